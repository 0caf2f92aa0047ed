import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { Identity } from './index.ts';
import { SEND_LINKS } from './sign-in.ts';

export const identityJobs = ({ signIn }: Identity) => ({
  handlers: { [SEND_LINKS]: ({ email }: { email: string }) => signIn.sendLinks(email) } as JobHandlers,
});
