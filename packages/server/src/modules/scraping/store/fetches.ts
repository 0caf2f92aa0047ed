import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** Counts one fetch of today; false when the day's are used up. */
export async function takeFetch(db: Db, orgId: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into site_fetches as f (org_id, day, fetches) values (${orgId}, (app.now() at time zone 'UTC')::date, 1)
    on conflict (org_id, day) do update set fetches = f.fetches + 1 where f.fetches < ${limit} returning 1`.execute(db);
  return rows.length === 1;
}

/** Until the day of UTC ends and with it its count; never 0. */
export async function secondsLeftToday(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from date_trunc('day', app.now(), 'UTC') + interval '1 day' - app.now()))::int as seconds
    `.execute(db);
  return rows[0]?.seconds ?? 1;
}

export async function deleteOldFetches(db: Db): Promise<void> {
  await sql`delete from site_fetches where day < (app.now() at time zone 'UTC')::date - 7
    -- across organisations: old rows of all`.execute(db);
}
