import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';
import type { TestPlace, WrittenCount } from '../../../variants/index.ts';

/** How many emails of a test were written and sent, by variant. */
export async function countWrittenFor(db: Db, orgId: string, testId: string): Promise<WrittenCount[]> {
  const { rows } = await sql<WrittenCount>`
    -- variant is never null: insertEmail sets it with the test
    select variant, count(*)::int as people, count(*) filter (where has_left)::int as sent,
      count(distinct test_unit) filter (where has_left)::int as companies
    from (select e.variant, e.test_unit, exists (select from messages m where m.org_id = e.org_id and m.email_id = e.id
        and m.sent_at is not null) as has_left
      from emails e where e.org_id = ${orgId} and e.test_id = ${testId}) written
    group by variant`.execute(db);
  return rows;
}

/** Where these leads stand in a test, and whether their first step was sent before this time. */
export async function listTestPlaces(
  db: Db,
  orgId: string,
  testId: string,
  leadIds: readonly string[],
  begunBefore: Date,
): Promise<TestPlace[]> {
  const { rows } = await sql<TestPlace>`
    -- variant, unit are never null: insertEmail sets them with the test
    select e.lead_id, e.variant, e.test_unit as unit, exists (select from messages m where m.org_id = e.org_id
      and m.email_id = e.id and m.step = 1 and m.sent_at <= ${begunBefore.toISOString()}::timestamptz) as has_had_all
    from emails e
    where e.org_id = ${orgId} and e.test_id = ${testId} and e.lead_id = any(${[...leadIds]}::uuid[])`.execute(db);
  return rows;
}
