import type { Context } from '../../kernel/context.ts';
import type { Conversations } from '../conversations/index.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import type { RepliesContext } from '../replies/index.ts';
import type { Suppressions } from '../suppressions/index.ts';

export interface InboxContext extends Context {
  readonly identity: Identity;
  readonly suppressions: Suppressions;
  readonly leads: Leads;
  readonly mailboxes: Mailboxes;
  readonly emails: EmailsContext;
  readonly replies: RepliesContext;
  readonly conversations: Conversations;
}
