import { type RawBuilder, sql } from 'kysely';
import { csvCell } from '../../../kernel/csv/write.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { JudgedAddress, Reason, Verdict } from '../../addresses/index.ts';
import { consenting, type SendableFilter } from './sendable.ts';

export interface UncheckedContact {
  readonly id: string;
  readonly email: string;
  readonly row: number;
}

/** The next contacts of a file that were not checked since then; null: that were never checked, or of which a server was unsure. */
export async function listUnchecked(
  db: Db,
  orgId: string,
  {
    uploadId,
    since,
    withUnsure,
    after,
    limit,
  }: { uploadId: string; since: string | null; withUnsure: boolean; after: number; limit: number },
): Promise<UncheckedContact[]> {
  const { rows } = await sql<UncheckedContact>`select c.id, c.primary_email as email, r.row
    from contact_upload_rows r join contacts c on c.org_id = r.org_id and c.id = r.contact_id
    where r.org_id = ${orgId} and r.upload_id = ${uploadId} and r.row > ${after} and c.primary_email is not null
      and (c.address_checked_at is null or c.address_checked_at < ${since}::timestamptz
        or ${withUnsure} and 'server_unsure' = any(c.address_reasons))
    order by r.row limit ${limit}`.execute(db);
  return rows;
}

/**
 * Rows that an import is writing are passed over: it checks them itself when it is done, and waiting for it while it waits
 * for us would end one of the two.
 */
export async function setChecked(
  db: Db,
  orgId: string,
  checked: readonly { readonly id: string; readonly judged: JudgedAddress }[],
): Promise<void> {
  const rows = checked.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await sql`update contacts c set address_verdict = j.verdict,
      address_reasons = array(select jsonb_array_elements_text(j.reasons)), address_suggestion = j.suggestion,
      bounce_chance = j.chance, address_checked_at = app.now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ judged }) => judged.verdict)}::text[],
      ${rows.map(({ judged }) => JSON.stringify(judged.reasons))}::jsonb[],
      ${rows.map(({ judged }) => judged.suggestion)}::text[], ${rows.map(({ judged }) => judged.bounceChance)}::real[])
      as j (id, verdict, reasons, suggestion, chance)
    where c.org_id = ${orgId} and c.id = j.id and c.id in (select o.id from contacts o where o.org_id = ${orgId}
      and o.id = any(${rows.map(({ id }) => id)}::uuid[]) for no key update skip locked)`.execute(db);
}

export interface CheckedCounts {
  readonly good: number;
  readonly risky: number;
  readonly bad: number;
  readonly unknown: number;
  readonly unchecked: number;
  readonly leftOut: number;
  readonly bounces: number;
}

const having = (condition: RawBuilder<unknown>) =>
  sql`count(*) filter (where left_out_at is null and ${condition})::int`;

export async function countChecked(db: Db, orgId: string, filter: SendableFilter): Promise<CheckedCounts> {
  const { rows } = await sql<CheckedCounts>`select ${having(sql`address_verdict = 'good'`)} as good,
      ${having(sql`address_verdict = 'risky'`)} as risky, ${having(sql`address_verdict = 'bad'`)} as bad,
      ${having(sql`address_verdict = 'unknown'`)} as unknown, ${having(sql`address_verdict is null`)} as unchecked,
      count(*) filter (where left_out_at is not null)::int as left_out,
      coalesce(sum(bounce_chance) filter (where left_out_at is null), 0)::float8 as bounces
    from contacts where ${consenting(orgId, filter)}`.execute(db);
  return oneRow(rows);
}

/** Whether a contact of the brand is in so much doubt that a list with it can be over the limit. */
export async function hasDoubtful(db: Db, orgId: string, brandIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from contacts where org_id = ${orgId}
      and brand_id = any(${[...brandIds]}::uuid[]) and bounce_chance > 0.03 and left_out_at is null) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Leaves out the contacts of a file with these verdicts, and takes back the others. */
export async function setLeftOut(db: Db, orgId: string, uploadId: string, verdicts: readonly Verdict[]): Promise<void> {
  const isMeant = sql`coalesce(c.address_verdict = any(${[...verdicts]}::text[]), false)`;
  await sql`update contacts c set left_out_at = case when ${isMeant} then app.now() end
    where c.org_id = ${orgId} and c.id in (select r.contact_id from contact_upload_rows r
        where r.org_id = ${orgId} and r.upload_id = ${uploadId})
      and (c.left_out_at is not null) <> ${isMeant}`.execute(db);
}

export interface DoubtfulContact {
  readonly contactId: string;
  readonly email: string;
  readonly verdict: Verdict;
  readonly reasons: Reason[];
  readonly suggestion: string | null;
  readonly leftOut: boolean;
}

/** The contacts of a file that are most likely to bounce. */
export async function listWorst(
  db: Db,
  orgId: string,
  filter: SendableFilter,
  limit: number,
): Promise<DoubtfulContact[]> {
  const { rows } = await sql<DoubtfulContact>`select id as contact_id, primary_email as email,
      address_verdict as verdict, address_reasons as reasons, address_suggestion as suggestion,
      left_out_at is not null as left_out
    from contacts where ${consenting(orgId, filter)} and address_verdict in ('bad', 'risky')
    order by bounce_chance desc, id limit ${limit}`.execute(db);
  return rows;
}

export interface DoubtfulLine {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reasons: Reason[];
  /** The values after the words of the verdict, as a line of CSV. */
  readonly line: string;
}

export async function listDoubtful(
  db: Db,
  orgId: string,
  filter: SendableFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<DoubtfulLine[]> {
  const cells = ['address_suggestion', 'primary_email', 'first_name', 'last_name', 'title', 'company'];
  const line = sql.join(
    cells.map((cell) => csvCell(sql.raw(cell))),
    sql` || ',' || `,
  );
  const { rows } = await sql<DoubtfulLine>`select id, address_verdict as verdict, address_reasons as reasons,
      ${line} as line
    from contacts where ${consenting(orgId, filter)} and address_verdict in ('bad', 'risky')
      and (${after}::uuid is null or id > ${after})
    order by id limit ${limit}`.execute(db);
  return rows;
}
