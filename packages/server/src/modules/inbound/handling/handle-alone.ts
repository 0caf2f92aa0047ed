import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Log } from '../../../kernel/log.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import * as store from '../store/messages.ts';
import type { DecideMail } from './decide.ts';
import type { Effect } from './take-effect.ts';

export interface HandleDeps {
  readonly db: Db;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly decide: DecideMail;
  /** Counts incoming messages by outcome, for the metrics. */
  readonly counted: (outcome: string) => void;
}

/** After this many failed attempts to read a message it goes to quarantine, and other messages are handled. */
const READING_TRIES = 3;
const MAX_KEPT_TEXT = 20_000;

/**
 * Handles one stored message: reads it, finds the message that it belongs to, applies its effect and deletes the raw
 * bytes. So a message is handled that failed, or was being handled, in a turn with others.
 */
export function createMailHandling({ db, log, crashPoint, decide, counted }: HandleDeps) {
  const giveUp = async (orgId: string, { id, mailboxId, attempts }: store.TakenMessage): Promise<void> => {
    if (attempts < READING_TRIES) throw new Error('An inbound message could not be read');
    await store.markQuarantined(db, orgId, id);
    counted('quarantined');
    log.warn({ orgId, mailboxId, inboundMessageId: id }, 'an inbound message is in quarantine: it could not be read');
  };

  return async (orgId: string, id: string): Promise<void> => {
    const taken = await store.takeMessage(db, orgId, id);
    if (!taken) return;
    const decision = await decide(orgId, taken);
    if (!decision) return giveUp(orgId, taken);
    const effect = await decision.act();
    crashPoint('inbound.before-finish');
    await store.markEnded(db, orgId, [endOf(id, effect, decision.mail)], 0);
    crashPoint('inbound.after-finish');
    counted(outcomeOf(effect));
  };
}

/** The words of a message are kept when it belongs to none of ours. */
export function endOf(id: string, { matched, outcome }: Effect, { from, subject, text }: ParsedMail): store.MessageEnd {
  if (matched) return { id, status: 'handled', outcome, from: null, subject: null, text: null };
  return { id, status: 'unmatched', outcome, from, subject, text: text.slice(0, MAX_KEPT_TEXT) };
}

export const outcomeOf = ({ matched, outcome }: Effect): string => (matched ? outcome : 'unmatched');
