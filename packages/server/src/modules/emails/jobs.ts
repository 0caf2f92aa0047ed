import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Emails } from './module.ts';
import { countBulk } from './receivers/count-bulk.ts';
import { scoreEmail, scoreWaiting } from './scoring/score-email.ts';
import { expireSteps } from './steps/expire.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'mailbox.send': { readonly orgId: string; readonly mailboxId: string };
    'mailbox.wake': { readonly orgId: string; readonly mailboxId: string };
    'mailbox.sweep': NoPayload;
    'email.score': { readonly orgId: string; readonly emailId: string };
    'email.score-waiting': NoPayload;
    'step.expire': NoPayload;
    'machine-hit.forget': NoPayload;
    'receiver.forget': NoPayload;
    'receiver.count-bulk': NoPayload;
  }
}

export const emailJobs = (emails: Emails) => [
  defineJob({
    name: 'email.score',
    lane: 'outward',
    handler: async (key) => void (await scoreEmail(emails, key)),
  }),
  defineJob({
    name: 'email.score-waiting',
    lane: 'outward',
    cron: '* * * * *',
    handler: () => scoreWaiting(emails),
  }),
  defineJob({ name: 'mailbox.send', lane: 'outward', handler: emails.sending.send }),
  defineJob({ name: 'mailbox.wake', lane: 'outward', handler: emails.sending.send }),
  defineJob({ name: 'mailbox.sweep', cron: '* * * * *', handler: () => emails.sending.sweep() }),
  defineJob({ name: 'step.expire', cron: '* * * * *', handler: () => expireSteps(emails) }),
  defineJob({ name: 'machine-hit.forget', cron: '53 * * * *', handler: () => emails.forgetMachineHits() }),
  defineJob({ name: 'receiver.forget', cron: '54 * * * *', handler: () => emails.forgetReceivers() }),
  defineJob({ name: 'receiver.count-bulk', cron: '24 * * * *', handler: () => countBulk(emails.receivers) }),
];
