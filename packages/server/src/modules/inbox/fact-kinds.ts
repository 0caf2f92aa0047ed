import type { ConversationStatus } from '@distribute/contract/inbox';
import type { z } from 'zod';

declare module '../../kernel/events.ts' {
  interface FactData {
    'conversation.status_changed': { readonly status: z.output<typeof ConversationStatus> };
    'conversation.assigned': { readonly assigneeId: string | null };
  }
}
