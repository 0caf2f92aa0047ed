import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { JobName } from '../../kernel/jobs/payloads.ts';
import type { Replies } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'reply.second-opinion': { readonly orgId: string; readonly id: string };
  }
}

export const replyJobs = ({ secondOpinion }: Pick<Replies, 'secondOpinion'>) => ({
  handlers: { 'reply.second-opinion': secondOpinion } satisfies Partial<JobHandlers>,
  outward: ['reply.second-opinion'] satisfies JobName[],
});
