import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Conversations } from './index.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'answer.send': { readonly orgId: string; readonly id: string };
    'answer.sweep': NoPayload;
  }
}

/**
 * In the queue of its mailbox, so that an answer and the steps of a sequence never use one mail server at the same
 * time.
 */
export const askToSend = (
  enqueue: Enqueue,
  db: Db,
  { orgId, id, mailboxId }: { orgId: string; id: string; mailboxId: string },
  runAt?: Date,
): Promise<void> =>
  enqueue(
    db,
    'answer.send',
    { orgId, id },
    { key: `answer.send:${id}`, queue: `mailbox:${mailboxId}`, ...(runAt ? { runAt } : {}) },
  );

export const conversationJobs = ({ sending }: Pick<Conversations, 'sending'>) => ({
  handlers: { 'answer.send': sending.send, 'answer.sweep': () => sending.sweep() } satisfies Partial<JobHandlers>,
  outward: ['answer.send'] satisfies JobName[],
  schedule: [{ name: 'answer.sweep', cron: '* * * * *' }] satisfies ScheduledJob[],
});
