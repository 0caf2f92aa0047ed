import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Status } from '../changing/status.ts';
import { type CampaignRow, columns, type ShownRow, shownColumns } from './campaigns.ts';
import { END_KEY } from './events.ts';

export interface CampaignFilter {
  readonly brandId?: string | undefined;
  /** Named by the campaign, or drafted from its words. */
  readonly audienceId?: string | undefined;
  readonly status?: Status | undefined;
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly featureDynastySlug?: string | undefined;
}

/** Newest first. */
export async function listCampaigns(
  db: Db,
  orgId: string,
  filter: CampaignFilter,
  window: { limit: number; after: Position | null },
): Promise<ShownRow[]> {
  const [at = null, id = null] = window.after ?? [];
  const tests = [
    sql`org_id = ${orgId}`,
    ...equals('status', filter.status),
    ...equals('workflow_slug', filter.workflowSlug),
    ...equals('workflow_dynasty_slug', filter.workflowDynastySlug),
    ...equals('feature_slug', filter.featureSlug),
    ...equals('feature_dynasty_slug', filter.featureDynastySlug),
    ...(filter.brandId === undefined ? [] : [sql`brand_ids @> array[${filter.brandId}::uuid]`]),
    ...(filter.audienceId === undefined
      ? []
      : [sql`(audience_ids @> array[${filter.audienceId}::uuid] or drafted_audience_id = ${filter.audienceId}::uuid)`]),
    ...(window.after === null ? [] : [sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const page = sql`select id from campaigns where ${sql.join(tests, sql` and `)}
    order by created_at desc, id desc limit ${window.limit + 1}`;
  const { rows } = await sql<ShownRow>`select ${shownColumns} from (${page}) page join campaigns using (id)
    where org_id = ${orgId} order by created_at desc, id desc`.execute(db);
  return rows;
}

export async function isNameTaken(db: Db, orgId: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from campaigns where org_id = ${orgId} and name = ${name} limit 1`.execute(db);
  return rows.length > 0;
}

/** In the order of ids: transactions that lock all campaigns of a brand then cannot deadlock. */
export async function listOfBrand(tx: Tx, orgId: string, brandId: string): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns
    where org_id = ${orgId} and brand_ids @> array[${brandId}::uuid] order by id`.execute(tx);
  return rows;
}

/** Sets the daily cap of every campaign of the brand that is not completed; returns these campaigns. */
export async function setDailyCap(
  tx: Tx,
  orgId: string,
  brandId: string,
  cap: MicroCents | null,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`update campaigns set cap_daily = ${cap}, updated_at = app.now()
    where org_id = ${orgId} and brand_ids @> array[${brandId}::uuid] and status <> 'completed'
    returning ${columns}`.execute(tx);
  return rows;
}

/** Names a campaign of any organisation. */
export interface CampaignRef {
  readonly orgId: string;
  readonly campaignId: string;
}

/**
 * Campaigns that are due for their next look, start or end, and active campaigns without a due time, so that work
 * whose job was lost is found.
 */
export async function listDue(db: Db, after: CampaignRef | null, limit: number): Promise<CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`select org_id, id as campaign_id from campaigns
    where ((status = 'active' and (next_run_at is null or next_run_at <= app.now()
          or (started_at is null and start_date <= app.now())))
        or (status in ('active', 'paused') and end_date <= app.now()))
      and (${after?.orgId ?? null}::uuid is null
        or (org_id, id) > (${after?.orgId ?? null}::uuid, ${after?.campaignId ?? null}::uuid))
    order by org_id, id limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Returns the campaigns among these that were stopped or have ended. */
export async function listOver(db: Db, among: readonly CampaignRef[]): Promise<CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`select distinct c.org_id, c.id as campaign_id from campaigns c
    join unnest(${among.map(({ orgId }) => orgId)}::uuid[], ${among.map(({ campaignId }) => campaignId)}::uuid[])
      a (org_id, id) on a.org_id = c.org_id and a.id = c.id
    where c.status in ('stopped', 'completed', 'failed')`.execute(db);
  return rows;
}

/** Campaigns that ended within the last week and whose end was not told yet. */
export async function listEndUntold(db: Db): Promise<CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`select org_id, id as campaign_id from campaigns c
    where status in ('stopped', 'completed') and status_changed_at > app.now() - interval '7 days'
      and not exists (select from campaign_events e where e.org_id = c.org_id and e.campaign_id = c.id
        and e.once_key = ${END_KEY} || c.moves)
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Campaigns that wait because a gate is closed. */
export async function listWaiting(db: Db, orgId: string): Promise<CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`select org_id, id as campaign_id from campaigns
    where org_id = ${orgId} and status = 'active' and next_run_at is not null`.execute(db);
  return rows;
}

type UsingAudience =
  | ('id' | 'status' | 'brandIds' | 'audienceIds' | 'featureDynastySlug')
  | ('featureInputs' | 'draftedAudienceId' | 'createdAt');

/** A campaign that is not over and writes to this media list. */
export async function findUsingMediaList(db: Db, orgId: string, mediaListId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from campaigns
    where org_id = ${orgId} and status not in ('stopped', 'completed')
      and media_list_ids @> array[${mediaListId}::uuid]
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A campaign that is not over and uses this template. */
export async function findUsingTemplate(db: Db, orgId: string, templateId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from campaigns
    where org_id = ${orgId} and status not in ('stopped', 'completed', 'failed') and template_id = ${templateId}
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Campaigns that are not over and name the audience, or name none and have its brand: the ones that may draw from it. */
export async function listUsingAudience(
  db: Db,
  orgId: string,
  { id, brandId }: { id: string; brandId: string },
): Promise<Pick<CampaignRow, UsingAudience>[]> {
  const { rows } = await sql<Pick<CampaignRow, UsingAudience>>`
    select id, status, brand_ids::text[] as brand_ids, audience_ids::text[] as audience_ids, feature_dynasty_slug,
      feature_inputs, drafted_audience_id, created_at
    from campaigns
    where org_id = ${orgId} and status not in ('stopped', 'completed')
      and (audience_ids @> array[${id}::uuid] or (audience_ids is null and brand_ids @> array[${brandId}::uuid]))
    order by id`.execute(db);
  return rows;
}

/** Active campaigns that name the mailbox, or name none and so use every mailbox. */
export async function listUsingMailbox(db: Db, orgId: string, mailboxId: string): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns
    where org_id = ${orgId} and status = 'active' and (mailbox_ids is null or mailbox_ids @> array[${mailboxId}::uuid])
    order by name, id`.execute(db);
  return rows;
}

/** How many campaigns were created in a period. */
export async function countCreated(
  db: Db,
  orgId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await sql<{ created: number }>`select count(*)::int as created from campaigns
    where org_id = ${orgId} and created_at >= ${from.toISOString()}::timestamptz
      and created_at < ${until.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.created ?? 0;
}

/** The campaigns whose notification mails go to the address, in the order of ids. */
export async function listTelling(db: Db, orgId: string, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from campaigns
    where org_id = ${orgId} and notify_channel = 'email' and lower(notify_destination) = lower(${address})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where the emails of campaigns that are not over ask their readers to go. */
export async function listClickHosts(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`select distinct click_destination_url as url from campaigns
    where org_id = ${orgId} and status in ('active', 'paused') and click_destination_url is not null`.execute(db);
  return rows.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).hostname] : []));
}

/** Campaigns that may still send, in the order of their ids. */
export async function listUnended(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from campaigns
    where org_id = ${orgId} and status in ('active', 'paused') order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
