import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
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

export const campaignJobs = ({ conductor }: Pick<CampaignsModule, 'conductor'>) => ({
  handlers: {
    'campaign.advance': (payload) => conductor.advance(payload),
    'campaign.recheck': (payload) => conductor.recheck(payload),
    'campaign.sweep': () => conductor.sweep(),
    'campaign.sweep-ended': () => conductor.sweepEnded(),
  } satisfies Partial<JobHandlers>,
  // The job calls nothing outside, but shares the slots of its organisation with the runs that ask for it: while runs
  // take all slots, many requests become one look at the campaign. In the other lane it would run after every single
  // run.
  outward: ['campaign.advance'] satisfies JobName[],
  schedule: [
    { name: 'campaign.sweep', cron: '* * * * *' },
    { name: 'campaign.sweep-ended', cron: '*/10 * * * *' },
  ] satisfies ScheduledJob[],
});
