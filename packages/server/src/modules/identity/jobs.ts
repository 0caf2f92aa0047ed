import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Identity } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'sign-in.send-links': { readonly email: string };
    'user.forget-removed': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const identityJobs = ({ signIn, team }: Identity) => [
  defineJob({ name: 'sign-in.send-links', handler: ({ email }) => signIn.sendLinks(email) }),
  defineJob({ name: 'user.forget-removed', cron: '41 3 * * *', catchUpMs: DAY_MS, handler: () => team.forgetOld() }),
];
