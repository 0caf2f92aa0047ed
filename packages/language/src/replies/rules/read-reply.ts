import { htmlText } from '../../text/html-text.ts';
import { returnDate } from '../dates/return-date.ts';
import type { WeighedReply } from '../learned/features.ts';
import { weighVerdict } from '../learned/verdict.ts';
import { sentencesOf } from '../phrases/tokens.ts';
import { normalise } from '../reading/normalise.ts';
import { ownWords } from '../reading/own-words.ts';
import { decide, type RuleVerdict } from './decide.ts';
import { keptSubscription } from './kept-subscriptions.ts';
import { findSignals } from './signals.ts';

export interface IncomingReply {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Headers or form of the message show that a program wrote it. */
  readonly isAutomatic: boolean;
  readonly receivedAt: Date;
}

export interface RuledReply extends RuleVerdict {
  /** The first day back, if an out-of-office reply states one. */
  readonly returnDate: Date | null;
  /** The writer's own text, without quotes and signature. */
  readonly words: string;
}

const REPLY_PREFIX = /^\s*(?:re|aw|sv|vs|odp|rif|r|res|rv|tr|antw|fw|fwd|wg|回复|返信)\s*(?:\[\d{1,3}\])?\s?[:：]/i;

/** A reply prepared for weighing: its own text, the phrases in it, and what the phrases alone would decide. */
export function weighable({ subject, text, html, isAutomatic }: IncomingReply): WeighedReply {
  const own = ownWords(text.trim() === '' && html !== null ? htmlText(html) : text);
  const heading = headingOf(subject);
  const reply = { ...own, subject: REPLY_PREFIX.test(heading) ? '' : heading, isAutomatic };
  const sentences = sentencesOf(own.text);
  return { reply, sentences, found: findSignals(sentences), ruled: decide(reply) };
}

const headingOf = (subject: string | null): string => normalise(subject ?? '').slice(0, 300);

const MAX_EVIDENCE = 200;
/** Too little to decide alone: a model is asked where there is one. */
const UNSURE = 0.5;

/**
 * An opt-out whose words say the opposite is judged again without them. What is left may still ask for one; if it
 * decides nothing, whoever wants to stay or to come over is interested.
 */
function judgedAgain(ruled: RuleVerdict, words: string, incoming: IncomingReply): RuleVerdict {
  const kept = ruled.classification === 'unsubscribe' ? keptSubscription(words) : null;
  if (!kept) return ruled;
  const again = weighVerdict(weighable({ ...incoming, text: kept.rest, html: null }));
  if (again.classification === 'unsubscribe') return again;
  const confidence = Math.min(again.confidence, UNSURE);
  if (again.classification !== 'neutral') return { ...again, confidence };
  return { classification: 'interested', evidence: kept.words, confidence };
}

/** Classifies a reply without a model: no network, and linear in its length. */
export function ruleReply(incoming: IncomingReply): RuledReply {
  const weighed = weighable(incoming);
  const words = weighed.reply.text;
  const { evidence, ...ruled } = judgedAgain(weighVerdict(weighed), words, incoming);
  const isAway = ruled.classification === 'outOfOffice';
  // A word may be as long as the whole mail.
  const shown = evidence?.slice(0, MAX_EVIDENCE).replace(/[\uD800-\uDBFF]$/, '') ?? null;
  return { ...ruled, evidence: shown, words, returnDate: isAway ? returnDateOf(incoming, words) : null };
}

/** The first day back that a note of absence states. */
export const returnDateOf = ({ subject, receivedAt }: IncomingReply, words: string): Date | null =>
  returnDate(`${headingOf(subject)}\n\n${words}`, receivedAt);
