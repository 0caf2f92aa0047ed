import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { Identity } from './index.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'sign-in.send-links': { readonly email: string };
  }
}

export const identityJobs = ({ signIn }: Identity) => ({
  handlers: { 'sign-in.send-links': ({ email }) => signIn.sendLinks(email) } satisfies Partial<JobHandlers>,
});
