import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { AdvanceJob } from './conductor/advance.ts';
import type { CampaignsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'campaign.advance': AdvanceJob;
    'campaign.recheck': { readonly orgId: string };
    'campaign.sweep': NoPayload;
    'campaign.sweep-ended': NoPayload;
  }
}

export const campaignJobs = ({ conductor }: Pick<CampaignsModule, 'conductor'>) => [
  // The job calls nothing outside, but shares the slots of its organisation with the runs that ask for it: while runs
  // take all slots, many requests become one look at the campaign. In the other lane it would run after every single
  // run.
  defineJob({ name: 'campaign.advance', lane: 'outward', handler: (payload) => conductor.advance(payload) }),
  defineJob({ name: 'campaign.recheck', handler: (payload) => conductor.recheck(payload) }),
  defineJob({ name: 'campaign.sweep', cron: '* * * * *', handler: () => conductor.sweep() }),
  defineJob({ name: 'campaign.sweep-ended', cron: '*/10 * * * *', handler: () => conductor.sweepEnded() }),
];
