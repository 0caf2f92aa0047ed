import type { ENTITY_TYPES, JOURNALIST_STATUSES } from '@distribute/contract/press';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { MAX_ARTICLES, type TidyJournalist } from '../found.ts';

export type JournalistStatus = (typeof JOURNALIST_STATUSES)[number];

export interface NewJournalist extends TidyJournalist {
  readonly id: string;
  readonly outletId: string;
  readonly emailHash: string | null;
  /** The first status of a journalist whom the campaign did not know. */
  readonly status: JournalistStatus;
}

export const personKey = ({ outletId, nameKey }: { outletId: string; nameKey: string }) => `${outletId} ${nameKey}`;

/**
 * What the customer says comes first; a printed address is better than one from a directory, and either is better than
 * a guess.
 */
const rankOf = (of: string) =>
  sql`array_position(array['none', 'pattern', 'verified', 'published', 'given'], ${sql.ref(`${of}.email_verification`)})`;
const taken = (column: string) =>
  sql`${sql.ref(column)} = case when ${rankOf('excluded')} > ${rankOf('j')} or excluded.email_verification = 'given' then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`j.${column}`)} end`;

/** Stores each journalist once per outlet and never removes known data. Returns ids by `personKey`. */
export async function upsertJournalists(
  tx: Tx,
  orgId: string,
  journalists: readonly NewJournalist[],
): Promise<ReadonlyMap<string, string>> {
  const all = <K extends keyof NewJournalist>(key: K) => journalists.map((journalist) => journalist[key]);
  const { rows } = await sql<{ id: string; outletId: string; nameKey: string }>`
    insert into journalists as j (org_id, id, outlet_id, name_key, entity_type, name, first_name, last_name, email,
      email_hash, title, linkedin_url, email_verification, last_seen_at)
    select ${orgId}, f.* from unnest(${all('id')}::uuid[], ${all('outletId')}::uuid[], ${all('nameKey')}::text[],
      ${all('entityType')}::text[], ${all('name')}::text[], ${all('firstName')}::text[], ${all('lastName')}::text[],
      ${all('email')}::text[], ${all('emailHash')}::text[], ${all('title')}::text[], ${all('linkedinUrl')}::text[],
      ${all('emailVerification')}::text[], ${all('lastSeenAt')}::timestamptz[])
      f (id, outlet_id, name_key, entity_type, name, first_name, last_name, email, email_hash, title, linkedin_url,
        email_verification, last_seen_at)
    order by f.outlet_id, f.name_key
    on conflict (org_id, outlet_id, name_key) do update set
      first_name = coalesce(j.first_name, excluded.first_name), last_name = coalesce(j.last_name, excluded.last_name),
      ${taken('email')}, ${taken('email_hash')}, ${taken('email_verification')},
      last_seen_at = greatest(j.last_seen_at, excluded.last_seen_at),
      title = coalesce(excluded.title, j.title), linkedin_url = coalesce(j.linkedin_url, excluded.linkedin_url),
      updated_at = app.now()
    returning id, outlet_id, name_key`.execute(tx);
  return new Map(rows.map((row) => [personKey(row), row.id]));
}

/** A better score replaces its reasons too, articles are added, and the status does not change. */
export async function upsertJudged(
  tx: Tx,
  orgId: string,
  { campaignId, runId }: { campaignId: string; runId: string | null },
  journalists: readonly (NewJournalist & { journalistId: string })[],
): Promise<void> {
  const rows = journalists.map((journalist) => ({
    id: journalist.id,
    journalist_id: journalist.journalistId,
    score: journalist.relevanceScore,
    why: journalist.whyRelevant,
    why_not: journalist.whyNotRelevant,
    urls: journalist.articleUrls,
    status: journalist.status,
    reason: journalist.status === 'skipped' ? journalist.skippedBecause : null,
    evidence: journalist.evidence,
  }));
  await sql`
    insert into campaign_journalists as c (org_id, campaign_id, run_id, id, journalist_id, relevance_score,
      why_relevant, why_not_relevant, article_urls, status, status_reason, evidence)
    select ${orgId}, ${campaignId}, ${runId}::uuid, f.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
      id uuid, journalist_id uuid, score int, why text, why_not text, urls text[], status text, reason text,
      evidence jsonb)
    order by f.journalist_id
    on conflict (org_id, campaign_id, journalist_id) do update set
      relevance_score = greatest(c.relevance_score, excluded.relevance_score),
      why_relevant = case when excluded.relevance_score > c.relevance_score then excluded.why_relevant
        else c.why_relevant end,
      why_not_relevant = case when excluded.relevance_score > c.relevance_score then excluded.why_not_relevant
        else c.why_not_relevant end,
      evidence = case when excluded.relevance_score > c.relevance_score then excluded.evidence else c.evidence end,
      article_urls = (c.article_urls || array(select u from unnest(excluded.article_urls) u
        where u <> all (c.article_urls)))[:${sql.lit(MAX_ARTICLES)}],
      updated_at = app.now()`.execute(tx);
}

