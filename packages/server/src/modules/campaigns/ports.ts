import type { EmailStats, RefusedTextAct, ReviewMode } from '@distribute/contract/campaigns';
import type { EventKind } from '@distribute/contract/events';
import type { AudienceFilters, AudienceReading } from '@distribute/language/audiences';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { MicroCents } from '../../kernel/money/money.ts';
import type { AudienceChoice, describeAudience, draftAudience, Purpose, WantedAudience } from '../audiences/index.ts';
import type { FieldExtraction } from '../brands/index.ts';
import type { Emails, SampleReader } from '../emails/index.ts';
import type { LeadCounts, NoLeadReason } from '../leads/index.ts';
import type { UsableMailbox } from '../mailboxes/index.ts';
import type { ClosedCap, PlannedLine } from '../runs/index.ts';
import type { CampaignEndpoint, CampaignEvent } from '../webhooks/index.ts';
import type { StoredWorkflow } from '../workflows/index.ts';
import type { NOTHING_TO_SAY } from '../writing/index.ts';

/** The fields of a campaign that decide which leads it may get. */
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

/** Filled by the module `leads`. A campaign without leads may be missing in an answer. */
export interface CampaignLeads {
  counts(db: Db, orgId: string, campaignIds: readonly string[]): Promise<ReadonlyMap<string, CampaignLeadCounts>>;
  /** Whether a lead can be supplied now. It reads with `db`, so the caller must not hold a transaction meanwhile. */
  supply(search: LeadSearch): Promise<{ readonly reason: NoLeadReason | null }>;
  /** Whether a lead of these audiences waits for a run. */
  hasBuffered(db: Db, orgId: string, campaignId: string, audienceIds: readonly string[] | null): Promise<boolean>;
  /** Lets a campaign try those again whom it skipped because nothing could be said to them. */
  unskip(tx: Tx, orgId: string, campaignId: string, reason: typeof NOTHING_TO_SAY): Promise<void>;
  /** People whom campaigns took from an audience before, newest first. */
  listOfAudience(db: Db, orgId: string, audienceId: string, limit: number): Promise<readonly CampaignReader[]>;
}

/** A person whom a campaign may write to, with what the writer may know about the person. */
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

/** Filled by several modules: what sample emails need before there is a campaign. */
export interface SampleWriting {
  /** Reads the site of a brand whose site was not read yet. */
  analyseBrand(orgId: string, brandId: string): Promise<void>;
  readonly extractFields: FieldExtraction['extractFor'];
  /** Whether the organisation's key or the platform's pays for a people search; null where there is no key. */
  peoplePaidBy(orgId: string): Promise<'org' | 'platform' | null>;
  /** Journalists that were found for campaigns of these brands, most relevant first. */
  listJournalists(orgId: string, brandIds: readonly string[], limit: number): Promise<readonly CampaignReader[]>;
  readonly write: Emails['writeSamples'];
  costOf(caller: Caller, runId: string): Promise<string>;
}

/** The steps of a campaign that may still be sent from one mailbox. */
export interface PendingSteps {
  readonly mailboxId: string;
  readonly due: number;
  /** Every step that may still be sent. */
  readonly scheduled: number;
  readonly nextDueAt: string | null;
  /** Of the scheduled steps, the ones behind a step whose outcome is unknown. */
  readonly previousUnknown: number;
  /** Of the scheduled steps, the ones whose email waits for review. */
  readonly awaitingReview: number;
  /** Of the scheduled steps, the ones that a receiver refused. */
  readonly refused: number;
}

/** The conditions under which mail of a campaign may be sent. */
interface Permit {
  readonly brandIds: readonly string[];
  readonly active: boolean;
  readonly brandPaused: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly review: z.output<typeof ReviewMode>;
  readonly onRefusedText: z.output<typeof RefusedTextAct>;
}

/** Names a campaign of any organisation. */
export interface CampaignRef {
  readonly orgId: string;
  readonly campaignId: string;
}

/**
 * Counts the texts that wait for review and the approved ones; the approved are counted only up to the number that
 * matters.
 */
type CountReview = (
  db: Db,
  orgId: string,
  campaignId: string,
) => Promise<{ readonly waiting: number; readonly approved: number }>;

/** Filled by the module `quotes`, whose pitches are reviewed like emails (spec 23.1). */
export interface CampaignQuotes {
  readonly countReview: CountReview;
}

