import type {
  BounceForecastAct,
  CampaignStatusReason,
  Goal,
  LegalBasis,
  NotifyChannel,
  NotifyFrequency,
  RefusedTextAct,
  ReviewMode,
} from '@distribute/contract/campaigns';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { columnOf } from '../../../kernel/db/lists/column-of.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Status } from '../changing/status.ts';

/** Why no lead may start any more; the work under way continues. */
export type DrainCause = 'total_budget_reached' | 'max_leads_reached' | 'audience_exhausted';
export type Cause = DrainCause | 'end_date' | 'workflow_done';

/** The settings that a customer gives and may change. */
export interface Settings {
  readonly name: string;
  readonly brandIds: readonly string[];
  readonly featureInputs: Record<string, unknown>;
  readonly capDaily: MicroCents | null;
  readonly capWeekly: MicroCents | null;
  readonly capMonthly: MicroCents | null;
  readonly capTotal: MicroCents | null;
  readonly maxLeads: number | null;
  readonly goal: z.output<typeof Goal> | null;
  readonly audienceIds: readonly string[] | null;
  readonly mediaListIds: readonly string[] | null;
  readonly discoverJournalists: boolean;
  readonly servicesOffered: readonly string[] | null;
  readonly clickDestinationUrl: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly notifyFrequency: z.output<typeof NotifyFrequency> | null;
  readonly notifyChannel: z.output<typeof NotifyChannel> | null;
  readonly notifyDestination: string | null;
  readonly mailboxIds: readonly string[] | null;
  readonly webhookUrl: string | null;
  readonly review: z.output<typeof ReviewMode>;
  readonly onRefusedText: z.output<typeof RefusedTextAct>;
  readonly onBounceForecast: z.output<typeof BounceForecastAct>;
  /** Null for the default of the operator. */
  readonly maxSpamPoints: number | null;
  /** What its emails rest on by law, as the customer said it. */
  readonly legalBasis: z.output<typeof LegalBasis> | null;
  /** The template that its emails are made of, in one version; null where a writer writes them. */
  readonly templateId: string | null;
  readonly templateVersion: number | null;
  readonly skipIncomplete: boolean;
}

/** The columns that never change after creation. */
export interface Origin {
  readonly id: string;
  readonly createdByUserId: string | null;
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
  readonly isTrial: boolean;
  readonly mcp: string | null;
  readonly targetUrl: string | null;
}

/** The state that the conductor keeps of a campaign. */
export interface Progress {
  readonly status: Status;
  readonly statusReason: z.output<typeof CampaignStatusReason> | null;
  readonly statusChangedAt: string;
  readonly moves: number;
  readonly draining: boolean;
  readonly cause: Cause | null;
  readonly nextRunAt: string | null;
  readonly startedAt: string | null;
  readonly failures: number;
  readonly backoffUntil: string | null;
  readonly cadenceUntil: string | null;
  readonly waitUntil: string | null;
  readonly waitReason: string | null;
  readonly paceDay: bigint;
  readonly paceCount: number;
  readonly budgetClosed: boolean;
  readonly creditClosed: boolean;
  readonly reviewClosed: boolean;
  readonly episodes: number;
  /** The audience that was drafted for the campaign; null while there is none. */
  readonly draftedAudienceId: string | null;
  /** The test that its emails are written for: it runs, or has a winner for the rest. */
  readonly testId: string | null;
}

