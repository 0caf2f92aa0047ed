import type { Db } from '../../src/kernel/db/db.ts';
import type { Enqueue } from '../../src/kernel/jobs/enqueue.ts';
import type { JobHandlers } from '../../src/kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../src/kernel/jobs/jobs.ts';
import type { JobName } from '../../src/kernel/jobs/payloads.ts';

// The compiler runs these: each line marked must not compile, each other line must.
declare const db: Db;
declare const enqueue: Enqueue;
declare const handlers: JobHandlers;

export const added = [
  enqueue(db, 'brand.analyse', { orgId: 'o', brandId: 'b' }),
  enqueue(db, 'brand.sweep', {}),
  // @ts-expect-error a misspelt job
  enqueue(db, 'brand.analyze', { orgId: 'o', brandId: 'b' }),
  // @ts-expect-error a job of another's payload
  enqueue(db, 'brand.analyse', { orgId: 'o', campaignId: 'c' }),
  // @ts-expect-error a payload of another type
  enqueue(db, 'brand.analyse', { orgId: 'o', brandId: 7 }),
  // @ts-expect-error a payload where none is read
  enqueue(db, 'brand.sweep', { orgId: 'o' }),
];

const { 'brand.analyse': _, ...oneIsMissing } = handlers;
// @ts-expect-error a job without a handler
export const missing: JobHandlers = oneIsMissing;

export const handled = {
  'campaign.recheck': async ({ orgId }) => void orgId.length,
} satisfies Partial<JobHandlers>;

export const wronglyHandled: Partial<JobHandlers> = {
  // @ts-expect-error a handler of what is not in the payload
  'campaign.recheck': async ({ campaignId }) => void campaignId,
  // @ts-expect-error a handler of a job that does not exist
  'campaign.rechek': async () => {},
};

export const schedule: ScheduledJob[] = [
  { name: 'campaign.sweep', cron: '* * * * *' },
  // @ts-expect-error a misspelt job
  { name: 'campaign.sweeps', cron: '* * * * *' },
  // @ts-expect-error the clock has no payload to give
  { name: 'campaign.recheck', cron: '* * * * *' },
];

export const outward: JobName[] = [
  'mailbox.send',
  // @ts-expect-error a misspelt job
  'mailbox.sends',
];
