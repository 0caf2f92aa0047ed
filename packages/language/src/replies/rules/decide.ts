import type { ReplyClass } from '@distribute/contract/replies';
import type { z } from 'zod';
import { pattern } from '../../text/pattern.ts';
import type { CueKind } from '../languages/language.ts';
import { type Sentence, sentencesOf } from '../phrases/tokens.ts';
import { type FoundCue, findCues } from './cues.ts';
import { findSignals, type SaidPhrase, type Signals } from './signals.ts';
import { namesTime, offersChoice } from './times.ts';

export type ReplyClassName = z.infer<typeof ReplyClass>;

export interface ReadReply {
  /** The subject, unless it only repeats ours. */
  readonly subject: string;
  /** The writer's own text. */
  readonly text: string;
  readonly signature: string;
  /** Headers or form of the message show that a program wrote it. */
  readonly isAutomatic: boolean;
}

export interface RuleVerdict {
  readonly classification: ReplyClassName;
  readonly evidence: string | null;
  readonly confidence: number;
}

/** The confidence of the rules, by what decided. */
const SURE = 0.95;
const LIKELY = 0.8;
const PERHAPS = 0.6;
const HINTED = 0.5;
const GUESS = 0.3;

const FEW_WORDS = 6;
const MAX_EVIDENCE = 200;

/**
 * Decides by the phrases in a reply, the most serious first: an opt-out wins over everything, then a mailbox that is
 * no longer read, then automatic replies, then what people say.
 */
export function decide(reply: ReadReply): RuleVerdict {
  const sentences = sentencesOf(reply.text);
  const read = { reply, sentences, found: findSignals(sentences), heading: findSignals(sentencesOf(reply.subject)) };
  return (
    optOut(read) ??
    leftForGood(read) ??
    machine(read) ??
    person(read) ??
    hinted(read) ?? {
      classification: 'neutral',
      evidence: null,
      confidence: reply.text.trim() === '' ? LIKELY : GUESS,
    }
  );
}

interface Reading {
  readonly reply: ReadReply;
  readonly sentences: readonly Sentence[];
  readonly found: Signals;
  readonly heading: Signals;
}

const verdict = (
  classification: ReplyClassName,
  { reply }: Reading,
  match: SaidPhrase | undefined,
  confidence: number,
): RuleVerdict => {
  const words = match ? reply.text.slice(match.start, match.end) : '';
  return { classification, evidence: words === '' ? null : words.slice(0, MAX_EVIDENCE), confidence };
};

const countWords = (sentences: readonly Sentence[]): number =>
  sentences.reduce(
    (sum, { tokens }) => sum + tokens.reduce((words, { word }) => words + (word > '\u3000' ? 0.4 : 1), 0),
    0,
  );

const isAlone = ({ sentences }: Reading): boolean => countWords(sentences) <= FEW_WORDS;

function optOut(read: Reading): RuleVerdict | null {
  const { reply, found, heading } = read;
  const isMachine = isKnownMachine(read);
  const asked = longest(found.optOut.filter((match) => !isAboutChannel(read, match)));
  if (asked && !(isMachine && (found.away.length > 0 || found.machine.length > 0))) {
    return verdict('unsubscribe', read, asked, SURE);
  }
  if (isMachine) return null;
  const [word] = found.optOutAlone;
  if (word && isAlone(read)) return verdict('unsubscribe', read, word, SURE);
  const [subject] = [
    ...heading.optOut,
    ...heading.optOutAlone.filter(() => countWords(sentencesOf(reply.subject)) <= FEW_WORDS),
  ];
  if (subject) {
    return {
      classification: 'unsubscribe',
      evidence: reply.subject.slice(subject.start, subject.end),
      confidence: SURE,
    };
  }
  return belowFarewell(read) ?? hintedOptOut(read);
}

const CONDITIONS = new Set(
  'if to click wenn falls um klicken si pour cliquez para se per als om klik jesli aby kliknij klicka haga clique clicca hvis jos pokud daca ha amennyiben εαν αν eger 如'.split(
    ' ',
  ),
);

/** An opt-out below the farewell counts too, unless it belongs to the footer of the writer's own newsletters. */
function belowFarewell({ reply }: Reading): RuleVerdict | null {
  const sentences = sentencesOf(reply.signature);
  const asked = findSignals(sentences).optOut.find(
    ({ sentence }) => !CONDITIONS.has(sentences[sentence]?.tokens[0]?.word ?? ''),
  );
  if (!asked) return null;
  return { classification: 'unsubscribe', evidence: reply.signature.slice(asked.start, asked.end), confidence: LIKELY };
}

