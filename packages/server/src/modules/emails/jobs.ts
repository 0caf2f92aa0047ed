import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Emails } from './module.ts';
import { countBulk } from './receivers/count-bulk.ts';

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

type EmailsAtWork = Pick<
  Emails,
  'sending' | 'expireSteps' | 'forgetMachineHits' | 'forgetReceivers' | 'receivers' | 'scoreEmail' | 'scoreWaiting'
>;

export const emailJobs = ({
  sending,
  expireSteps,
  forgetMachineHits,
  forgetReceivers,
  receivers,
  ...scoring
}: EmailsAtWork) => [
  defineJob({
    name: 'email.score',
    lane: 'outward',
    handler: async (key) => void (await scoring.scoreEmail(key)),
  }),
  defineJob({
    name: 'email.score-waiting',
    lane: 'outward',
    cron: '* * * * *',
    handler: () => scoring.scoreWaiting(),
  }),
  defineJob({ name: 'mailbox.send', lane: 'outward', handler: sending.send }),
  defineJob({ name: 'mailbox.wake', lane: 'outward', handler: sending.send }),
  defineJob({ name: 'mailbox.sweep', cron: '* * * * *', handler: () => sending.sweep() }),
  defineJob({ name: 'step.expire', cron: '* * * * *', handler: () => expireSteps() }),
  defineJob({ name: 'machine-hit.forget', cron: '53 * * * *', handler: () => forgetMachineHits() }),
  defineJob({ name: 'receiver.forget', cron: '54 * * * *', handler: () => forgetReceivers() }),
  defineJob({ name: 'receiver.count-bulk', cron: '24 * * * *', handler: () => countBulk(receivers) }),
];
