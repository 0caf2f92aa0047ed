import { defineJob } from '../../kernel/jobs/job.ts';
import type { RepliesContext } from './context.ts';
import { askSecondOpinion } from './receiving/second-opinion.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'reply.second-opinion': { readonly orgId: string; readonly id: string };
  }
}

export const replyJobs = (context: RepliesContext) => [
  defineJob({
    name: 'reply.second-opinion',
    lane: 'outward',
    handler: (payload) => askSecondOpinion(context, payload),
  }),
];
