import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';

const DELIVER = 'webhook.deliver';

/** Enqueues the job for an organisation with deliveries that are due now. */
export const wakeNow = (enqueue: Enqueue, tx: Tx | Db, orgId: string): Promise<void> =>
  enqueue(tx, DELIVER, { orgId }, { key: `${DELIVER}:${orgId}` });

/** Enqueues the job for an organisation with deliveries that are due at `runAt`. */
export const wakeAt = (enqueue: Enqueue, tx: Tx, orgId: string, runAt: Date): Promise<void> =>
  enqueue(tx, DELIVER, { orgId }, { key: `${DELIVER}:${orgId}:${runAt.getTime()}`, runAt });
