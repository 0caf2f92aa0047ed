import type { KeyObject } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import type { SystemMail } from '../../kernel/mail/system-mail.ts';
import type { CampaignsContext } from '../campaigns/index.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import type { Qualification } from '../qualification/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { Suppressions } from '../suppressions/index.ts';

export interface NotificationsContext extends Context {
  readonly mail: SystemMail;
  readonly identity: Identity;
  readonly budgets: Budgets;
  readonly suppressions: Suppressions;
  readonly mailboxes: Mailboxes;
  readonly qualification: Qualification;
  readonly conversations: Conversations;
  readonly campaigns: CampaignsContext;
  readonly baseUrl: string;
  /** Signs the links that turn notifications off. */
  readonly offLinkKey: KeyObject;
}
