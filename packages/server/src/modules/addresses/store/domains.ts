import { sql } from 'kysely';
import { readInBatches } from '../../../kernel/db/batching/read-together.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Receiving } from '../domains/look-up.ts';

export interface KnownDomain extends Receiving {
  readonly domain: string;
  readonly catchAll: boolean | null;
  /** Whether it was looked up so lately that nobody has to ask again. */
  readonly isFresh: boolean;
}

/** A domain that receives mail today does next week; one that does not may be mended, and is then checked again by hand. */
const FRESH_HOURS = { receiving: 7 * 24, others: 1 };
const CATCH_ALL_DAYS = 30;

/** What one statement looks up at most. */
const MOST_ASKERS = 200;

/** Runs check the addresses of several people at the same moment: their domains are one look-up. */
const listTogether = readInBatches(MOST_ASKERS, async (db, asked: readonly (readonly string[])[]) => {
  const known = new Map((await readDomains(db, [...new Set(asked.flat())])).map((one) => [one.domain, one]));
  return asked.map((domains) => domains.flatMap((domain) => known.get(domain) ?? []));
});

export const listDomains = (db: Db, domains: readonly string[]): Promise<readonly KnownDomain[]> =>
  domains.length ? listTogether(db, 'all', domains) : Promise.resolve([]);

async function readDomains(db: Db, domains: readonly string[]): Promise<KnownDomain[]> {
  const { rows } = await sql<KnownDomain>`select domain, receives, mail_servers,
      case when catch_all_at > app.now() - make_interval(days => ${CATCH_ALL_DAYS}) then catch_all end as catch_all,
      looked_up_at > app.now() - make_interval(hours => case when receives in ('mail', 'without_mx')
        then ${FRESH_HOURS.receiving}::int else ${FRESH_HOURS.others}::int end) as is_fresh
    from address_domains where domain = any(${[...domains]}::text[])`.execute(db);
  return rows;
}

export async function keepDomains(db: Db, found: readonly (Receiving & { readonly domain: string })[]): Promise<void> {
  const rows = found.toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
  await sql`insert into address_domains (domain, receives, mail_servers)
    select domain, receives, array(select jsonb_array_elements_text(servers)) from unnest(
      ${rows.map(({ domain }) => domain)}::text[], ${rows.map(({ receives }) => receives)}::text[],
      ${rows.map(({ mailServers }) => JSON.stringify(mailServers))}::jsonb[]) as found (domain, receives, servers)
    on conflict (domain) do update set receives = excluded.receives, mail_servers = excluded.mail_servers,
      looked_up_at = excluded.looked_up_at`.execute(db);
}

const ASKED_FOR_SECONDS = 120;

/** False while a process speaks with the server of the domain. */
export async function leaseServer(db: Db, domain: string): Promise<boolean> {
  const { rows } = await sql`update address_domains
    set asked_until = app.now() + make_interval(secs => ${ASKED_FOR_SECONDS})
    where domain = ${domain} and (asked_until is null or asked_until < app.now()) returning domain`.execute(db);
  return rows.length > 0;
}

/** Ends the conversation, and keeps whether the domain takes mail for everybody; null keeps what was known. */
export async function releaseServer(db: Db, domain: string, catchAll: boolean | null): Promise<void> {
  await sql`update address_domains set asked_until = null, catch_all = coalesce(${catchAll}::boolean, catch_all),
      catch_all_at = case when ${catchAll}::boolean is null then catch_all_at else app.now() end
    where domain = ${domain}`.execute(db);
}

/** Removes domains that nobody asked about lately; returns how many. */
export async function deleteOldDomains(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from address_domains where domain in (
      select domain from address_domains where looked_up_at < app.now() - make_interval(days => ${days})
      order by looked_up_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
