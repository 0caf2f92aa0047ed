import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Webhooks } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'webhook.deliver': { readonly orgId: string };
    'event.number': { readonly orgId: string };
    'webhook.sweep': NoPayload;
    'webhook.forget': NoPayload;
  }
}

/** No job waits for a receiver, so none is in the lane for outside calls: the dispatcher waits instead. */
export const webhookJobs = ({
  dispatch,
  number,
  sweep,
  forgetOld,
}: Pick<Webhooks, 'dispatch' | 'number' | 'sweep' | 'forgetOld'>) => [
  defineJob({ name: 'webhook.deliver', handler: ({ orgId }) => dispatch.serve(orgId) }),
  defineJob({ name: 'event.number', handler: ({ orgId }) => number(orgId) }),
  defineJob({ name: 'webhook.sweep', cron: '* * * * *', handler: () => sweep() }),
  defineJob({ name: 'webhook.forget', cron: '41 * * * *', handler: () => forgetOld() }),
];
