import { defineJob } from '../../kernel/jobs/job.ts';
import type { InboxContext } from './context.ts';
import { wakeConversation } from './store/conversations.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'inbox.wake': { readonly orgId: string; readonly id: string };
  }
}

export const inboxJobs = ({ db }: Pick<InboxContext, 'db'>) => [
  defineJob({ name: 'inbox.wake', handler: ({ orgId, id }) => wakeConversation(db, orgId, id) }),
];
