import type { Context } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { ContactSelection, ContactsModule } from '../contacts/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Suppressions } from '../suppressions/index.ts';
import type { TemplateSender } from './rules/facts.ts';
import type { TextFaults } from './rules/problems.ts';

/** The people that a campaign draws from, as far as they are known before it runs. */
export interface CampaignReaders {
  readonly brandId: string;
  readonly link: string | null;
  readonly contacts: readonly ContactSelection[];
  /** It also searches for people. */
  readonly isSearched: boolean;
}

export interface TemplatesContext extends Context {
  readonly contacts: ContactsModule;
  readonly leads: Leads;
  readonly suppressions: Suppressions;
  readonly urlRules: UrlRules;
  /** Filled by emails: why a text cannot be sent. */
  readonly textFaults: TextFaults;
  /** Filled by emails: who signs mail of the brand. */
  readonly senderOf: (orgId: string, brandId: string) => Promise<TemplateSender>;
  /** Filled by campaigns: one that is not over and uses the template; null when there is none. */
  readonly campaignUsing: (tx: Tx, orgId: string, templateId: string) => Promise<string | null>;
  /** Filled by campaigns: where the link of a campaign leads; null for nowhere. */
  readonly linkOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
  /** Filled by campaigns: whom a campaign writes to. */
  readonly readersOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<CampaignReaders>;
}
