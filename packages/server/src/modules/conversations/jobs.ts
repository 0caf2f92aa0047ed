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
