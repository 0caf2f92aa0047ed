import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Visit } from '../../../kernel/http/caller.ts';
import type { EmailsContext, EmailsGround } from '../context.ts';
import { syncLeadsIn } from '../steps/steps.ts';
import * as store from '../store/opens.ts';
import { acceptEvidenceIn } from './evidence.ts';
import { graceMsOf, machineReason } from './machine.ts';

/** The picture of a message was loaded. */
interface Hit {
  readonly message: store.OpenedMessage;
  readonly at: Date;
  readonly machine: boolean;
}

/** What one statement handles at most. */
const MOST = 500;

/**
 * Opens are recorded together: those that arrive while a batch is under way are the next one, with one commit for all
 * of them. Each waits for its commit, so that an open that was answered is not lost.
 */
export function createOpenRecording(context: EmailsGround): EmailsContext['recordOpen'] {
  const { db, clock, newId } = context;
  const graceMs = graceMsOf(context);
  const find = inBatchesByKey<string, store.OpenedMessage | null>(MOST, async (ids) => {
    const found = new Map((await store.listOpened(db, ids)).map((message) => [message.id, message]));
    return ids.map((id) => found.get(id) ?? null);
  });

  /**
   * Pictures are loaded many times. An open that changes nothing is stored at most once an hour, for people and
   * programs each.
   */
  const asEvent = ({ message: { id, openedAt }, at, machine }: Hit): store.NewOpen => {
    const isRepeated = machine || openedAt !== null;
    const source = `opened:${id}:${machine ? 'machine' : 'person'}:${at.toISOString().slice(0, 13)}`;
    return { id: newId(), messageId: id, machine, at, sourceId: isRepeated ? source : null };
  };

  const record = inBatchesByKey<Hit, void>(MOST, async (hits) => {
    const orgId = (hits[0] as Hit).message.orgId;
    const events = hits.map(asEvent);
    const first = new Map(
      hits.flatMap(({ message, machine }) => (machine || message.openedAt !== null ? [] : [[message.id, message]])),
    );
    if (first.size === 0) await store.insertOpens(db, orgId, events);
    else await retryOnDeadlock(() => countFirst(orgId, events, [...first.values()]));
    return hits.map(() => undefined);
  });

  const countFirst = (orgId: string, events: readonly store.NewOpen[], first: readonly store.OpenedMessage[]) =>
    db.transaction().execute(async (tx) => {
      const ids = first.map(({ id }) => id);
      await store.lockOpened(tx, orgId, ids);
      await store.insertOpens(tx, orgId, events);
      for (const message of first)
        if (message.isInDoubt) await acceptEvidenceIn(tx, context, message, { arrived: true });
      await store.recountReading(tx, orgId, ids);
      await syncLeadsIn(
        tx,
        context,
        orgId,
        first.map(({ leadId }) => leadId),
      );
    });

  /** Records that the picture of a message was loaded, if there is such a message. */
  return async function recordOpen(messageId: string, visit: Visit): Promise<void> {
    if (visit.method === 'HEAD') return;
    const at = clock.now();
    const message = await find('all', messageId);
    if (!message) return;
    const { deliveredAt, orgId } = message;
    const machine = machineReason(visit, { now: at, deliveredAt, graceMs }) !== null;
    await record(orgId, { message, at, machine });
  };
}
