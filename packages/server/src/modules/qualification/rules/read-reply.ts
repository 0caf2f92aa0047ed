import { returnDate } from '../dates/return-date.ts';
import { htmlText } from '../reading/html-text.ts';
import { normalise } from '../reading/normalise.ts';
import { ownWords } from '../reading/own-words.ts';
import { decide, type RuleVerdict } from './decide.ts';

/** A reply as it came in. */
export interface IncomingReply {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Headers or the shape of the message show that no person wrote it. */
  readonly isAutomatic: boolean;
  readonly receivedAt: Date;
}

export interface RuledReply extends RuleVerdict {
  /** The first day back, of an out-of-office reply that states one. */
  readonly returnDate: Date | null;
  /** The writer's own words, without quotes and signature. */
  readonly words: string;
}

const REPLY_PREFIX = /^\s*(?:re|aw|sv|vs|odp|rif|r|res|rv|tr|antw|fw|fwd|wg|回复|返信)\s*(?:\[\d{1,3}\])?\s?[:：]/i;

/** Reads a reply and says what it means by our own rules: no network, no model, linear in its length. */
export function ruleReply({ subject, text, html, isAutomatic, receivedAt }: IncomingReply): RuledReply {
  const body = text.trim() === '' && html !== null ? htmlText(html) : text;
  const own = ownWords(body);
  const heading = normalise(subject ?? '').slice(0, 300);
  const isOurs = REPLY_PREFIX.test(heading);
  const ruled = decide({ ...own, subject: isOurs ? '' : heading, isAutomatic });
  const isAway = ruled.classification === 'outOfOffice';
  return { ...ruled, words: own.text, returnDate: isAway ? returnDate(`${heading}\n\n${own.text}`, receivedAt) : null };
}
