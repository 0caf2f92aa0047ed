import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import { type AdvanceJob, advanceCampaign } from './conductor/advance.ts';
import { recheckOrganization, sweepCampaigns, sweepEnded } from './conductor/recheck.ts';
import type { CampaignsContext } from './context.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'campaign.advance': AdvanceJob;
    'campaign.recheck': { readonly orgId: string };
    'campaign.sweep': NoPayload;
    'campaign.sweep-ended': NoPayload;
  }
}

export const campaignJobs = (context: CampaignsContext) => [
  // The job calls nothing outside, but shares the slots of its organisation with the runs that ask for it: while runs
  // take all slots, many requests become one look at the campaign. In the other lane it would run after every single
  // run.
  defineJob({ name: 'campaign.advance', lane: 'outward', handler: (payload) => advanceCampaign(context, payload) }),
  defineJob({ name: 'campaign.recheck', handler: (payload) => recheckOrganization(context, payload) }),
  defineJob({ name: 'campaign.sweep', cron: '* * * * *', handler: () => sweepCampaigns(context) }),
  defineJob({ name: 'campaign.sweep-ended', cron: '*/10 * * * *', handler: () => sweepEnded(context) }),
];
