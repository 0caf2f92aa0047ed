/** The groups are folders; hostile messages that would be large are made at run time instead of committed. */
export type CorpusGroup =
  | 'bounce-hard'
  | 'bounce-soft'
  | 'bounce-policy'
  | 'delayed'
  | 'complaint'
  | 'auto-reply'
  | 'out-of-office'
  | 'calendar'
  | 'reply'
  | 'unsubscribe'
  | 'hostile';

/**
 * What a message is to the inbound pipeline. `autoReply` is every machine's answer that changes nothing: acknowledgements,
 * challenges, lists, receipts, reports of success. `unmatched` answers nothing of ours; `refused` is too hostile to read.
 */
export type InboundKind =
  | 'reply'
  | 'autoReply'
  | 'outOfOffice'
  | 'bounce'
  | 'delayed'
  | 'complaint'
  | 'calendar'
  | 'unsubscribe'
  | 'unmatched'
  | 'refused';

export interface ExpectedOutcome {
  kind: InboundKind;
  /** Other kinds that are as right: a pipeline may read a bomb within its bounds or refuse it. */
  orKinds?: readonly InboundKind[];
  harm?: 'hard' | 'soft' | 'policy';
  /** Whether it belongs to a message of ours by our tokens (spec 27.4), if it is of the first kind. */
  matches: boolean;
  /** The date that an out-of-office states, counted from RECEIVED_AT; absent: no date is stated. */
  returnDate?: string;
  /** A phrase of the sender's own words that parsing keeps. */
  text?: string;
  /** A phrase of quoted history, signature or hidden text that is not the sender's own words. */
  textNot?: string;
}

export interface CorpusMessage {
  file: `${CorpusGroup}/${string}`;
  system: string;
  /** ISO 639-1 code of the words a person would read. */
  language: string;
  expected: ExpectedOutcome;
  /** Makes the message at run time; absent: the file of that name holds it. */
  make?: () => string;
}

/** The day on which the messages of the corpus arrive: a Monday. */
export const RECEIVED_AT = '2026-11-16T10:00:00Z';

export function message(
  file: CorpusMessage['file'],
  system: string,
  language: string,
  expected: ExpectedOutcome,
): CorpusMessage {
  return { file, system, language, expected };
}

export const HARD: ExpectedOutcome = { kind: 'bounce', harm: 'hard', matches: true };
export const SOFT: ExpectedOutcome = { kind: 'bounce', harm: 'soft', matches: true };
/** Our address, server or text was refused: nothing is learnt about the person. */
export const POLICY: ExpectedOutcome = { kind: 'bounce', harm: 'policy', matches: true };
export const DELAYED: ExpectedOutcome = { kind: 'delayed', matches: true };
export const AUTO_REPLY: ExpectedOutcome = { kind: 'autoReply', matches: true };
export const COMPLAINT: ExpectedOutcome = { kind: 'complaint', matches: true };
/** A report of type `opt-out` asks for the same as a complaint: never again. */
export const COMPLAINT_OR_UNSUBSCRIBE: ExpectedOutcome = { ...COMPLAINT, orKinds: ['unsubscribe'] };
export const CALENDAR: ExpectedOutcome = { kind: 'calendar', matches: true };
export const UNSUBSCRIBE: ExpectedOutcome = { kind: 'unsubscribe', matches: true };
export const UNMATCHED: ExpectedOutcome = { kind: 'unmatched', matches: false };
/** A person's answer of which no words can be read. */
export const ANSWER: ExpectedOutcome = { kind: 'reply', matches: true };

/** "Has left the company" neither postpones nor changes nothing: it answers for the person, as a wrong person does. */
export const LEFT_COMPANY: ExpectedOutcome = { ...ANSWER };
/** Words that ask to be left alone count, whatever a header claims about who wrote them. */
export const OPT_OUT: ExpectedOutcome = { ...ANSWER, orKinds: ['unsubscribe'], text: 'Stop writing to me' };
/** A report that came to us but says nothing that may harm the person. */
export const HARMLESS_REPORT: ExpectedOutcome = { ...AUTO_REPLY, orKinds: ['unmatched', 'delayed', 'refused'] };
export const UNMATCHED_OR_REFUSED: ExpectedOutcome = { ...UNMATCHED, orKinds: ['refused'] };
/** Where the headers end is a matter of reading: one reader finds our token, another finds no header at all. */
export const UNMATCHED_OR_READ: ExpectedOutcome = { ...UNMATCHED, orKinds: ['reply', 'refused'] };
export const ANSWER_OR_REFUSED: ExpectedOutcome = { ...ANSWER, orKinds: ['refused'] };
export const HARD_OR_REFUSED: ExpectedOutcome = { ...HARD, orKinds: ['refused'] };
export const DELAYED_OR_REFUSED: ExpectedOutcome = { ...DELAYED, orKinds: ['refused'] };

export function reply(text: string, textNot?: string): ExpectedOutcome {
  return { ...ANSWER, text, ...(textNot === undefined ? {} : { textNot }) };
}

export function outOfOffice(returnDate?: string): ExpectedOutcome {
  return { kind: 'outOfOffice', matches: true, ...(returnDate === undefined ? {} : { returnDate }) };
}
