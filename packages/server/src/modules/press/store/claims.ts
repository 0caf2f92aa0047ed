import type { ENTITY_TYPES } from '@distribute/contract/press';
import type { EmailVerification } from '@distribute/language/press';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { JournalistStatus } from './journalists.ts';

export interface Candidate {
  readonly journalistId: string;
  readonly outletId: string;
  readonly outletName: string;
  readonly outletDomain: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly entityType: (typeof ENTITY_TYPES)[number];
  readonly title: string | null;
  readonly linkedinUrl: string | null;
  readonly email: string | null;
  readonly emailVerification: EmailVerification;
  readonly isSought: boolean;
  readonly relevanceScore: number;
}

const columns = sql`j.id as journalist_id, j.outlet_id, o.name as outlet_name, o.domain as outlet_domain, j.name,
  j.first_name, j.last_name, j.entity_type, j.title, j.linkedin_url, j.email, j.email_verification,
  j.address_sought_at is not null as is_sought, c.relevance_score`;
const tables = sql`campaign_journalists c join journalists j on j.org_id = c.org_id and j.id = c.journalist_id
  join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
  join campaign_outlets p on p.org_id = c.org_id and p.campaign_id = c.campaign_id and p.outlet_id = o.id`;

/** The most relevant waiting journalists of a campaign, at outlets that are still open; only listed ones if asked. */
export async function listCandidates(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { isListed, limit }: { readonly isListed: boolean; readonly limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select ${columns} from ${tables}
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and c.status = 'buffered'
      and p.status in ('open', 'served')
      and (not ${isListed} or exists (select from campaign_listed_journalists l where l.org_id = c.org_id
        and l.campaign_id = c.campaign_id and l.journalist_id = c.journalist_id))
    order by c.relevance_score desc, c.journalist_id limit ${limit}`.execute(tx);
  return rows;
}

export async function findOfLead(db: Db, orgId: string, leadId: string): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`select ${columns} from ${tables}
    where c.org_id = ${orgId} and c.lead_id = ${leadId}`.execute(db);
  return rows[0] ?? null;
}

export async function setPlaces(
  tx: Tx,
  orgId: string,
  campaignId: string,
  places: readonly { journalistId: string; status: JournalistStatus; reason: string | null; leadId: string | null }[],
): Promise<void> {
  if (!places.length) return;
  await sql`update campaign_journalists c set status = f.status, status_reason = f.reason,
      lead_id = coalesce(c.lead_id, f.lead_id), updated_at = app.now()
    from unnest(${places.map(({ journalistId }) => journalistId)}::uuid[],
      ${places.map(({ status }) => status)}::text[], ${places.map(({ reason }) => reason)}::text[],
      ${places.map(({ leadId }) => leadId)}::uuid[]) f (journalist_id, status, reason, lead_id)
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and c.journalist_id = f.journalist_id`.execute(tx);
}

/** Marks the outlet of a claimed journalist as served. */
export async function setOutletServed(tx: Tx, orgId: string, campaignId: string, outletId: string): Promise<void> {
  await sql`update campaign_outlets set status = 'served', updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId} and outlet_id = ${outletId} and status = 'open'`.execute(
    tx,
  );
}

/** The journalists of a campaign whom a lead has claimed, with that lead. */
export async function listClaimedPlaces(
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<{ journalistId: string; leadId: string }[]> {
  const { rows } = await sql<{ journalistId: string; leadId: string }>`select journalist_id, lead_id
    from campaign_journalists
    where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'claimed' and lead_id is not null`.execute(db);
  return rows;
}

export async function findLeadOfJournalist(
  db: Db,
  orgId: string,
  campaignId: string,
  journalistId: string,
): Promise<string | null> {
  const { rows } = await sql<{ leadId: string | null }>`select lead_id from campaign_journalists
    where org_id = ${orgId} and campaign_id = ${campaignId} and journalist_id = ${journalistId}`.execute(db);
  return rows[0]?.leadId ?? null;
}

export interface PitchArticle {
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  readonly publishedAt: string | null;
}

/** Articles of a journalist or outlet: the evidence first, then the newest. */
export async function listPitchArticles(
  db: Db,
  orgId: string,
  campaignId: string,
  of: { journalistId: string | null; outletId: string | null },
  limit: number,
): Promise<PitchArticle[]> {
  const { rows } = await sql<PitchArticle>`select a.id, a.url, coalesce(a.og_title, a.title) as title, a.published_at
    from discoveries d join articles a on a.org_id = d.org_id and a.id = d.article_id
      left join campaign_journalists c on c.org_id = d.org_id and c.campaign_id = d.campaign_id
        and c.journalist_id = d.journalist_id
    where d.org_id = ${orgId} and d.campaign_id = ${campaignId}
      and (${of.journalistId}::uuid is null or d.journalist_id = ${of.journalistId}::uuid)
      and (${of.outletId}::uuid is null or d.outlet_id = ${of.outletId}::uuid)
    order by coalesce(array_position(array(select e ->> 'articleUrl' from jsonb_array_elements(c.evidence) e), a.url), 99),
      a.published_at desc nulls last, a.id limit ${limit}`.execute(db);
  return rows;
}
