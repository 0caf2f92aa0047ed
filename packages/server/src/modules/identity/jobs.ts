import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Identity } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'sign-in.send-links': { readonly email: string };
    'user.forget-removed': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const identityJobs = ({ signIn, team }: Identity) => ({
  handlers: {
    'sign-in.send-links': ({ email }) => signIn.sendLinks(email),
    'user.forget-removed': () => team.forgetOld(),
  } satisfies Partial<JobHandlers>,
  schedule: [{ name: 'user.forget-removed', cron: '41 3 * * *', catchUpMs: DAY_MS }] satisfies ScheduledJob[],
});
