import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Conversations } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'answer.send': { readonly orgId: string; readonly id: string };
    'answer.sweep': NoPayload;
    'answer.draft': { readonly orgId: string; readonly replyId: string };
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

export const askToDraft = (enqueue: Enqueue, db: Db, of: { orgId: string; replyId: string }): Promise<void> =>
  enqueue(db, 'answer.draft', of, { key: `answer.draft:${of.replyId}`, maxAttempts: 5 });

export const conversationJobs = ({ sending, drafts }: Pick<Conversations, 'sending' | 'drafts'>) => ({
  handlers: {
    'answer.send': sending.send,
    'answer.draft': drafts.draft,
    'answer.sweep': async () => {
      await sending.sweep();
      await drafts.sweep();
    },
  } satisfies Partial<JobHandlers>,
  outward: ['answer.send', 'answer.draft'] satisfies JobName[],
  schedule: [{ name: 'answer.sweep', cron: '* * * * *' }] satisfies ScheduledJob[],
});
