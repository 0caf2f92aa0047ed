import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Webhooks } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'webhook.deliver': { readonly orgId: string };
    'webhook.sweep': NoPayload;
    'webhook.forget': NoPayload;
  }
}

/** No job waits for a receiver, so none is in the lane for outside calls: the dispatcher waits instead. */
export const webhookJobs = ({ dispatch, sweep, forgetOld }: Pick<Webhooks, 'dispatch' | 'sweep' | 'forgetOld'>) => ({
  handlers: {
    'webhook.deliver': ({ orgId }) => dispatch.serve(orgId),
    'webhook.sweep': () => sweep(),
    'webhook.forget': () => forgetOld(),
  } satisfies Partial<JobHandlers>,
  schedule: [
    { name: 'webhook.sweep', cron: '* * * * *' },
    { name: 'webhook.forget', cron: '41 * * * *' },
  ] satisfies ScheduledJob[],
});
