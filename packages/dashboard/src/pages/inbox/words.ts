import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Conversation, Message, Reply } from './conversation.ts';

export const CLASSES: Readonly<Record<Reply['classification'], { label: string; tone: Tone }>> = {
  interested: { label: 'Interested', tone: 'good' },
  meetingBooked: { label: 'Meeting booked', tone: 'good' },
  closed: { label: 'Won', tone: 'good' },
  notInterested: { label: 'Not interested', tone: 'bad' },
  wrongPerson: { label: 'Wrong person', tone: 'warn' },
  unsubscribe: { label: 'Asked to unsubscribe', tone: 'bad' },
  neutral: { label: 'Neutral', tone: 'neutral' },
  autoReply: { label: 'Auto-reply', tone: 'neutral' },
  outOfOffice: { label: 'Out of office', tone: 'neutral' },
};

export const SENTIMENT_LABELS: Readonly<Record<Reply['sentiment'], string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  automatic: 'Automatic',
};

/** What decided the reply's class, as a sentence without its full stop. */
export function decisionOf({ decidedBy, confidence }: Pick<Reply, 'decidedBy' | 'confidence'>): string {
  if (decidedBy === 'human') return 'Decided by a person';
  if (decidedBy === 'rule') return 'Decided by a rule';
  return confidence === null
    ? 'Decided by the language model'
    : `Decided by the language model, ${Math.round(confidence * 100)}% sure`;
}

export const SEQUENCE_WORDS: Readonly<Record<Conversation['sequenceState'], string>> = {
  running: 'The sequence continues: more emails are scheduled.',
  paused: 'The campaign is paused: nothing is sent until you resume it.',
  stopped_by_reply: 'Their reply ended the sequence. Nothing more is sent automatically.',
  finished: 'Every email of the sequence was sent.',
  cancelled: 'The follow-ups were canceled.',
};

export type VerdictStatus = Parameters<Client['emails']['recordQualification']>[0]['body']['status'];

const STOPS = 'Cancels the remaining emails.';
const RESTORES = 'Cancels nothing. Emails this reply had canceled are scheduled again.';
/** What a person can decide about a reply, and what that does to the sequence (spec 12.3). */
export const VERDICTS: Readonly<Record<VerdictStatus, { label: string; effect: string }>> = {
  lead_interested: { label: 'Interested', effect: STOPS },
  lead_meeting_booked: { label: 'Meeting booked', effect: STOPS },
  lead_closed: { label: 'Won (now a customer)', effect: STOPS },
  lead_not_interested: { label: 'Not interested', effect: STOPS },
  lead_wrong_person: { label: 'Wrong person', effect: STOPS },
  lead_neutral: { label: 'Neutral', effect: 'Leaves the sequence as it is.' },
  lead_out_of_office: { label: 'Out of office', effect: RESTORES },
  auto_reply_received: { label: 'Auto-reply', effect: RESTORES },
};

/** The verdict that says what a model reads in a reply; null for an opt-out, which only the person gives. */
export const verdictOf = (classification: Reply['classification']): VerdictStatus | null =>
  VERDICT_OF[classification] ?? null;
const VERDICT_OF: Readonly<Partial<Record<Reply['classification'], VerdictStatus>>> = {
  interested: 'lead_interested',
  meetingBooked: 'lead_meeting_booked',
  closed: 'lead_closed',
  notInterested: 'lead_not_interested',
  wrongPerson: 'lead_wrong_person',
  neutral: 'lead_neutral',
  outOfOffice: 'lead_out_of_office',
  autoReply: 'auto_reply_received',
};

/** The message after an opt-out was undone. */
export function undoneWords({ reply, restored, stillSuppressed }: AnswerOf<Client['replies']['undoOptOut']>): string {
  const noted = `Noted: ${CLASSES[reply.classification].label.toLowerCase()}, no opt-out.`;
  if (stillSuppressed) return `${noted} They stay on the do-not-contact list for another reason.`;
  if (restored > 0) return `${noted} ${restored === 1 ? 'One email is' : `${restored} emails are`} scheduled again.`;
  return `${noted} You can email them again.`;
}

/** The message after a verdict was stored. */
export function notedWords(status: VerdictStatus, restored: number): string {
  const noted = `Noted: ${VERDICTS[status].label.toLowerCase()}.`;
  if (restored > 0) return `${noted} ${restored === 1 ? 'One email is' : `${restored} emails are`} scheduled again.`;
  return VERDICTS[status].effect === STOPS ? `${noted} Nothing more is sent automatically.` : noted;
}

/** The state of a message of ours; a sent one needs no label. */
export function outgoingState({ status }: Pick<Message, 'status'>): { label: string; tone: Tone } | null {
  if (status === 'scheduled' || status === 'sending') return { label: 'Sending', tone: 'neutral' };
  if (status === 'failed') return { label: 'Not sent', tone: 'bad' };
  if (status === 'unknown') return { label: 'Perhaps sent', tone: 'warn' };
  return null;
}
