import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { EmailsContext } from './context.ts';
import { forgetMachineHits, forgetReceivers } from './forget.ts';
import { countBulk } from './receivers/count-bulk.ts';
import { scoreEmail, scoreWaiting } from './scoring/score-email.ts';
import { sendMailbox, sweepMailboxes } from './sending/send-mailbox.ts';
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

export const emailJobs = (context: EmailsContext) => [
  defineJob({
    name: 'email.score',
    lane: 'outward',
    handler: async (key) => void (await scoreEmail(context, key)),
  }),
  defineJob({
    name: 'email.score-waiting',
    lane: 'outward',
    cron: '* * * * *',
    handler: () => scoreWaiting(context),
  }),
  defineJob({ name: 'mailbox.send', lane: 'outward', handler: (key, job) => sendMailbox(context, key, job) }),
  defineJob({ name: 'mailbox.wake', lane: 'outward', handler: (key, job) => sendMailbox(context, key, job) }),
  defineJob({ name: 'mailbox.sweep', cron: '* * * * *', handler: () => sweepMailboxes(context) }),
  defineJob({ name: 'step.expire', cron: '* * * * *', handler: () => expireSteps(context) }),
  defineJob({ name: 'machine-hit.forget', cron: '53 * * * *', handler: () => forgetMachineHits(context) }),
  defineJob({ name: 'receiver.forget', cron: '54 * * * *', handler: () => forgetReceivers(context) }),
  defineJob({ name: 'receiver.count-bulk', cron: '24 * * * *', handler: () => countBulk(context.receivers) }),
];
