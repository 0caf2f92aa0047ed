import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Emails } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'mailbox.send': { readonly orgId: string; readonly mailboxId: string };
    'mailbox.wake': { readonly orgId: string; readonly mailboxId: string };
    'mailbox.sweep': NoPayload;
    'step.expire': NoPayload;
    'machine-hit.forget': NoPayload;
    'receiver.forget': NoPayload;
  }
}

type EmailsAtWork = Pick<Emails, 'sending' | 'expireSteps' | 'forgetMachineHits' | 'forgetReceivers'>;

export const emailJobs = ({ sending, expireSteps, forgetMachineHits, forgetReceivers }: EmailsAtWork) => ({
  handlers: {
    'mailbox.send': sending.send,
    'mailbox.wake': sending.send,
    'mailbox.sweep': () => sending.sweep(),
    'step.expire': () => expireSteps(),
    'machine-hit.forget': () => forgetMachineHits(),
    'receiver.forget': () => forgetReceivers(),
  } satisfies Partial<JobHandlers>,
  outward: ['mailbox.send', 'mailbox.wake'] satisfies JobName[],
  schedule: [
    { name: 'mailbox.sweep', cron: '* * * * *' },
    { name: 'step.expire', cron: '*/5 * * * *' },
    { name: 'machine-hit.forget', cron: '53 * * * *' },
    { name: 'receiver.forget', cron: '54 * * * *' },
  ] satisfies ScheduledJob[],
});
