import type { Db } from '../../src/kernel/db/db.ts';
import type { Enqueue } from '../../src/kernel/jobs/enqueue.ts';
import { defineJob, type EveryJob, type Job } from '../../src/kernel/jobs/job.ts';
import type { JobName } from '../../src/kernel/jobs/payloads.ts';

// The compiler runs these: each line marked must not compile, each other line must.
declare const db: Db;
declare const enqueue: Enqueue;
declare const all: Job<JobName>[];
declare const oneIsMissing: Job<Exclude<JobName, 'brand.analyse'>>[];

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

export const complete = all satisfies EveryJob<typeof all>;
// @ts-expect-error a job that no value defines
export const incomplete = oneIsMissing satisfies EveryJob<typeof oneIsMissing>;

export const defined = [
  defineJob({ name: 'campaign.recheck', handler: async ({ orgId }) => void orgId.length }),
  defineJob({ name: 'campaign.sweep', lane: 'outward', cron: '* * * * *', handler: async () => {} }),
  // @ts-expect-error a handler of what is not in the payload
  defineJob({ name: 'campaign.recheck', handler: async ({ campaignId }) => void campaignId }),
  // @ts-expect-error a job that does not exist
  defineJob({ name: 'campaign.rechek', handler: async () => {} }),
  // @ts-expect-error a lane that does not exist
  defineJob({ name: 'mailbox.send', lane: 'outwards', handler: async () => {} }),
  // @ts-expect-error the schedule has no payload to give
  defineJob({ name: 'campaign.recheck', cron: '* * * * *', handler: async () => {} }),
];
