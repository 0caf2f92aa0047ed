import { defineJob } from '../../kernel/jobs/job.ts';
import type { Replies } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'reply.second-opinion': { readonly orgId: string; readonly id: string };
  }
}

export const replyJobs = ({ secondOpinion }: Pick<Replies, 'secondOpinion'>) => [
  defineJob({ name: 'reply.second-opinion', lane: 'outward', handler: secondOpinion }),
];
