import { sql } from 'kysely';
import { readInBatches } from '../../../kernel/db/batching/read-together.ts';
import type { Db } from '../../../kernel/db/db.ts';

interface OutcomesAt {
  readonly domain: string;
  /** People whose email came back for good. */
  readonly bounced: number;
  /** People whose email did not. */
  readonly taken: number;
}

interface AskedDomains {
  readonly orgId: string;
  readonly domains: readonly string[];
}

/** What one statement looks up at most. */
const MOST_ASKERS = 200;

/** Runs check the addresses of several people at the same moment: their domains are one look-up. */
const listTogether = readInBatches(MOST_ASKERS, async (db, asked: readonly AskedDomains[]) => {
  const orgId = (asked[0] as AskedDomains).orgId;
  const domains = new Set(asked.flatMap((one) => one.domains));
  const found = new Map((await readOutcomesAt(db, orgId, [...domains])).map((one) => [one.domain, one]));
  return asked.map((one) => one.domains.flatMap((domain) => found.get(domain) ?? []));
});

/** What the organisation's emails to these domains came to, of those at which somebody bounced. */
export const listOutcomesAt = (db: Db, orgId: string, domains: readonly string[]): Promise<readonly OutcomesAt[]> =>
  domains.length ? listTogether(db, orgId, { orgId, domains }) : Promise.resolve([]);

async function readOutcomesAt(db: Db, orgId: string, domains: readonly string[]): Promise<OutcomesAt[]> {
  const { rows } = await sql<OutcomesAt>`select to_domain as domain,
      count(distinct to_hash) filter (where bounced_at is not null)::int as bounced,
      count(distinct to_hash) filter (where bounced_at is null)::int as taken
    from messages m where org_id = ${orgId} and to_domain = any(${[...domains]}::text[])
      and (sent_at is not null or bounced_at is not null)
      and exists (select from messages b where b.org_id = ${orgId} and b.to_domain = m.to_domain and b.bounced_at is not null)
    group by to_domain`.execute(db);
  return rows;
}
