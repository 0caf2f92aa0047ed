import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface WatchedOutlet {
  readonly orgId: string;
  readonly outletId: string;
}

/** An outlet that was pitched is read from now on, and until so long after the last pitch. */
export async function watchOutlets(
  db: Db,
  orgId: string,
  outlets: readonly { readonly outletId: string; readonly until: Date }[],
): Promise<void> {
  await sql`insert into coverage_outlets as o (org_id, outlet_id, next_read_at, until)
    select ${orgId}, f.id, app.now(), max(f.until)
    from unnest(${outlets.map(({ outletId }) => outletId)}::uuid[],
      ${outlets.map(({ until }) => until.toISOString())}::timestamptz[]) f (id, until)
    group by f.id
    on conflict (org_id, outlet_id) do update set until = greatest(o.until, excluded.until)`.execute(db);
}

/** Outlets that are due, one of each organisation before the second of any; they are due again after the pause. */
export async function takeDue(db: Db, limit: number, pauseMs: number): Promise<WatchedOutlet[]> {
  const { rows } = await sql<WatchedOutlet>`with due as (
      select org_id, outlet_id, row_number() over (partition by org_id order by next_read_at, outlet_id) as turn
      from coverage_outlets where next_read_at <= app.now() and until > app.now()),
    chosen as (select org_id, outlet_id from due order by turn, org_id limit ${limit})
    update coverage_outlets o set next_read_at = app.now() + ${pauseMs}::float8 * interval '1 millisecond'
    from chosen c where o.org_id = c.org_id and o.outlet_id = c.outlet_id
    returning o.org_id, o.outlet_id
    -- across organisations: the sweep takes turns over all of them`.execute(db);
  return rows;
}

export async function setOutcome(tx: Tx, orgId: string, outletId: string, outcome: string): Promise<void> {
  await sql`update coverage_outlets set read_at = app.now(), outcome = ${outcome}
    where org_id = ${orgId} and outlet_id = ${outletId}`.execute(tx);
}

export async function listReadPages(db: Db, orgId: string, outletId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`select encode(url_hash, 'hex') as hash from coverage_pages
    where org_id = ${orgId} and outlet_id = ${outletId}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

export async function insertReadPages(
  tx: Tx,
  orgId: string,
  outletId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`insert into coverage_pages (org_id, outlet_id, url_hash)
    select ${orgId}, ${outletId}, decode(hash, 'hex') from unnest(${[...new Set(hashes)]}::text[]) hash
    on conflict do nothing`.execute(tx);
}

export async function deleteOldPages(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from coverage_pages where ctid = any(array(
      select ctid from coverage_pages where read_at < app.now() - ${days}::int * interval '1 day' limit ${limit}))
    -- across organisations: what is old is removed for all of them`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from coverage_outlets where until < app.now()
    -- across organisations: what is over is removed for all of them`.execute(db);
}
