import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { AskDns } from '../../kernel/mail/ask-dns.ts';
import type { AskReceiver } from '../../kernel/mail/ask-receiver.ts';
import type { Retention } from '../../kernel/personal-data/retention.ts';
import type { Share } from './domains/fair-share.ts';

/** What the organisation's own emails to a domain came to, by people. */
export interface DomainOutcomes {
  readonly domain: string;
  readonly bounced: number;
  readonly taken: number;
}

export interface AddressesContext extends Context {
  readonly retention: Retention;
  readonly askDns: AskDns;
  /** Null where the operator lets no server be asked. */
  readonly askReceiver: AskReceiver | null;
  readonly share: Share;
  /** Filled by suppressions: the keyed hash of an address. */
  readonly hashOf: (email: string) => string;
  /** Filled by emails: only domains at which somebody bounced. */
  readonly outcomesAt: (db: Db, orgId: string, domains: readonly string[]) => Promise<readonly DomainOutcomes[]>;
}
