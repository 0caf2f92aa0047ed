import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { EmailsContext, EmailsGround } from '../context.ts';
import { syncLeadsIn } from '../steps/steps.ts';
import { insertDeliveries, lockArriving, markDelivered } from '../store/deliveries.ts';
import type { MessageReport, TrackedMessage } from '../store/outcomes.ts';
import { acceptEvidenceIn } from './evidence.ts';

interface Delivery {
  readonly message: TrackedMessage;
  readonly report: MessageReport;
}

/** What one transaction records at most. */
const MOST = 200;

/**
 * Deliveries, of which there is one for almost every email, are recorded together: those that are told while others are
 * being recorded are the next transaction. Each waits for its commit. False for one that was told before.
 */
export function createDeliveryRecording(context: EmailsGround): EmailsContext['recordDelivery'] {
  const { db, newId } = context;
  const recordAll = (orgId: string, deliveries: readonly Delivery[]) =>
    db.transaction().execute(async (tx) => {
      const messages = new Map(deliveries.map(({ message }) => [message.id, message]));
      const inDoubt = await lockArriving(tx, orgId, [...messages.keys()]);
      const events = deliveries.map(({ message: { id: messageId }, report: { sourceId, detail = null } }) => {
        return { id: newId(), messageId, sourceId, detail };
      });
      const stored = await insertDeliveries(tx, orgId, events);
      const newIds = new Set(events.flatMap(({ id, messageId }) => (stored.has(id) ? [messageId] : [])));
      const arrived = [...messages.values()].filter(({ id }) => newIds.has(id));
      for (const message of arrived)
        if (inDoubt.has(message.id)) await acceptEvidenceIn(tx, context, message, { arrived: true });
      if (arrived.length) {
        await markDelivered(tx, orgId, [...newIds]);
        await syncLeadsIn(tx, context, orgId, [...new Set(arrived.map(({ leadId }) => leadId))]);
      }
      return events.map(({ id }) => stored.has(id));
    });

  const record = inBatchesByKey(MOST, (deliveries: readonly Delivery[]) =>
    retryOnDeadlock(() => recordAll((deliveries[0] as Delivery).message.orgId, deliveries)),
  );
  return (message, report) => record(message.orgId, { message, report });
}
