import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Mailboxes } from './module.ts';
import type { DeletedMailbox } from './oauth/ending.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'mailbox.revoke-access': DeletedMailbox;
    'mailbox.forget-unfinished': NoPayload;
    'sink-message.forget': NoPayload;
  }
}

export const mailboxJobs = ({ oauth, forgetSinkMessages }: Pick<Mailboxes, 'oauth' | 'forgetSinkMessages'>) => ({
  handlers: {
    'mailbox.revoke-access': (mailbox) => oauth.revokeAccess(mailbox),
    'mailbox.forget-unfinished': () => oauth.forgetUnfinished(),
    'sink-message.forget': () => forgetSinkMessages(),
  } satisfies Partial<JobHandlers>,
  outward: ['mailbox.revoke-access'] satisfies JobName[],
  schedule: [
    { name: 'mailbox.forget-unfinished', cron: '41 * * * *' },
    { name: 'sink-message.forget', cron: '47 * * * *' },
  ] satisfies ScheduledJob[],
});
