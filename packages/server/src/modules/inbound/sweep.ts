import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { deleteOld, listForgotten } from './store/messages.ts';
import { deleteOldEvents } from './store/provider-events.ts';

const MOST = 1_000;

/** Deletes mail whose storage time is over, and enqueues messages again whose job was lost. */
export const createInboundSweep =
  ({ db, enqueue }: { db: Db; enqueue: Enqueue }) =>
  async (): Promise<void> => {
    while ((await deleteOld(db, MOST)) === MOST);
    while ((await deleteOldEvents(db, MOST)) === MOST);
    for (const { orgId, id } of await listForgotten(db, MOST)) {
      await enqueue(db, 'inbound.handle', { orgId, id }, { key: `inbound.handle:${id}` });
    }
  };
