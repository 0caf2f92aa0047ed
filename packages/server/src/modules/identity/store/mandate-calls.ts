import type { MandateUse } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import type { MandateCall } from '../../../kernel/http/caller.ts';

type Use = z.output<typeof MandateUse>;

/** What is kept of the addresses of a mandate. */
const ADDRESSES = 20;

/** How often the same call was made. */
export interface CountedCall extends MandateCall {
  readonly count: number;
  readonly at: string;
}

export async function addCalls(db: Db, calls: readonly CountedCall[]): Promise<void> {
  const all = <Name extends keyof CountedCall>(name: Name) => calls.map((call) => call[name]);
  await sql`
    with made as (
      select * from unnest(${all('orgId')}::uuid[], ${all('mandateId')}::uuid[], ${all('group')}::text[],
        ${all('verb')}::text[], ${all('address')}::text[], ${all('isRefused')}::boolean[], ${all('count')}::bigint[],
        ${all('at')}::timestamptz[]) c (org_id, mandate_id, scope_group, verb, address, is_refused, count, at)),
    by_group as (
      insert into mandate_calls as k (org_id, mandate_id, scope_group, verb, answered, refused, last_at)
        select org_id, mandate_id, scope_group, verb, coalesce(sum(count) filter (where not is_refused), 0),
          coalesce(sum(count) filter (where is_refused), 0), max(at)
        from made group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (org_id, mandate_id, scope_group, verb) do update set answered = k.answered + excluded.answered,
        refused = k.refused + excluded.refused, last_at = greatest(k.last_at, excluded.last_at))
    insert into mandate_addresses as k (org_id, mandate_id, address, calls, refused, last_at)
      select org_id, mandate_id, address, sum(count), coalesce(sum(count) filter (where is_refused), 0), max(at)
      from made group by 1, 2, 3 order by 1, 2, 3
    on conflict (org_id, mandate_id, address) do update set calls = k.calls + excluded.calls,
      refused = k.refused + excluded.refused, last_at = greatest(k.last_at, excluded.last_at)`.execute(db);
  const mandates = [...new Set(all('mandateId'))];
  await sql`delete from mandate_addresses a using (
      select org_id, mandate_id, address, row_number() over (partition by org_id, mandate_id order by last_at desc,
        address) as place from mandate_addresses where mandate_id = any(${mandates}::uuid[])) old
    where old.place > ${ADDRESSES} and a.org_id = old.org_id and a.mandate_id = old.mandate_id
      and a.address = old.address -- across organisations: the calls of all that were gathered`.execute(db);
}

export async function listCalls(db: Db, orgId: string, mandateId: string): Promise<Use['calls']> {
  const { rows } = await sql<Use['calls'][number]>`select scope_group as group, verb, answered::int as answered,
      refused::int as refused, last_at from mandate_calls
    where org_id = ${orgId} and mandate_id = ${mandateId} order by last_at desc, scope_group, verb`.execute(db);
  return rows;
}

export async function listAddresses(db: Db, orgId: string, mandateId: string): Promise<Use['addresses']> {
  const { rows } = await sql<
    Use['addresses'][number]
  >`select address, calls::int as calls, refused::int as refused, last_at
    from mandate_addresses where org_id = ${orgId} and mandate_id = ${mandateId}
    order by last_at desc, address limit ${ADDRESSES}`.execute(db);
  return rows;
}
