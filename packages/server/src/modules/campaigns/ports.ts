import type { EmailStats, RefusedTextAct, ReviewMode } from '@distribute/contract/campaigns';
import type { EventKind } from '@distribute/contract/events';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { MicroCents } from '../../kernel/money/money.ts';
import type { AudienceChoice, AudienceFilters, AudienceReading, Purpose } from '../audiences/index.ts';
import type { FieldExtraction } from '../brands/index.ts';
import type { Emails, SampleReader } from '../emails/index.ts';
import type { LeadCounts, NoLeadReason } from '../leads/index.ts';
import type { UsableMailbox } from '../mailboxes/index.ts';
import type { ClosedCap, PlannedLine } from '../runs/index.ts';
import type { CampaignEndpoint, CampaignEvent } from '../webhooks/index.ts';
import type { StoredWorkflow } from '../workflows/index.ts';

/** A campaign as leads are sought for it. */
export interface LeadSearch {
  readonly orgId: string;
  readonly campaignId: string;
  readonly brandIds: readonly string[];
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
  readonly audienceIds: readonly string[] | null;
  readonly goal: string | null;
  readonly source: 'audience' | 'crm';
}

export type CampaignLeadCounts = Pick<LeadCounts, 'buffered' | 'served' | 'contacted' | 'skipped' | 'recipients'>;

/** Asked of the module of leads. A campaign without any need not be in the answer. */
export interface CampaignLeads {
  counts(db: Db, orgId: string, campaignIds: readonly string[]): Promise<ReadonlyMap<string, CampaignLeadCounts>>;
  /** Whether a lead can be had now. Reads with `db`, so the caller holds no transaction of its own meanwhile. */
  supply(search: LeadSearch): Promise<{ readonly reason: NoLeadReason | null }>;
  /** People that were taken out of an audience before, the newest first. */
  listOfAudience(db: Db, orgId: string, audienceId: string, limit: number): Promise<readonly CampaignReader[]>;
}

/** A person whom a campaign may write to, as far as a writer may know them. */
export interface CampaignReader extends SampleReader {
  readonly email: string | null;
}

/** What people are drawn from: a stored audience, or filters that were read from a description. */
export interface PeopleSource {
  readonly id: string;
  readonly brandId: string;
  readonly provider: 'apollo' | 'crm';
  readonly filters: AudienceFilters | null;
  readonly crmUploadId: string | null;
}

/** Asked of several for what is written before there is a campaign. */
export interface SampleWriting {
  /** Reads the site of a brand that was not read yet. */
  analyseBrand(orgId: string, brandId: string): Promise<void>;
  readonly extractFields: FieldExtraction['extractFor'];
  /** Whose money pays for a people search; null where no provider can be asked. */
  peoplePaidBy(orgId: string): Promise<'org' | 'platform' | null>;
  /** Journalists that were found for campaigns of these brands, most relevant first. */
  listJournalists(orgId: string, brandIds: readonly string[], limit: number): Promise<readonly CampaignReader[]>;
  readonly write: Emails['writeSamples'];
  costOf(caller: Caller, runId: string): Promise<string>;
}

/** Steps of a campaign that may still leave, from one mailbox. */
export interface PendingSteps {
  readonly mailboxId: string;
  readonly due: number;
  /** Every step that may still be sent. */
  readonly scheduled: number;
  readonly nextDueAt: string | null;
  /** Of the scheduled steps, the ones behind a step whose outcome is unknown. */
  readonly previousUnknown: number;
  /** Of those scheduled, the ones whose email waits for a person. */
  readonly awaitingReview: number;
}

/** What lets mail of a campaign leave. */
interface Permit {
  readonly brandIds: readonly string[];
  readonly active: boolean;
  readonly brandPaused: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly review: z.output<typeof ReviewMode>;
  readonly onRefusedText: z.output<typeof RefusedTextAct>;
}

/** A campaign of whatever organisation. */
export interface CampaignRef {
  readonly orgId: string;
  readonly campaignId: string;
}

/** How far the review of a campaign has come; of those approved, no more than decide. */
type CountReview = (
  db: Db,
  orgId: string,
  campaignId: string,
) => Promise<{ readonly waiting: number; readonly approved: number }>;

/** Asked of the module of quotes, whose pitches wait like emails (api.md 33.19). */
export interface CampaignQuotes {
  readonly countReview: CountReview;
}

