import { sql } from 'kysely';
import type { Difference } from '../../../kernel/count-difference.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { KnownPerson } from './people.ts';

export interface Member {
  readonly personId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly organizationName: string | null;
  readonly organizationDomain: string | null;
  readonly email: string | null;
  readonly joinedAt: string;
  readonly lastServedAt: string | null;
}

/** Lists each person once, even when several campaigns took the person from the audience. */
export async function listMembers(
  db: Db,
  orgId: string,
  audienceId: string,
  window: { limit: number; offset: number; after: Position | null },
): Promise<{ members: Member[]; total: number }> {
  const [at = null, id = null] = window.after ?? [];
  const later = at === null ? sql`true` : sql`(joined_at, person_id) < (${at}::timestamptz, ${id}::uuid)`;
  const page = sql`select person_id, joined_at from audience_members
    where org_id = ${orgId} and audience_id = ${audienceId} and ${later}
    order by joined_at desc, person_id desc limit ${window.limit + 1} offset ${window.offset}`;
  const { rows } = await sql<Member>`select p.id as person_id, p.first_name, p.last_name, p.title, p.organization_name,
      p.organization_domain, p.email, m.joined_at, (select max(l.served_at) from leads l
        where l.org_id = ${orgId} and l.person_id = m.person_id and l.audience_id = ${audienceId}) as last_served_at
    from (${page}) m join people p on p.org_id = ${orgId} and p.id = m.person_id
    order by m.joined_at desc, m.person_id desc`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select coalesce(sum(members), 0)::int as total
    from audience_counts where org_id = ${orgId} and audience_id = ${audienceId}`.execute(db);
  return { members: rows, total: counted[0]?.total ?? 0 };
}

/** What a writer may know about people who were taken from an audience; erased people are left out. */
export async function listReaders(
  db: Db,
  orgId: string,
  audienceId: string,
  limit: number,
): Promise<Pick<KnownPerson, ReaderKey>[]> {
  const { rows } = await sql<
    Pick<KnownPerson, ReaderKey>
  >`select p.provider, p.first_name, p.last_name, p.title, p.seniority,
      p.city, p.country, p.email, p.organization_name, p.organization_domain, p.organization_industry, p.organization_size,
      p.organization_description
    from audience_members m join people p on p.org_id = m.org_id and p.id = m.person_id
    where m.org_id = ${orgId} and m.audience_id = ${audienceId}
      and (p.first_name is not null or p.last_name is not null)
    order by m.joined_at desc, m.person_id desc limit ${limit}`.execute(db);
  return rows;
}
type ReaderKey =
  | ('provider' | 'firstName' | 'lastName' | 'title' | 'seniority' | 'city' | 'country' | 'email')
  | (
      | 'organizationName'
      | 'organizationDomain'
      | 'organizationIndustry'
      | 'organizationSize'
      | 'organizationDescription'
    );

/** Contacts that became leads: the person that the campaign knows, and when it last wrote to them for the audience. */
export async function listTakenUp(
  db: Db,
  orgId: string,
  audienceId: string,
  contactIds: readonly string[],
): Promise<{ contactId: string; personId: string; lastServedAt: string | null }[]> {
  const { rows } = await sql<{ contactId: string; personId: string; lastServedAt: string | null }>`
    select p.provider_person_id as contact_id, p.id as person_id, (select max(l.served_at) from leads l
      where l.org_id = ${orgId} and l.person_id = p.id and l.audience_id = ${audienceId}) as last_served_at
    from people p where p.org_id = ${orgId} and p.provider = 'crm'
      and p.provider_person_id = any(${[...contactIds]}::text[])`.execute(db);
  return rows;
}

/** The number of people of each audience who were written to. */
export async function countServed(
  db: Db,
  orgId: string,
  audienceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ audienceId: string; count: number }>`
    select audience_id, sum(served)::int as count from audience_counts
    where org_id = ${orgId} and audience_id = any(${[...audienceIds]}::uuid[])
    group by audience_id having sum(served) > 0`.execute(db);
  return new Map(rows.map(({ audienceId, count }) => [audienceId, count]));
}

/** Replaces many counter rows by one where many have gathered. Rows that are added meanwhile are not touched. */
export async function foldMembers(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (
      select org_id, audience_id from audience_counts group by 1, 2 having count(*) >= ${atLeast} limit 50),
    gone as (
      delete from audience_counts c using crowded d where c.org_id = d.org_id and c.audience_id = d.audience_id
      returning c.*)
    insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, sum(members), sum(served) from gone group by 1, 2
    -- across organisations: folds the steps of all`.execute(db);
}

const MOST = 200;

/** Compares the members and their counts with the leads they come from. */
export async function recountMembers(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (
      select org_id, audience_id, person_id, bool_or(served_at is not null) as served
      from leads where audience_id is not null group by 1, 2, 3)
    select 'audience_members' as what, coalesce(m.org_id, c.org_id)::text as org_id,
      coalesce(m.person_id, c.person_id)::text as subject, coalesce(m.served::text, 'none') as kept,
      coalesce(c.served::text, 'none') as counted
    from audience_members m full join counted c using (org_id, audience_id, person_id)
    where m.served is distinct from c.served
    union all
    select 'audience_counts.' || what, org_id::text, audience_id::text, sum(kept)::text, sum(counted)::text
    from (
      select a.org_id, a.audience_id, v.what, v.kept, 0 as counted from audience_counts a
        cross join lateral (values ('members', a.members), ('served', a.served)) v (what, kept)
      union all
      select c.org_id, c.audience_id, v.what, 0, v.counted from counted c
        cross join lateral (values ('members', 1), ('served', c.served::int)) v (what, counted)) both_sides
    group by org_id, audience_id, what having sum(kept) <> sum(counted)
    order by 2, 3, 1 limit ${MOST}
    -- org_id, subject are never null: one side of a full join has them
    -- across organisations: a recount of all`.execute(db);
  return rows;
}
