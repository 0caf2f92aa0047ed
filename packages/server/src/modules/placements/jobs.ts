import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { PlacementsContext } from './context.ts';
import { readTest } from './read-test.ts';
import { repeatDue, startDue } from './schedule.ts';
import { sendNext } from './send-test.ts';

interface TestPayload {
  readonly orgId: string;
  readonly testId: string;
}

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'placement.send': TestPayload;
    'placement.read': TestPayload;
    'placement.start': { readonly orgId: string; readonly mailboxId: string };
    'placement.repeat': NoPayload;
  }
}

export const placementJobs = (context: PlacementsContext) => [
  defineJob({ name: 'placement.send', lane: 'outward', handler: (test) => sendNext(context, test) }),
  defineJob({ name: 'placement.read', lane: 'outward', handler: (test) => readTest(context, test) }),
  defineJob({ name: 'placement.start', lane: 'outward', handler: (due) => startDue(context, due) }),
  defineJob({ name: 'placement.repeat', cron: '7 * * * *', handler: () => repeatDue(context) }),
];
