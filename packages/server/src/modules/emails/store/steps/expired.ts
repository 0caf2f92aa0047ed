import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';

/** A condition for steps that waited too long: `m` is the step; its email ends with it. */
export type Expiry = RawBuilder<unknown>;

/** Steps past their own time that waited longer than this behind a step with unknown outcome (spec 12.9). */
export const waitedOut = (
  seconds: number,
): Expiry => sql`(m.status = 'scheduled' and m.status_reason = 'previous_unknown'
  and m.due_at <= app.now() and exists (select from messages p where p.org_id = m.org_id and p.email_id = m.email_id
    and p.step = m.step - 1 and p.unknown_at <= app.now() - make_interval(secs => ${seconds})))`;

/** Steps that were due this many days ago and are still unsent, for any reason. */
export const late = (days: number): Expiry => sql`(m.status in ('scheduled', 'claimed') and m.ready
  and m.due_at < app.now() - make_interval(days => ${days}))`;

/** Steps that their receiver refused this many days ago, and about which nobody has decided since. */
export const refusedBefore = (days: number): Expiry => sql`(m.status = 'scheduled' and m.status_reason = 'refused'
  and m.returned_at < app.now() - make_interval(days => ${days}))`;

export async function listCampaignsWith(db: Db, expiry: Expiry): Promise<{ orgId: string; campaignId: string }[]> {
  const { rows } = await sql<{ orgId: string; campaignId: string }>`select distinct m.org_id, m.campaign_id
    from messages m where ${expiry} order by 1, 2 limit 500
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/**
 * The emails of these steps. The steps are locked: a transaction that releases one of them either commits before, and
 * the step is not listed, or waits.
 */
export async function lockExpired(tx: Tx, orgId: string, campaignId: string, expiry: Expiry): Promise<string[]> {
  const { rows } = await sql<{ emailId: string }>`select m.email_id from messages m
    where m.org_id = ${orgId} and m.campaign_id = ${campaignId} and ${expiry} order by m.id for update of m`.execute(
    tx,
  );
  return [...new Set(rows.map(({ emailId }) => emailId))];
}
