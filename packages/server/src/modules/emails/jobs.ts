import type { JobName } from '../../kernel/jobs/handlers.ts';
import type { Emails } from './index.ts';
import { SEND, WAKE } from './sending/send-mailbox.ts';

export const emailJobs = ({ sending, expireSteps }: Pick<Emails, 'sending' | 'expireSteps'>) => ({
  handlers: {
    [SEND]: sending.send,
    [WAKE]: sending.send,
    'mailbox.sweep': () => sending.sweep(),
    'step.expire': () => expireSteps(),
  },
  outward: [SEND, WAKE] satisfies JobName[],
  schedule: [
    { name: 'mailbox.sweep' as const, cron: '* * * * *' },
    { name: 'step.expire' as const, cron: '*/5 * * * *' },
  ],
});
