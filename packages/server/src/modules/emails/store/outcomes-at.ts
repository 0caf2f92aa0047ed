import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

interface OutcomesAt {
  readonly domain: string;
  /** People whose email came back for good. */
  readonly bounced: number;
  /** People whose email did not. */
  readonly taken: number;
}

/** What the organisation's emails to these domains came to, of those at which somebody bounced. */
export async function listOutcomesAt(db: Db, orgId: string, domains: readonly string[]): Promise<OutcomesAt[]> {
  if (domains.length === 0) return [];
  const { rows } = await sql<OutcomesAt>`select to_domain as domain,
      count(distinct to_hash) filter (where bounced_at is not null)::int as bounced,
      count(distinct to_hash) filter (where bounced_at is null)::int as taken
    from messages m where org_id = ${orgId} and to_domain = any(${[...domains]}::text[])
      and (sent_at is not null or bounced_at is not null)
      and exists (select from messages b where b.org_id = ${orgId} and b.to_domain = m.to_domain and b.bounced_at is not null)
    group by to_domain`.execute(db);
  return rows;
}
