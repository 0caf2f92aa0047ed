import type { Emails } from './index.ts';
import { SEND, WAKE } from './sending/send-mailbox.ts';

export const emailJobs = ({ sending }: Pick<Emails, 'sending'>) => ({
  handlers: {
    [SEND]: sending.send,
    [WAKE]: sending.send,
    'mailbox.sweep': () => sending.sweep(),
  },
  schedule: [{ name: 'mailbox.sweep' as const, cron: '* * * * *' }],
});
