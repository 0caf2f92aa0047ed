import type { createLru } from '../../kernel/caches/lru.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Visit } from '../../kernel/http/caller.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import type { Random } from '../../kernel/random.ts';
import type { BrandsContext } from '../brands/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Mailboxes, OpenMailbox, OpenTransport } from '../mailboxes/index.ts';
import type { Models } from '../models/index.ts';
import type { Budgets, Ledger } from '../runs/index.ts';
import type { ResearchCompany } from '../scraping/index.ts';
import type { Suppressions } from '../suppressions/index.ts';
import type { VariantsContext } from '../variants/index.ts';
import type { MessageIds } from './addressing/message-ids.ts';
import type { Tokens } from './addressing/tokens.ts';
import type { NoticeFacts } from './composing/notices.ts';
import type { ReceiversContext } from './receivers/context.ts';
import type { TextScoring } from './scoring/score-text.ts';
import type { SpamFilter, TrackingCosts } from './scoring/spam-filter.ts';
import type { OnSent } from './sending/batch.ts';
import type { OnFault } from './sending/pass-over.ts';
import type { MessageReport, TrackedMessage } from './store/outcomes.ts';

/** What the wiring gives to emails. */
export interface EmailsGround extends Context {
  readonly random: Random;
  readonly retention: Retention;
  readonly budgets: Budgets;
  readonly ledger: Ledger;
  readonly models: Models;
  readonly brands: BrandsContext;
  readonly leads: Leads;
  readonly mailboxes: Mailboxes;
  readonly suppressions: Suppressions;
  readonly researchCompany: ResearchCompany;
  readonly variants: VariantsContext;
  /** Filled by contacts: the columns that an upload has for the contact at this address. */
  readonly columnsOf: (orgId: string, brandId: string, email: string) => Promise<Readonly<Record<string, string>>>;
  readonly hashOf: (email: string) => string;
  /** The lead of the journalist whom a run has claimed. */
  readonly leadOfJournalist: (
    db: Db,
    orgId: string,
    campaignId: string,
    journalistId: string,
  ) => Promise<string | null>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  readonly openTransport: OpenTransport;
  readonly receivers: ReceiversContext;
  /** The organisation's settings for its mail. */
  readonly settingsOf: (orgId: string) => Promise<{
    readonly defaultFromName: string | null;
    readonly legalNotices: NoticeFacts['wanted'];
    readonly postalAddress: string | null;
    readonly replyTo: string | null;
    readonly trackOpens: boolean;
    readonly trackClicks: boolean;
  }>;
  /** The base address of links in a brand's mail: the brand's own host, or ours. */
  readonly linkBaseOf: (orgId: string, brandId: string) => Promise<string>;
  /** Where clicks of a brand's mail are counted; null leaves links as they are, because no host of the brand's own is verified. */
  readonly clickBaseOf: (orgId: string, brandId: string) => Promise<string | null>;
  /** Filled by campaigns: the status of a campaign; null when there is no such campaign. */
  readonly statusOfCampaign: (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
  /** Filled by campaigns: the mailboxes that a campaign may use, null for all. */
  readonly mailboxIdsOf: (db: Db, orgId: string, campaignId: string) => Promise<readonly string[] | null>;
  /** Called for every sent message, in the transaction that records it. */
  readonly onSent?: OnSent | undefined;
  /** Called when something is passed over because of a fault; all other messages continue. */
  readonly onFault: OnFault;
  /** Null where the operator has set up no filter: then nothing is scored or held. */
  readonly spamFilter: SpamFilter | null;
  /** What organisations need not stop for, as far as the operator allows it, as bits (law/bits.ts). */
  readonly operatorWaives: number;
  /** More points than these hold an email, where its campaign sets no limit of its own. */
  readonly maxSpamPoints: number;
  /** How many messages of a sending domain may leave for one receiving domain within a minute; 0 sets no limit. */
  readonly receiverMailsPerMinute: number;
  /** What customers may name as a link. */
  readonly urlRules: UrlRules;
  /** Signs tokens, message ids and return paths. */
  readonly signingKey: Buffer;
  readonly baseUrl: string;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
  /** How long opens and clicks of programs are kept; null for ever. */
  readonly keptDays: KeptDays;
}

/** What the bytes of a mail are made with. */
export interface ComposingContext extends EmailsGround {
  readonly tokens: Tokens;
  readonly messageIds: MessageIds;
}

export interface EmailsContext extends ComposingContext {
  /** Builds the bytes of a step; the simulation, whose mails nobody reads, puts its own here. */
  readonly compose: TextScoring['compose'];
  /** Records that the picture of a message was loaded, if there is such a message. It gathers what arrives at once. */
  readonly recordOpen: (messageId: string, visit: Visit) => Promise<void>;
  /** Records that a message was delivered; false for a report that came before. It gathers what is told at once. */
  readonly recordDelivery: (message: TrackedMessage, report: MessageReport) => Promise<boolean>;
  /** What opens and clicks cost by the filter; measured once a minute. */
  readonly measureTracking: (orgId: string) => Promise<TrackingCosts>;
  /** Campaigns with more emails than are judged for unused inputs: they need not be counted again. */
  readonly judgedCampaigns: ReturnType<typeof createLru<string, true>>;
}