/** Asked of the module of emails. */
export interface CampaignEmails {
  /** What the fence of sending reads: movers write it in their own transaction. */
  readonly permits: {
    readonly open: (tx: Tx, orgId: string, campaignId: string, permit: Permit) => Promise<void>;
    /** False when all was so. */
    readonly set: (tx: Tx, orgId: string, campaignId: string, change: Partial<Permit>) => Promise<boolean>;
  };
  cancelPending(tx: Tx, orgId: string, campaignId: string, reason: 'stopped' | 'campaign_ended'): Promise<number>;
  resumeLate(tx: Tx, orgId: string, campaignId: string): Promise<unknown>;
  wakeCampaignMailboxes(tx: Tx, orgId: string, campaignId: string): Promise<void>;
  pending(db: Db, orgId: string, campaignId: string): Promise<readonly PendingSteps[]>;
  hasPending(db: Db, orgId: string, campaignId: string): Promise<boolean>;
  readonly countReview: CountReview;
  countAwaiting(db: Db, orgId: string, campaignIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Campaigns of all organisations that may not send and have steps which were not called off. */
  listHeldUp(db: Db): Promise<readonly CampaignRef[]>;
  counts(
    db: Db,
    orgId: string,
    campaignIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly generated: number; readonly stats: z.output<typeof EmailStats> }>>;
}

export interface StartRun {
  readonly orgId: string;
  readonly workflow: StoredWorkflow;
  readonly campaignId: string;
  readonly brandIds: readonly string[];
  readonly userId: string | null;
  readonly inputs: Record<string, unknown>;
  readonly slots: number;
  readonly planned: readonly PlannedLine[];
  /** Whether the run needs a place under the campaign's maxLeads. */
  readonly place: boolean;
}

/** When a start is refused, nothing was written. */
export type StartResult =
  | { readonly started: { readonly id: string } }
  | { readonly refused: 'run_slots'; readonly liveRunId: string | null }
  | { readonly refused: 'budget'; readonly closed: readonly ClosedCap[] };

/** Asked of the execution of workflows. */
export interface CampaignRuns {
  start(tx: Tx, run: StartRun): Promise<StartResult>;
  /** Starts as many as there are free slots, up to `count`, or none; returns how many. */
  startMany(tx: Tx, run: StartRun & { readonly slots: number }, count: number): Promise<number>;
  liveRuns(db: Db, orgId: string, campaignId: string): Promise<number>;
  /** Campaigns of all organisations that have live runs. */
  listRunning(db: Db): Promise<readonly CampaignRef[]>;
  cancelAll(tx: Tx, orgId: string, campaignId: string): Promise<unknown>;
  lastRun(
    db: Db,
    orgId: string,
    campaignId: string,
    which: { failed: boolean },
  ): Promise<{
    readonly id: string;
    readonly status: string;
    readonly completedAt: string | null;
    readonly error: string | null;
  } | null>;
}

export interface WantedAudience {
  readonly orgId: string;
  readonly userId: string | null;
  readonly campaignId: string;
  readonly brandId: string;
  /** Who is to be reached, in the customer's words; null to go by the brand's own ideal customer. */
  readonly targetAudience: string | null;
  readonly purpose: Purpose;
}

/** What `write` stores can be searched, or is kept only to be looked at: then `misread` says what was not understood. */
export interface AudienceDraft {
  readonly misread: readonly string[] | null;
  write(tx: Tx): Promise<unknown>;
}

export interface Misread {
  readonly unread: readonly string[];
  readonly audienceId: string | null;
}

/** Asked of the module of audiences. */
export interface CampaignAudiences {
  /** The active audiences that a campaign draws from, and why there is none. */
  listSources(
    db: Db,
    orgId: string,
    drawn: AudienceChoice,
  ): Promise<{
    readonly sources: readonly (PeopleSource & {
      readonly name: string;
      readonly purpose: Purpose;
      readonly reading: AudienceReading | null;
      readonly sizeCount: number | null;
    })[];
    readonly reason: 'no_audience' | 'audience_paused' | null;
  }>;
  /** People that the active audiences promise, as last counted; null where one was never counted. */
  countAvailable(
    db: Db,
    orgId: string,
    drawn: AudienceChoice & { readonly isDrawn: (provider: 'apollo' | 'crm') => boolean },
  ): Promise<number | null>;
  /**
   * May read the outside, so never inside a transaction; what it answers writes the audience. Null when nothing says
   * whom to reach; `later` while the brand's site is still being read.
   */
  draft(wanted: WantedAudience): Promise<AudienceDraft | 'later' | null>;
  /** What a description, or what is known of the brand, says whom to reach; writes nothing. Null where nothing says it. */
  describe(
    orgId: string,
    brandId: string | null,
    targetAudience: string | null,
  ): Promise<{
    readonly name: string;
    readonly filters: AudienceFilters | null;
    readonly reading: AudienceReading;
  } | null>;
  /** The first people of a source, or why no provider can be asked. Of a search: costs what a search costs. */
  readPage(
    orgId: string,
    source: PeopleSource,
    after: string | null,
    size: number,
    signal?: AbortSignal,
  ): Promise<{ readonly people: readonly CampaignReader[]; readonly total: number } | { readonly unavailable: string }>;
  /** Whether the total of a search leaves out whom the filters leave out (api.md 33.9). */
  canCount(filters: AudienceFilters): boolean;
  /** Why a description cannot be searched for; null where it can (api.md 33.27). */
  misread(db: Db, orgId: string, brandId: string, description: string): Promise<Misread | null>;
  /** What was not read when the audience of a brand was last to be drafted; null where nothing was kept. */
  lastMisread(db: Db, orgId: string, brandId: string): Promise<Misread | null>;
  /** The words of a description that no filter holds; null where it was not understood at all. */
  unreadOf(description: string): { readonly understood: boolean; readonly unread: readonly string[] };
}

/** Asked of the module of mailboxes: those named, or all of them. */
export interface CampaignMailboxes {
  usable(db: Db, orgId: string, ids: readonly string[] | null, now: Date): Promise<readonly UsableMailbox[]>;
}

/** What a campaign's organisation may still use. */
export interface Allowances {
  /** Credit that is left; null where billing is not enforced. */
  readonly balance: ((db: Db, orgId: string) => Promise<MicroCents>) | null;
  readonly emailQuota: (db: Db, orgId: string) => Promise<{ readonly used: number; readonly quota: number }>;
}

/** Asked of the module of webhooks, always in the transaction of what happened. */
export interface CampaignWebhooks {
  event<K extends EventKind>(tx: Tx, orgId: string, event: CampaignEvent<K>): Promise<void>;
  /** The addresses that the campaign names now; what was on its way to others is dropped. */
  setEndpoints(tx: Tx, orgId: string, campaignId: string, wanted: readonly CampaignEndpoint[]): Promise<void>;
}
