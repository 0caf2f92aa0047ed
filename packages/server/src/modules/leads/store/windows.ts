import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Axis {
  readonly axis: 'person' | 'provider' | 'address';
  readonly value: string;
}

/**
 * Takes each person for these brands under every name given, or under none; returns the leads that got theirs. Another
 * lead may hold one of the names: the unique key decides between two transactions that try at once.
 */
export async function takeWindows(
  tx: Tx,
  orgId: string,
  people: readonly { readonly leadId: string; readonly axes: readonly Axis[] }[],
  { brandIds, months }: { brandIds: readonly string[]; months: number },
): Promise<ReadonlySet<string>> {
  const names = people.flatMap(({ leadId, axes }) => axes.map(({ axis, value }) => ({ leadId, axis, value })));
  const { rows } = await sql<{ leadId: string; taken: number }>`
    with taken as (
      insert into contact_windows as w (org_id, brand_id, axis, value, lead_id, until)
      select ${orgId}, b.id, a.axis, a.value, a.lead_id, app.now() + make_interval(months => ${months})
      from unnest(${[...brandIds]}::uuid[]) b (id)
        cross join unnest(${names.map(({ axis }) => axis)}::text[], ${names.map(({ value }) => value)}::text[],
          ${names.map(({ leadId }) => leadId)}::uuid[]) a (axis, value, lead_id)
      order by 2, 3, 4
      on conflict (org_id, brand_id, axis, value) do update set lead_id = excluded.lead_id, until = excluded.until
        where w.until <= app.now() or w.lead_id = excluded.lead_id
      returning w.lead_id)
    select lead_id, count(*)::int as taken from taken group by 1`.execute(tx);
  const taken = new Map(rows.map((row) => [row.leadId, row.taken]));
  const isTaken = ({ leadId, axes }: (typeof people)[number]) => taken.get(leadId) === brandIds.length * axes.length;
  const refused = people.filter((person) => !isTaken(person)).map(({ leadId }) => leadId);
  if (refused.length) await dropWindows(tx, orgId, refused);
  return new Set(people.filter(isTaken).map(({ leadId }) => leadId));
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
