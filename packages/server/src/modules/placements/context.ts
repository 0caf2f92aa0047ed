import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { FindMail } from '../inbound/index.ts';
import type { Sealing } from '../keys/index.ts';
import type { Attempts, CheckFolder, Mailboxes, MailRules, OpenMailbox, OpenTransport } from '../mailboxes/index.ts';

export interface PlacementsContext extends Context {
  readonly sealing: Sealing;
  readonly rules: MailRules;
  readonly attempts: Attempts;
  readonly mailboxes: Mailboxes;
  readonly emails: EmailsContext;
  readonly openTransport: OpenTransport;
  /** Whether mail of this mailbox is recorded instead of sent, as in the sandbox. */
  readonly recordsMail: (mailbox: OpenMailbox) => boolean;
  readonly checkFolder: CheckFolder;
  readonly findMail: FindMail;
  /** Filled by campaigns. */
  readonly campaignExists: (db: Db, orgId: string, campaignId: string) => Promise<boolean>;
}