export interface CampaignRow extends Settings, Origin, Progress {
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type HiddenColumn =
  | ('isTrial' | 'mcp' | 'targetUrl' | 'moves' | 'cause' | 'startedAt' | 'failures' | 'backoffUntil' | 'cadenceUntil')
  | (
      | 'waitUntil'
      | 'waitReason'
      | 'paceDay'
      | 'paceCount'
      | 'budgetClosed'
      | 'creditClosed'
      | 'reviewClosed'
      | 'episodes'
      | 'draftedAudienceId'
    );
export type ShownRow = Omit<CampaignRow, HiddenColumn>;

/** The columns of a list; the conductor's state is left out to make pages faster. */
export const shownColumns = sql`org_id, id, created_by_user_id, name, workflow_slug, workflow_dynasty_slug,
  feature_slug, feature_dynasty_slug, brand_ids::text[] as brand_ids, feature_inputs, cap_daily, cap_weekly,
  cap_monthly, cap_total, max_leads, goal, audience_ids::text[] as audience_ids,
  media_list_ids::text[] as media_list_ids, discover_journalists, services_offered,
  click_destination_url, start_date, end_date, notify_frequency, notify_channel, notify_destination,
  mailbox_ids::text[] as mailbox_ids, webhook_url, review, on_refused_text,
  on_bounce_forecast, max_spam_points, legal_basis, template_id, template_version,
  skip_incomplete, test_id, status, status_reason, status_changed_at, draining, next_run_at,
  created_at, updated_at`;
export const columns = sql`${shownColumns}, is_trial, mcp, target_url, moves, cause, started_at, failures,
  backoff_until, cadence_until, wait_until, wait_reason, pace_day, pace_count, budget_closed, credit_closed, review_closed, episodes,
  drafted_audience_id`;

const settingColumns = {
  name: (value) => sql`${value}`,
  brandIds: (value) => sql`${[...value]}::uuid[]`,
  featureInputs: (value) => sql`${JSON.stringify(value)}::jsonb`,
  capDaily: (value) => sql`${value}::bigint`,
  capWeekly: (value) => sql`${value}::bigint`,
  capMonthly: (value) => sql`${value}::bigint`,
  capTotal: (value) => sql`${value}::bigint`,
  maxLeads: (value) => sql`${value}::int`,
  goal: (value) => sql`${value}::text`,
  audienceIds: (value) => sql`${value && [...value]}::uuid[]`,
  mediaListIds: (value) => sql`${value && [...value]}::uuid[]`,
  discoverJournalists: (value) => sql`${value}`,
  servicesOffered: (value) => sql`${value && [...value]}::text[]`,
  clickDestinationUrl: (value) => sql`${value}::text`,
  startDate: (value) => sql`${value}::timestamptz`,
  endDate: (value) => sql`${value}::timestamptz`,
  notifyFrequency: (value) => sql`${value}::text`,
  notifyChannel: (value) => sql`${value}::text`,
  notifyDestination: (value) => sql`${value}::text`,
  mailboxIds: (value) => sql`${value && [...value]}::uuid[]`,
  webhookUrl: (value) => sql`${value}::text`,
  review: (value) => sql`${value}`,
  onRefusedText: (value) => sql`${value}`,
  onBounceForecast: (value) => sql`${value}`,
  maxSpamPoints: (value) => sql`${value}::real`,
  legalBasis: (value) => sql`${value && JSON.stringify(value)}::jsonb`,
  templateId: (value) => sql`${value}::uuid`,
  templateVersion: (value) => sql`${value}::int`,
  skipIncomplete: (value) => sql`${value}`,
} satisfies { [K in keyof Settings]: (value: Settings[K]) => unknown };

/** Each setting as its column and its value in SQL. */
function assignments(settings: Partial<Settings>) {
  return Object.entries(settings).map(([name, value]) => ({
    column: columnOf(name),
    value: (settingColumns[name as keyof Settings] as (value: unknown) => ReturnType<typeof sql>)(value),
  }));
}

export async function insertCampaign(tx: Tx, orgId: string, origin: Origin, settings: Settings): Promise<CampaignRow> {
  const set = assignments(settings);
  const { rows } = await sql<CampaignRow>`
    insert into campaigns (org_id, id, created_by_user_id, workflow_slug, workflow_dynasty_slug,
      feature_slug, feature_dynasty_slug, is_trial, mcp, target_url, ${sql.join(set.map(({ column }) => column))})
    values (${orgId}, ${origin.id}, ${origin.createdByUserId}, ${origin.workflowSlug}, ${origin.workflowDynastySlug},
      ${origin.featureSlug}, ${origin.featureDynastySlug}, ${origin.isTrial}, ${origin.mcp}, ${origin.targetUrl},
      ${sql.join(set.map(({ value }) => value))})
    returning ${columns}`.execute(tx);
  await sql`insert into campaign_event_counters (org_id, campaign_id) values (${orgId}, ${origin.id})`.execute(tx);
  return oneRow(rows);
}

export async function findCampaign(db: Db, orgId: string, id: string): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the row, so that two changes of one campaign's status run one after another. The budget's row must be locked
 * first.
 */
export async function lockCampaign(tx: Tx, orgId: string, id: string): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns
    where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function setSettings(
  tx: Tx,
  orgId: string,
  id: string,
  settings: Partial<Settings>,
): Promise<CampaignRow> {
  const sets = assignments(settings).map(({ column, value }) => sql`${column} = ${value}`);
  const { rows } = await sql<CampaignRow>`update campaigns set ${sql.join([...sets, sql`updated_at = app.now()`])}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/**
 * Sets the status and clears what belongs to the old one. Budget episodes stay: only a look that finds the gate open
 * ends them (spec 7.2).
 */
export async function setStatus(
  tx: Tx,
  orgId: string,
  id: string,
  next: { status: Status; reason: Progress['statusReason']; cause: Cause | null },
): Promise<CampaignRow> {
  const { rows } = await sql<CampaignRow>`update campaigns set status = ${next.status}, status_reason = ${next.reason},
      cause = ${next.cause}, status_changed_at = app.now(), updated_at = app.now(), moves = moves + 1, draining = false,
      next_run_at = null, failures = 0, backoff_until = null, wait_until = null, wait_reason = null
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

type Movable = Omit<Progress, 'status' | 'statusChangedAt' | 'moves'>;

/** Stores the conductor's state; `updatedAt`, which the customer sees, does not change. */
export async function setProgress(tx: Tx, orgId: string, id: string, change: Partial<Movable>): Promise<CampaignRow> {
  const sets = Object.entries(change).map(([name, value]) => sql`${columnOf(name)} = ${value}`);
  const { rows } = await sql<CampaignRow>`update campaigns set ${sql.join(sets)}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}
