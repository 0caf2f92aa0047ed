import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';

const DELIVER = 'webhook.deliver';

/** Says that an organisation has deliveries that are due now. */
export const wakeNow = (enqueue: Enqueue, tx: Tx | Db, orgId: string): Promise<void> =>
  enqueue(tx, DELIVER, { orgId }, { key: `${DELIVER}:${orgId}` });

/** And for a retry: one job for all of a second, at its end, since none may leave early. */
export const wakeAt = (enqueue: Enqueue, tx: Tx, orgId: string, at: Date): Promise<void> => {
  const second = Math.ceil(at.getTime() / 1000);
  return enqueue(tx, DELIVER, { orgId }, { key: `${DELIVER}:${orgId}:${second}`, runAt: new Date(second * 1000) });
};
