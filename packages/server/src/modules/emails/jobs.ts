import type { JobName } from '../../kernel/jobs/handlers.ts';
import type { Emails } from './index.ts';
import { SEND, WAKE } from './sending/send-mailbox.ts';

export const emailJobs = ({ sending }: Pick<Emails, 'sending'>) => ({
  handlers: {
    [SEND]: sending.send,
    [WAKE]: sending.send,
    'mailbox.sweep': () => sending.sweep(),
  },
  outward: [SEND, WAKE] satisfies JobName[],
  schedule: [{ name: 'mailbox.sweep' as const, cron: '* * * * *' }],
});
