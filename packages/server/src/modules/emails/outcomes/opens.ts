import type { Clock } from '../../../kernel/clock.ts';
import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Visit } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Steps } from '../steps/steps.ts';
import * as store from '../store/opens.ts';
import type { ShowEvidence } from './evidence.ts';
import { machineReason } from './machine.ts';

export interface OpensDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly steps: Pick<Steps, 'syncLeads'>;
  readonly show: ShowEvidence;
  /** So long after delivery an open is a program's. */
  readonly graceMs: number;
}

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
export function createOpens({ db, clock, newId, steps, show, graceMs }: OpensDeps) {
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
      for (const message of first) if (message.isInDoubt) await show(tx, message, { arrived: true });
      await store.recountReading(tx, orgId, ids);
      await steps.syncLeads(
        tx,
        orgId,
        first.map(({ leadId }) => leadId),
      );
    });

  /** Records that the picture of a message was loaded, if there is such a message. */
  return async function opened(messageId: string, visit: Visit): Promise<void> {
    if (visit.method === 'HEAD') return;
    const at = clock.now();
    const message = await find('all', messageId);
    if (!message) return;
    const { deliveredAt, orgId } = message;
    const machine = machineReason(visit, { now: at, deliveredAt, graceMs }) !== null;
    await record(orgId, { message, at, machine });
  };
}