export async function setLead(
  tx: Tx,
  orgId: string,
  { campaignId, journalistId, leadId }: { campaignId: string; journalistId: string; leadId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update campaign_journalists set lead_id = ${leadId}, updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId} and journalist_id = ${journalistId}
      and (lead_id is null or lead_id = ${leadId})`.execute(tx);
  return numAffectedRows === 1n;
}

export interface JournalistRow {
  readonly id: string;
  readonly outletId: string;
  readonly outletName: string;
  readonly outletDomain: string;
  readonly journalistName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly entityType: (typeof ENTITY_TYPES)[number];
  readonly email: string | null;
  readonly relevanceScore: number;
  readonly whyRelevant: string;
  readonly whyNotRelevant: string;
  readonly articleUrls: string[];
  readonly status: JournalistStatus;
  readonly statusReason: string | null;
  readonly leadId: string | null;
}

export async function listJournalists(
  db: Db,
  orgId: string,
  campaignId: string,
  window: { limit: number; after: Position | null },
): Promise<JournalistRow[]> {
  const [score = null, id = null] = window.after ?? [];
  const { rows } = await sql<JournalistRow>`select j.id, j.outlet_id, o.name as outlet_name, o.domain as outlet_domain,
      j.name as journalist_name, coalesce(j.first_name, '') as first_name, coalesce(j.last_name, '') as last_name,
      j.entity_type, j.email, c.relevance_score, c.why_relevant, c.why_not_relevant, c.article_urls, c.status, c.status_reason,
      c.lead_id
    from campaign_journalists c join journalists j on j.org_id = c.org_id and j.id = c.journalist_id
      join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId}
      and (${score}::int is null or (c.relevance_score, c.journalist_id) < (${score}::int, ${id}::uuid))
    order by c.relevance_score desc, c.journalist_id desc limit ${window.limit + 1}`.execute(db);
  return rows;
}

export async function countJournalists(db: Db, orgId: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from campaign_journalists
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Place {
  readonly outletId: string;
  readonly status: JournalistStatus;
  readonly leadId: string | null;
}

/** The status of the journalists of these outlets in one campaign. */
export async function listPlaces(
  db: Db,
  orgId: string,
  campaignId: string,
  outletIds: readonly string[],
): Promise<Place[]> {
  const { rows } = await sql<Place>`select j.outlet_id, c.status, c.lead_id
    from journalists j join campaign_journalists c on c.org_id = j.org_id and c.journalist_id = j.id
    where j.org_id = ${orgId} and j.outlet_id = any(${[...outletIds]}::uuid[])
      and c.campaign_id = ${campaignId}`.execute(db);
  return rows;
}

/** Skips the journalists of an outlet who wait or were written to; returns their leads. */
export async function skipAtOutlet(
  tx: Tx,
  orgId: string,
  { campaignId, outletId }: { campaignId: string; outletId: string },
): Promise<string[]> {
  const { rows } = await sql<{ leadId: string | null }>`update campaign_journalists c
    set status = 'skipped', status_reason = 'outlet_denied', updated_at = app.now()
    from journalists j
    where j.org_id = c.org_id and j.id = c.journalist_id and c.org_id = ${orgId} and c.campaign_id = ${campaignId}
      and j.outlet_id = ${outletId} and c.status <> 'skipped' returning c.lead_id`.execute(tx);
  return rows.flatMap(({ leadId }) => leadId ?? []);
}

/** Puts journalists who were skipped only because their outlet was denied back to waiting, unless they are leads. */
export async function reopenJournalists(
  tx: Tx,
  orgId: string,
  { campaignId, outletId }: { campaignId: string; outletId: string },
): Promise<void> {
  await sql`update campaign_journalists c set status = 'buffered', status_reason = null, updated_at = app.now()
    from journalists j
    where j.org_id = c.org_id and j.id = c.journalist_id and c.org_id = ${orgId} and c.campaign_id = ${campaignId}
      and j.outlet_id = ${outletId} and c.status = 'skipped' and c.status_reason = 'outlet_denied'
      and c.lead_id is null`.execute(tx);
}
