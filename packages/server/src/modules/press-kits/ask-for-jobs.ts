import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';

const ATTEMPTS = 3;

export const askToWrite = (enqueue: Enqueue, db: Db, { orgId, id }: { orgId: string; id: string }): Promise<void> =>
  enqueue(db, 'press-kit.write', { orgId, id }, { key: `press-kit.write:${id}`, maxAttempts: ATTEMPTS });
