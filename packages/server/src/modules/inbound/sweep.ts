import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { deleteOld, listForgotten } from './store/messages.ts';
import { deleteOldEvents } from './store/provider-events.ts';

const MOST = 1_000;

/** Lets go of what was kept long enough, and takes up messages again whose job is gone. */
export const createInboundSweep =
  ({ db, enqueue }: { db: Db; enqueue: Enqueue }) =>
  async (): Promise<void> => {
    while ((await deleteOld(db, MOST)) === MOST);
    while ((await deleteOldEvents(db, MOST)) === MOST);
    for (const { orgId, id } of await listForgotten(db, MOST)) {
      await enqueue(db, 'inbound.handle', { orgId, id }, { key: `inbound.handle:${id}` });
    }
  };