/** "Do not write, call me" is about the channel; "remove me from the list, or call me" is not. */
function isAboutChannel({ found, reply }: Reading, asked: SaidPhrase): boolean {
  const isNear = found.otherChannel.some(
    ({ sentence }) => sentence === asked.sentence || sentence === asked.sentence + 1,
  );
  return isNear && !FOR_GOOD.test(reply.text.slice(asked.start, asked.end + 40));
}
const FOR_GOOD = pattern(
  'i',
  'list|unsub|remov|delet|eras|spam|lösch|verteil|austrag|streich|supprim|désins|retir|baja|elimin|borr|',
  'cancell|rimuov|togli|descad|exclu|uitschr|verwijder|usu[nń]|wypis|wykre|avreg|ta bort|radera|削除|停止|',
  '解除|again|wieder|jamais|nunca|mai più|nooit|nigdy|aldrig|二度',
);

function leftForGood(read: Reading): RuleVerdict | null {
  const [left] = read.found.left;
  return left ? verdict('wrongPerson', read, left, LIKELY) : null;
}

const isKnownMachine = ({ reply, heading }: Reading): boolean =>
  reply.isAutomatic || heading.away.length > 0 || heading.machine.length > 0;

const PERSONAL = ['interest', 'booked', 'won', 'refusal', 'later', 'wrongPerson'] as const;

function machine(read: Reading): RuleVerdict | null {
  const { found, heading, sentences } = read;
  const away = [...found.away, ...found.awayPerhaps];
  if (isKnownMachine(read)) {
    if (away.length > 0 || heading.away.length > 0) return verdict('outOfOffice', read, away[0], SURE);
    return verdict('autoReply', read, found.machine[0], SURE);
  }
  const said = PERSONAL.filter((signal) => found[signal].length > 0);
  if (found.away.length > 0) {
    const awaySentences = new Set(found.away.map(({ sentence }) => sentence));
    const elsewhere = [...found.interest, ...found.booked].filter(({ sentence }) => !awaySentences.has(sentence));
    const asks = elsewhere.some(({ sentence }) => sentences[sentence]?.isQuestion);
    const isPersonal = found.machine.length === 0 && elsewhere.length > 0 && awaySentences.size === 1;
    return isPersonal || asks ? null : verdict('outOfOffice', read, found.away[0], LIKELY);
  }
  const kinds = new Set(found.machine.map(({ phrase }) => phrase)).size;
  const isQuestion = sentences.some((sentence) => sentence.isQuestion);
  if (kinds > 0 && (said.length === 0 || kinds > 2) && !isQuestion) {
    return verdict('autoReply', read, found.machine[0], kinds > 1 ? LIKELY : PERHAPS);
  }
  if (found.awayPerhaps.length > 0 && said.length === 0)
    return verdict('outOfOffice', read, found.awayPerhaps[0], PERHAPS);
  return null;
}

/** A negation within this many words before a phrase of interest reverses it. */
const NEGATION_REACH = 3;

function isNegated({ found, reply }: Reading, match: SaidPhrase): boolean {
  return found.negation.some(
    (negation) =>
      negation.language === match.language &&
      negation.sentence === match.sentence &&
      negation.last < match.first &&
      match.first - negation.last <= NEGATION_REACH &&
      !/[,;:()–]/.test(reply.text.slice(negation.end, match.start)) &&
      ![...found.interest, ...found.interestAlone].some((whole) => contains(whole, negation)),
  );
}

const last = (matches: readonly SaidPhrase[]): SaidPhrase | undefined =>
  matches.reduce<SaidPhrase | undefined>(
    (latest, match) => (latest && latest.end >= match.end ? latest : match),
    undefined,
  );

/** The longest match tells a reader the most. */
const longest = (matches: readonly SaidPhrase[]): SaidPhrase | undefined =>
  matches.reduce<SaidPhrase | undefined>(
    (best, match) => (best && best.end - best.start >= match.end - match.start ? best : match),
    undefined,
  );

const contains = (outer: SaidPhrase, inner: SaidPhrase): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;

