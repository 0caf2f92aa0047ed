import type { Context } from '../../kernel/context.ts';
import type { Retention } from '../../kernel/personal-data/retention.ts';
import type { Random } from '../../kernel/random.ts';
import type { Attempts, Mailboxes, OpenMailbox, OpenTransport } from '../mailboxes/index.ts';
import type { DomainChecks } from './domain/check-domain.ts';

export interface DeliverabilityContext extends Context {
  readonly random: Random;
  readonly retention: Retention;
  readonly mailboxes: Mailboxes;
  readonly attempts: Attempts;
  readonly openTransport: OpenTransport;
  readonly returnPathOf: (mailbox: OpenMailbox) => string;
  /** Whether mail of this mailbox is recorded instead of sent, as in the sandbox. */
  readonly recordsMail: (mailbox: OpenMailbox) => boolean;
  readonly checks: DomainChecks;
  /** Whether an address can be that of a server that sends to the world. */
  readonly isSendingAddress: (address: string) => boolean;
  readonly baseUrl: string;
  /** Filled by `campaigns`: where links in emails of the organization lead, beside the hosts of its brands. */
  readonly clickHostsOf: (orgId: string) => Promise<readonly string[]>;
}