/** Filled by the module `emails`. */
export interface CampaignEmails {
  /**
   * The fence of sending reads these rows. Code that changes a campaign's status writes them in the same transaction.
   */
  readonly permits: {
    readonly open: (tx: Tx, orgId: string, campaignId: string, permit: Permit) => Promise<void>;
    /** False when the permit already had these values. */
    readonly set: (tx: Tx, orgId: string, campaignId: string, change: Partial<Permit>) => Promise<boolean>;
  };
  cancelPending(tx: Tx, orgId: string, campaignId: string, reason: 'stopped' | 'campaign_ended'): Promise<number>;
  resumeLate(tx: Tx, orgId: string, campaignId: string): Promise<unknown>;
  wakeCampaignMailboxes(tx: Tx, orgId: string, campaignId: string): Promise<void>;
  pending(db: Db, orgId: string, campaignId: string): Promise<readonly PendingSteps[]>;
  /** Domains whose servers refused three messages in a row, and how many steps of the campaign wait for that. */
  listHeldDomains(db: Db, orgId: string, campaignId: string): Promise<readonly { domain: string; steps: number }[]>;
  hasPending(db: Db, orgId: string, campaignId: string): Promise<boolean>;
  /** Messages that have passed the fence and have no outcome yet: they may leave whatever is decided now. */
  countSending(db: Db, orgId: string, campaignId: string): Promise<number>;
  readonly countReview: CountReview;
  countAwaiting(db: Db, orgId: string, campaignIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Campaigns of all organisations that may not send and still have scheduled steps. */
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
  /** Whether the run takes a place under the campaign's maxLeads. */
  readonly place: boolean;
}

/** A refused start has written nothing. */
export type StartResult =
  | { readonly started: { readonly id: string } }
  | { readonly refused: 'run_slots'; readonly liveRunId: string | null }
  | { readonly refused: 'budget'; readonly closed: readonly ClosedCap[] };

/** Filled by the execution of workflows. */
export interface CampaignRuns {
  start(tx: Tx, run: StartRun): Promise<StartResult>;
  /** Starts as many runs as there are free slots, at most `count`; returns how many it started. */
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

/** Filled by the module `audiences`. */
export interface CampaignAudiences {
  /** The active audiences that a campaign draws from, or the reason why there is none. */
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
    /** The chosen audiences, also those that are paused. */
    readonly audienceIds: readonly string[];
    readonly reason: 'no_audience' | 'audience_paused' | null;
  }>;
  /** The number of people in the active audiences, as last counted; null where one of them was never counted. */
  countAvailable(
    db: Db,
    orgId: string,
    drawn: AudienceChoice & { readonly isDrawn: (provider: 'apollo' | 'crm') => boolean },
  ): Promise<number | null>;
  /**
   * Drafts an audience; its result writes the audience. It may read from outside, so it must not be called inside a
   * transaction. Null when nothing says whom to reach; `later` while the brand's site is still being read.
   */
  draft(wanted: WantedAudience): ReturnType<typeof draftAudience>;
  /**
   * Whom to reach, from a description or from what is known about the brand; writes nothing. Null when neither says it.
   */
  describe(
    db: Db,
    wanted: Omit<WantedAudience, 'brandId'> & { readonly brandId: string | null },
  ): ReturnType<typeof describeAudience>;
  /**
   * The first people of a source, or the reason why no provider can be asked. For a search this costs what a search
   * costs.
   */
  readPage(
    orgId: string,
    source: PeopleSource,
    after: string | null,
    size: number,
    signal?: AbortSignal,
  ): Promise<{ readonly people: readonly CampaignReader[]; readonly total: number } | { readonly unavailable: string }>;
  /** Whether the provider's total for these filters is exact, with exclusions subtracted (spec 9.4). */
  canCount(filters: AudienceFilters): boolean;
}

/** What decides which journalists a campaign writes to. */
export interface PressAims {
  readonly featureInputs: Readonly<Record<string, unknown>>;
  readonly mediaListIds: readonly string[] | null;
  readonly discoverJournalists: boolean;
}

/**
 * Filled by the module `press`: the outlets and places of the inputs that nobody here can find, and where only media
 * lists are used, how many people on them have an email address (null elsewhere).
 */
export type UnmetTargetsOf = (
  orgId: string,
  aims: PressAims,
) => Promise<{ readonly words: readonly string[]; readonly isAll: boolean; readonly listed: number | null }>;

/** Filled by the module `mailboxes`: the named mailboxes, or all. */
export interface CampaignMailboxes {
  usable(db: Db, orgId: string, ids: readonly string[] | null, now: Date): Promise<readonly UsableMailbox[]>;
}

/** What a campaign's organisation may still use. */
export interface Allowances {
  /** The credit that is left; null where billing is not enforced. */
  readonly balance: ((db: Db, orgId: string) => Promise<MicroCents>) | null;
  readonly emailQuota: (db: Db, orgId: string) => Promise<{ readonly used: number; readonly quota: number }>;
}

/** Filled by the module `webhooks`; always called in the transaction of the event. */
export interface CampaignWebhooks {
  event<K extends EventKind>(tx: Tx, orgId: string, event: CampaignEvent<K>): Promise<void>;
  /** Sets the addresses that the campaign names now; deliveries to addresses that it no longer names are dropped. */
  setEndpoints(tx: Tx, orgId: string, campaignId: string, wanted: readonly CampaignEndpoint[]): Promise<void>;
}
