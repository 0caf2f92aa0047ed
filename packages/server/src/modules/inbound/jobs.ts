import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { InboundMail, InboundWork } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'inbound.handle': InboundWork;
    'inbound.sweep': NoPayload;
    'imap.read': { readonly orgId: string; readonly mailboxId: string };
    'imap.sweep': NoPayload;
  }
}

export const inboundJobs = ({ handle, sweep, imap }: InboundMail) => [
  defineJob({ name: 'inbound.handle', handler: handle }),
  defineJob({ name: 'inbound.sweep', cron: '*/10 * * * *', handler: () => sweep() }),
  defineJob({ name: 'imap.read', lane: 'outward', handler: imap.read }),
  defineJob({ name: 'imap.sweep', cron: '* * * * *', handler: () => imap.sweep() }),
];
