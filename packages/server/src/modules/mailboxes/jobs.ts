import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Mailboxes } from './module.ts';
import type { DeletedMailbox } from './oauth/ending.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'mailbox.revoke-access': DeletedMailbox;
    'mailbox.forget-unfinished': NoPayload;
    'sink-message.forget': NoPayload;
  }
}

export const mailboxJobs = ({ oauth, forgetSinkMessages }: Pick<Mailboxes, 'oauth' | 'forgetSinkMessages'>) => [
  defineJob({ name: 'mailbox.revoke-access', lane: 'outward', handler: (mailbox) => oauth.revokeAccess(mailbox) }),
  defineJob({ name: 'mailbox.forget-unfinished', cron: '41 * * * *', handler: () => oauth.forgetUnfinished() }),
  defineJob({ name: 'sink-message.forget', cron: '47 * * * *', handler: () => forgetSinkMessages() }),
];
