import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A journalist to whom a campaign wrote. */
export interface Pitch {
  readonly campaignId: string;
  readonly brandIds: string[];
  readonly journalistId: string;
  readonly leadId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly pitchedAt: string;
}

/** A journalist who became a lead, and of whom it is not known yet whether the email was sent. */
export interface UnsentPitch {
  readonly orgId: string;
  readonly campaignId: string;
  readonly journalistId: string;
  readonly outletId: string;
  readonly leadId: string;
}

/** Those that were not asked about for the longest time come first; they are marked as asked. */
export async function takeUnsent(db: Db, limit: number): Promise<UnsentPitch[]> {
  const { rows } = await sql<UnsentPitch>`update campaign_journalists c set pitch_sought_at = app.now()
    from (select org_id, id from campaign_journalists
        where lead_id is not null and pitched_at is null and status <> 'skipped'
        order by pitch_sought_at nulls first limit ${limit} for update skip locked) due
      join campaign_journalists one on one.org_id = due.org_id and one.id = due.id
      join journalists j on j.org_id = one.org_id and j.id = one.journalist_id
    where c.org_id = due.org_id and c.id = due.id
    returning c.org_id, c.campaign_id, c.journalist_id, j.outlet_id, c.lead_id
    -- lead_id is never null: the rows are chosen by it
    -- across organisations: the sweep asks for all of them`.execute(db);
  return rows;
}

export async function setPitched(
  db: Db,
  orgId: string,
  pitched: readonly { readonly leadId: string; readonly pitchedAt: string }[],
): Promise<void> {
  await sql`update campaign_journalists c set pitched_at = f.at
    from unnest(${pitched.map(({ leadId }) => leadId)}::uuid[],
      ${pitched.map(({ pitchedAt }) => pitchedAt)}::timestamptz[]) f (lead_id, at)
    where c.org_id = ${orgId} and c.lead_id = f.lead_id`.execute(db);
}

/** Whom campaigns wrote to at this outlet since then, the latest first. */
export async function listPitches(db: Db, orgId: string, outletId: string, since: Date): Promise<Pitch[]> {
  const { rows } = await sql<Pitch>`select c.campaign_id, p.brand_ids::text[] as brand_ids, c.journalist_id, c.lead_id,
      j.name, j.name_key, c.pitched_at
    from journalists j
      join campaign_journalists c on c.org_id = j.org_id and c.journalist_id = j.id
      join press_campaigns p on p.org_id = c.org_id and p.campaign_id = c.campaign_id
    where j.org_id = ${orgId} and j.outlet_id = ${outletId} and c.pitched_at >= ${since.toISOString()}
    order by c.pitched_at desc, c.id limit 500
    -- lead_id is never null: only leads are written to; pitched_at is never null: it is compared`.execute(db);
  return rows;
}

export interface PitchedOutlet {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly domain: string;
}

export async function findOutlet(db: Db, orgId: string, id: string): Promise<PitchedOutlet | null> {
  const { rows } = await sql<PitchedOutlet>`select id, name, url, domain from outlets
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findOutletByDomain(db: Db, orgId: string, domain: string): Promise<PitchedOutlet | null> {
  const { rows } = await sql<PitchedOutlet>`select id, name, url, domain from outlets
    where org_id = ${orgId} and domain = ${domain}`.execute(db);
  return rows[0] ?? null;
}
