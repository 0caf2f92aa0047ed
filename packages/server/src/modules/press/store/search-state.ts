import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The rules by which a journalist of a campaign may still be claimed. */
export interface ClaimRules {
  readonly minRelevance: number;
  readonly allowPatterns: boolean;
}

const waiting = ({ minRelevance, allowPatterns }: ClaimRules) =>
  sql`c.status = 'buffered' and j.entity_type = 'individual' and c.relevance_score >= ${minRelevance}
    and j.email_verification = any(${['published', 'verified', 'given', ...(allowPatterns ? ['pattern'] : [])]}::text[])`;

/** How many outlets of a campaign were not searched yet, or have a journalist who can still be claimed. */
export async function countWaitingOutlets(
  db: Db,
  orgId: string,
  campaignId: string,
  rules: ClaimRules,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from campaign_outlets o
    where o.org_id = ${orgId} and o.campaign_id = ${campaignId} and o.status in ('open', 'served')
      and (o.searched_at is null or exists (select from journalists j
        join campaign_journalists c on c.org_id = j.org_id and c.journalist_id = j.id and c.campaign_id = o.campaign_id
        where j.org_id = o.org_id and j.outlet_id = o.outlet_id and ${waiting(rules)}))`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countClaimable(db: Db, orgId: string, campaignId: string, rules: ClaimRules): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from campaign_journalists c join journalists j on j.org_id = c.org_id and j.id = c.journalist_id
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and ${waiting(rules)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The domains that a campaign knows, and whether its last search found no new ones. */
export async function findKnownOutlets(
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<{ domains: string[]; noMore: boolean }> {
  const { rows } = await sql<{ domains: string[]; noMore: boolean }>`select
      coalesce((select array_agg(o.domain) from campaign_outlets c
        join outlets o on o.org_id = c.org_id and o.id = c.outlet_id
        where c.org_id = ${orgId} and c.campaign_id = ${campaignId}), '{}') as domains,
      coalesce((select no_more_outlets from press_campaigns
        where org_id = ${orgId} and campaign_id = ${campaignId}), false) as no_more`.execute(db);
  return rows[0] ?? { domains: [], noMore: false };
}

export interface UnsearchedOutlet {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly domain: string;
}

/** The outlets of a campaign that were not searched for journalists yet, the most relevant first. */
export async function listUnsearched(
  db: Db,
  orgId: string,
  campaignId: string,
  limit: number,
): Promise<UnsearchedOutlet[]> {
  const { rows } = await sql<UnsearchedOutlet>`select o.id, o.name, o.url, o.domain from campaign_outlets c
      join outlets o on o.org_id = c.org_id and o.id = c.outlet_id
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and c.status in ('open', 'served')
      and c.searched_at is null
    order by coalesce(c.relevance_score, -1) desc, o.id limit ${limit}`.execute(db);
  return rows;
}

export async function setOutletsSearched(
  tx: Tx,
  orgId: string,
  campaignId: string,
  outletIds: readonly string[],
): Promise<void> {
  await sql`update campaign_outlets set searched_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId} and outlet_id = any(${[...outletIds]}::uuid[])`.execute(tx);
}

export interface UnsoughtJournalist {
  readonly journalistId: string;
  readonly name: string;
  readonly outletDomain: string;
}

/**
 * Relevant journalists without an address, or with a guessed one, about whom no directory was asked yet; most relevant
 * first.
 */
export async function listUnsought(
  db: Db,
  orgId: string,
  campaignId: string,
  { minRelevance }: Pick<ClaimRules, 'minRelevance'>,
  limit: number,
): Promise<UnsoughtJournalist[]> {
  const { rows } = await sql<UnsoughtJournalist>`select j.id as journalist_id, j.name, o.domain as outlet_domain
    from campaign_journalists c join journalists j on j.org_id = c.org_id and j.id = c.journalist_id
      join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and c.status = 'buffered'
      and j.entity_type = 'individual' and c.relevance_score >= ${minRelevance}
      and j.email_verification in ('none', 'pattern') and j.address_sought_at is null
    order by c.relevance_score desc, j.id limit ${limit}`.execute(db);
  return rows;
}

/** Stores a directory's answer: a printed address stays, and a guess is replaced only by something better. */
export async function setSoughtAddress(
  tx: Tx,
  orgId: string,
  journalistId: string,
  found: { email: string; hash: string; verification: 'verified' | 'pattern' } | null,
): Promise<void> {
  const isTaken = sql`(email is null
    or (email_verification = 'pattern' and ${found?.verification === 'verified'}::boolean))`;
  await sql`update journalists set address_sought_at = app.now(),
      email = case when ${isTaken} then ${found?.email ?? null} else email end,
      email_hash = case when ${isTaken} then ${found?.hash ?? null} else email_hash end,
      email_verification = case when ${isTaken} then ${found?.verification ?? 'none'} else email_verification end,
      updated_at = app.now()
    where org_id = ${orgId} and id = ${journalistId}`.execute(tx);
}
