import type { Db } from '../../kernel/db/db.ts';
import type { Log } from '../../kernel/log.ts';
import { recogniseMail } from './machines/recognise.ts';
import { answeredIds, findNames, unsubscribeIn } from './match.ts';
import type { MeaningOf, TakeReport, TakeTest } from './ports.ts';
import type { MailReader } from './read-mail/reader.ts';
import * as store from './store/messages.ts';
import { type Arrival, createMailEffects, type Effect, type TakeEffectDeps } from './take-effect.ts';

export interface HandleDeps extends TakeEffectDeps {
  readonly db: Db;
  readonly log: Log;
  readonly reader: Pick<MailReader, 'run'>;
  readonly meaningOf: MeaningOf;
  readonly takeTest: TakeTest;
  readonly takeReport: TakeReport;
  /** Counts incoming messages by outcome, for the metrics. */
  readonly counted: (outcome: string) => void;
}

/** After this many failed attempts to read a message it goes to quarantine, and other messages are handled. */
const READING_TRIES = 3;
const MAX_KEPT_TEXT = 20_000;

/**
 * Handles one stored message: reads it, finds the message that it belongs to, applies its effect and deletes the raw
 * bytes.
 */
export function createMailHandling(deps: HandleDeps) {
  const { db, log, crashPoint, reader, names, meaningOf, takeTest, takeReport, counted } = deps;
  const takeEffect = createMailEffects(deps);

  const giveUp = async (orgId: string, { id, mailboxId, attempts }: store.TakenMessage): Promise<void> => {
    if (attempts < READING_TRIES) throw new Error('An inbound message could not be read');
    await store.markQuarantined(db, orgId, id);
    counted('quarantined');
    log.warn({ orgId, mailboxId, inboundMessageId: id }, 'an inbound message is in quarantine: it could not be read');
  };

  const effectOf = async (arrival: Arrival, raw: Buffer): Promise<Effect> => {
    const { orgId, mailboxId, mail } = arrival;
    const { messageId } = mail;
    if (await takeTest({ orgId, mailboxId, messageId, raw })) return { matched: true, outcome: 'own' };
    const asked = unsubscribeIn(mail, names);
    if (asked) return takeEffect.unsubscribe(arrival, asked);
    const found = findNames(mail, names);
    const { domainReport: report, from } = mail;
    // A person who answers with a report attached asks about it.
    if (report && !answeredIds(found).length && (await takeReport({ orgId, report, from, raw })))
      return { matched: true, outcome: 'domain_report' };
    return takeEffect.ofKind(arrival, recogniseMail(mail, meaningOf), found);
  };

  return async ({ orgId, id }: { orgId: string; id: string }): Promise<void> => {
    const taken = await store.takeMessage(db, orgId, id);
    if (!taken) return;
    const mail = await reader.run(taken.raw, { orgId, bytes: taken.raw.length });
    if (!mail) return giveUp(orgId, taken);
    const arrival = { ...taken, orgId, mail };
    const effect = await effectOf(arrival, taken.raw);
    crashPoint('inbound.before-finish');
    if (effect.matched) await store.markHandled(db, orgId, id, effect.outcome);
    else {
      const { from, subject } = mail;
      const text = mail.text.slice(0, MAX_KEPT_TEXT);
      await store.markUnmatched(db, orgId, id, { outcome: effect.outcome, from, subject, text });
    }
    crashPoint('inbound.after-finish');
    counted(effect.matched ? effect.outcome : 'unmatched');
  };
}