function person(read: Reading): RuleVerdict | null {
  const { found, sentences } = read;
  const isFree = (match: SaidPhrase, ...others: (readonly SaidPhrase[])[]) =>
    !others.flat().some((outer) => contains(outer, match));
  const interest = found.interest.filter((match) =>
    isFree(match, found.refusal, found.later, found.undecided, found.wrongPerson),
  );
  const wanted = interest.filter((match) => !isNegated(read, match));
  const unwanted = interest.filter((match) => isNegated(read, match));
  const refused = [...found.refusal.filter((match) => isFree(match, found.later, found.wrongPerson)), ...unwanted];
  const won = found.won.filter(
    (match) => isFree(match, found.refusal) && !isNegated(read, match) && !sentences[match.sentence]?.isQuestion,
  );
  const booked = agreedTime(read);

  if (won.length > 0 && refused.length === 0) return verdict('closed', read, won[0], LIKELY);
  if (booked && refused.length === 0) return verdict('meetingBooked', read, booked, LIKELY);
  const joins = last(found.colleagueJoins);
  if (joins && refused.length === 0) return verdict('interested', read, joins, LIKELY);
  const wrong = found.wrongPerson.filter((match) => isFree(match, found.refusal, interest));
  if (wrong.length > 0) return verdict('wrongPerson', read, wrong[0], LIKELY);
  if (found.later.length > 0 && (refused.length > 0 || wanted.length === 0))
    return verdict('neutral', read, found.later[0], LIKELY);
  const want = last(wanted);
  const refuse = last(refused);
  const doubt = last(found.undecided);
  // After a refusal, only a later request shows interest, not a word such as "demo".
  const asksOn = refuse && wanted.some((match) => match.sentence > refuse.sentence && match.last > match.first);
  if (refuse && !asksOn) return verdict('notInterested', read, refuse, want ? PERHAPS : LIKELY);
  if (want && doubt && doubt.start > want.end) return verdict('neutral', read, doubt, PERHAPS);
  if (want) return verdict('interested', read, want, refuse || doubt ? PERHAPS : LIKELY);
  if (isAlone(read)) {
    if (found.refusalAlone[0]) return verdict('notInterested', read, found.refusalAlone[0], LIKELY);
    if (found.interestAlone[0]) return verdict('interested', read, found.interestAlone[0], LIKELY);
  }
  if (doubt) return verdict('neutral', read, doubt, LIKELY);
  return null;
}

/** A time is agreed if the reply says so, or if it names a time next to a word of agreement and asks no question. */
function agreedTime(read: Reading): SaidPhrase | null {
  const { found, sentences } = read;
  const isStatement = ({ sentence }: SaidPhrase) => !sentences[sentence]?.isQuestion;
  const outright = found.booked.find((match) => isStatement(match) && !isNegated(read, match));
  if (outright) return outright;
  const taken = found.slotTaken.find((match) => isStatement(match) && !isNegated(read, match));
  if (!taken || sentences.some(({ isQuestion }) => isQuestion)) return null;
  const near = sentences.slice(Math.max(0, taken.sentence - 1), taken.sentence + 2);
  return near.some(namesTime) && !near.some(offersChoice) ? taken : null;
}

/** One word may be a coincidence; two different words for an opt-out are not. */
function hintedOptOut(read: Reading): RuleVerdict | null {
  const { optOut: hint } = findCues(read.sentences);
  if (!hint || (hint.count < 2 && (!hint.isLong || read.sentences.some(({ isQuestion }) => isQuestion)))) return null;
  return hintVerdict('unsubscribe', read, hint);
}

const hintVerdict = (classification: ReplyClassName, { reply }: Reading, { token }: FoundCue): RuleVerdict => ({
  classification,
  evidence: reply.text.slice(token.start, token.end),
  confidence: HINTED,
});

/** Single words decide only when no phrase did: the most hints win, and a question counts as interest. */
function hinted(read: Reading): RuleVerdict | null {
  const { sentences, found } = read;
  const cues = findCues(sentences);
  const asks = sentences.some(({ isQuestion }) => isQuestion);
  const hasTime = sentences.some(namesTime);
  const count = (kind: CueKind) => cues[kind]?.count ?? 0;
  if (cues.optOut && !asks) return hintVerdict('unsubscribe', read, cues.optOut);
  const scores: [ReplyClassName, CueKind, number][] = [
    ['closed', 'won', asks ? 0 : count('won') * 1.5],
    ['meetingBooked', 'agreed', hasTime && !asks ? count('agreed') + 2 : 0],
    ['wrongPerson', 'wrongPerson', count('wrongPerson') * 1.5],
    ['notInterested', 'refusal', count('refusal')],
    ['interested', 'interest', count('interest') + (asks ? 1.5 : 0)],
    ['neutral', 'undecided', count('undecided')],
  ];
  const [best] = scores.filter(([, , score]) => score > 0).sort((a, b) => b[2] - a[2]);
  const hint = best && cues[best[1]];
  if (best && hint) return hintVerdict(best[0], read, hint);
  if (best) return { classification: best[0], evidence: null, confidence: HINTED };
  if (asks) return { classification: 'interested', evidence: null, confidence: HINTED };
  return found.thanks[0] ? verdict('neutral', read, found.thanks[0], HINTED) : null;
}
