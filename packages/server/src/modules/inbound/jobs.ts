import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { InboundMail } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'inbound.handle': { readonly orgId: string; readonly id: string };
    'inbound.sweep': NoPayload;
    'imap.read': { readonly orgId: string; readonly mailboxId: string };
    'imap.sweep': NoPayload;
  }
}

export const inboundJobs = ({ handle, sweep, imap }: InboundMail) => ({
  handlers: {
    'inbound.handle': handle,
    'inbound.sweep': () => sweep(),
    'imap.read': imap.read,
    'imap.sweep': () => imap.sweep(),
  } satisfies Partial<JobHandlers>,
  outward: ['imap.read'] satisfies JobName[],
  schedule: [
    { name: 'imap.sweep', cron: '* * * * *' },
    { name: 'inbound.sweep', cron: '*/10 * * * *' },
  ] satisfies ScheduledJob[],
});
