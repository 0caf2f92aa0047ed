import type pg from 'pg';
import type { RateStore, Tally } from './store.ts';

/** A counter waits for its row, so it uses a pooled connection and not the shared one for short reads. */
type Statements = { readonly pool: Pick<pg.Pool, 'query'> };

const TICK = `tick as materialized (
  select epoch, floor(epoch / 60)::bigint as minute from (select extract(epoch from app.now())::float8 as epoch) now)`;

const COUNT = `with ${TICK}
  insert into rate_windows as held (bucket, slot, shift, hits) select $1, minute, 0, 1 from tick
  on conflict (bucket) do update set
    slot = greatest(held.slot, excluded.slot + held.shift),
    shift = greatest(held.shift, held.slot - 1 - excluded.slot),
    hits = case when excluded.slot + held.shift > held.slot then 1 else held.hits + 1 end
  returning hits as count, ceil((slot - shift + 1) * 60 - (select epoch from tick))::int as reset`;

const PEEK = `with ${TICK}
  select
    case when minute + held.shift <= held.slot then held.hits else 0 end as count,
    ceil(60 * (1 + case when minute + held.shift <= held.slot
      then held.slot - greatest(held.shift, held.slot - 1 - minute) else minute end) - epoch)::int as reset
  from tick left join rate_windows held on held.bucket = $1`;

/** Exact for all processes of one database, by the database's clock. A crash of the database empties it. */
export function postgresStore({ pool }: Statements): RateStore {
  const ask = async (name: string, text: string, bucket: string): Promise<Tally> => {
    const { rows } = await pool.query<{ count: number; reset: number }>({ name, text, values: [bucket] });
    const [row] = rows;
    if (!row) throw new Error('The counter gave no answer');
    return { count: row.count, resetSeconds: Math.max(1, row.reset) };
  };
  return {
    count: (bucket) => ask('rate-count', COUNT, bucket),
    peek: (bucket) => ask('rate-peek', PEEK, bucket),
  };
}

/** Deletes the windows of buckets that were not used for minutes. Call it on a schedule. */
export async function forgetOldWindows({ pool }: Statements): Promise<void> {
  await pool.query('delete from rate_windows where slot - shift < floor(extract(epoch from app.now()) / 60) - 2');
}
