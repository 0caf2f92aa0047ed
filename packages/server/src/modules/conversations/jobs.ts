import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Conversations } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'answer.send': { readonly orgId: string; readonly id: string };
    'answer.sweep': NoPayload;
    'answer.draft': { readonly orgId: string; readonly replyId: string };
  }
}

export const conversationJobs = ({ sending, drafts }: Pick<Conversations, 'sending' | 'drafts'>) => [
  defineJob({ name: 'answer.send', lane: 'outward', handler: sending.send }),
  defineJob({ name: 'answer.draft', lane: 'outward', handler: drafts.draft }),
  defineJob({
    name: 'answer.sweep',
    cron: '* * * * *',
    handler: async () => {
      await sending.sweep();
      await drafts.sweep();
    },
  }),
];
