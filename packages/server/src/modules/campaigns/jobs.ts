import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { AdvanceJob } from './conductor/advance.ts';
import type { CampaignsModule } from './index.ts';

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
  // The job waits for nothing outside, but shares its organisation's slots with the runs that call it: while those are
  // taken, many calls become one look. In a lane without them it would look after every single run.
  outward: ['campaign.advance'] satisfies JobName[],
  schedule: [
    { name: 'campaign.sweep', cron: '* * * * *' },
    { name: 'campaign.sweep-ended', cron: '*/10 * * * *' },
  ] satisfies ScheduledJob[],
});
