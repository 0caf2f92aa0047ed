import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Axis {
  readonly axis: 'person' | 'provider' | 'address';
  readonly value: string;
}

/**
 * Reserves the person for these brands under every given identity, or under none: false when another lead holds one of them. The
 * unique key decides between two transactions that try at once.
 */
export async function takeWindows(
  tx: Tx,
  orgId: string,
  leadId: string,
  { brandIds, axes, months }: { brandIds: readonly string[]; axes: readonly Axis[]; months: number },
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      insert into contact_windows as w (org_id, brand_id, axis, value, lead_id, until)
      select ${orgId}, b.id, a.axis, a.value, ${leadId}, app.now() + make_interval(months => ${months})
      from unnest(${[...brandIds]}::uuid[]) b (id)
        cross join unnest(${axes.map(({ axis }) => axis)}::text[], ${axes.map(({ value }) => value)}::text[]) a (axis, value)
      order by 2, 3, 4
      on conflict (org_id, brand_id, axis, value) do update set lead_id = excluded.lead_id, until = excluded.until
        where w.until <= app.now() or w.lead_id = excluded.lead_id
      returning 1)
    select count(*)::int as taken from taken`.execute(tx);
  if (rows[0]?.taken === brandIds.length * axes.length) return true;
  await dropWindows(tx, orgId, [leadId]);
  return false;
}

export async function dropWindows(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> {
  await sql`delete from contact_windows where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
}

export async function listTaken(db: Db, orgId: string, brandId: string, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select value from contact_windows
    where org_id = ${orgId} and brand_id = ${brandId} and axis = 'address' and value = any(${[...hashes]}::text[])
      and until > app.now()`.execute(db);
  return rows.map(({ value }) => value);
}
