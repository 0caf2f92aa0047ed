import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import { checkAndHold } from './check.ts';
import type { DeliverabilityContext } from './context.ts';
import { deleteOldReports } from './store/reports.ts';
import { readArrivedTest } from './test-email/take-test.ts';

interface CheckedMailbox {
  readonly orgId: string;
  readonly mailboxId: string;
}

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'deliverability.read-test': CheckedMailbox;
    'deliverability.check': CheckedMailbox;
    'deliverability.check-all': NoPayload;
    'deliverability.forget-reports': NoPayload;
  }
}

/** A mailbox that waits to be looked at is not looked at twice. */
export const checkKey = (mailboxId: string) => `deliverability.check:${mailboxId}`;
const REPORT_DAYS = 60;

export const deliverabilityJobs = (context: DeliverabilityContext) => [
  defineJob({
    name: 'deliverability.read-test',
    lane: 'outward',
    handler: (mailbox) => readArrivedTest(context, mailbox),
  }),
  defineJob({
    name: 'deliverability.check',
    lane: 'outward',
    handler: ({ orgId, mailboxId }) => checkAndHold(context, orgId, mailboxId),
  }),
  defineJob({
    name: 'deliverability.check-all',
    cron: '17 4 * * *',
    handler: async () => {
      for (const { orgId, id } of await context.mailboxes.listSending(context.db)) {
        await context.enqueue(context.db, 'deliverability.check', { orgId, mailboxId: id }, { key: checkKey(id) });
      }
    },
  }),
  defineJob({
    name: 'deliverability.forget-reports',
    cron: '41 3 * * *',
    handler: () =>
      context.retention('domain_reports', REPORT_DAYS, (days, limit) => deleteOldReports(context.db, days, limit)),
  }),
];
