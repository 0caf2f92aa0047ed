import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The state of the media lists when they were last taken; null before. */
export async function findListedState(db: Db, orgId: string, campaignId: string): Promise<string | null> {
  const { rows } = await sql<{ listedState: string | null }>`select listed_state from press_campaigns
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.listedState ?? null;
}

export async function setListedState(tx: Tx, orgId: string, campaignId: string, state: string): Promise<void> {
  await sql`update press_campaigns set listed_state = ${state}, updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

/** Who stands on the media lists of the campaign now, and nobody else. */
export async function setListed(
  tx: Tx,
  orgId: string,
  campaignId: string,
  listed: readonly { readonly listedId: string; readonly journalistId: string }[],
): Promise<void> {
  const ids = listed.map(({ listedId }) => listedId);
  await sql`delete from campaign_listed_journalists
    where org_id = ${orgId} and campaign_id = ${campaignId} and listed_id <> all(${ids}::uuid[])`.execute(tx);
  await sql`insert into campaign_listed_journalists (org_id, campaign_id, listed_id, journalist_id)
    select ${orgId}, ${campaignId}, f.* from unnest(${ids}::uuid[],
      ${listed.map(({ journalistId }) => journalistId)}::uuid[]) f (listed_id, journalist_id)
    on conflict (org_id, campaign_id, listed_id) do update set journalist_id = excluded.journalist_id`.execute(tx);
}

const isListed = sql`exists (select from campaign_listed_journalists l where l.org_id = c.org_id
  and l.campaign_id = c.campaign_id and l.journalist_id = c.journalist_id)`;

/** Journalists whom nothing but a list spoke for, and who are on none any more, are not written to. */
export async function skipUnlisted(tx: Tx, orgId: string, campaignId: string): Promise<void> {
  await sql`update campaign_journalists c set status = 'skipped', status_reason = 'not_listed', updated_at = app.now()
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and c.status = 'buffered' and c.evidence = '[]'
      and not ${isListed}`.execute(tx);
}

/** Those who were left out because of the lists, or for want of an address that they have now, wait again. */
export async function reopenListed(tx: Tx, orgId: string, campaignId: string): Promise<void> {
  await sql`update campaign_journalists c set status = 'buffered', status_reason = null, updated_at = app.now()
    from journalists j
    where j.org_id = c.org_id and j.id = c.journalist_id and c.org_id = ${orgId} and c.campaign_id = ${campaignId}
      and c.status = 'skipped' and c.lead_id is null and ${isListed}
      and (c.status_reason in ('not_listed', 'not_relevant')
        or (c.status_reason in ('no_email', 'unverified_email') and j.email is not null))`.execute(tx);
}
