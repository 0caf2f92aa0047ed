import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export interface CreditSums {
  /** Top-ups without what was paid back or disputed. */
  readonly paid: MicroCents;
  readonly gifted: MicroCents;
  /** Platform lines that are provisioned, and that are actual. */
  readonly held: MicroCents;
  readonly actual: MicroCents;
}

export async function sumCredit(db: Db, orgId: string): Promise<CreditSums> {
  const { rows } = await sql<CreditSums>`select paid, gifted, held, actual
    from (select coalesce(sum(amount) filter (where type <> 'grant'), 0)::bigint as paid,
        coalesce(sum(amount) filter (where type = 'grant'), 0)::bigint as gifted
      from credit_entries where org_id = ${orgId}) e
    cross join (select coalesce(sum(held), 0)::bigint as held, coalesce(sum(actual), 0)::bigint as actual
      from credit_use where org_id = ${orgId}) u`.execute(db);
  return rows[0] ?? { paid: 0n, gifted: 0n, held: 0n, actual: 0n };
}

export interface NewEntry {
  readonly id: string;
  readonly type: 'topup' | 'grant' | 'refund' | 'adjustment';
  readonly amount: MicroCents;
  readonly description: string;
  readonly paymentId?: string;
  readonly reason?: string;
  readonly note?: string | null;
  readonly grantedBy?: string | null;
  /** Names the cause: of two entries with the same one the second is not written. */
  readonly onceKey: string;
}

/** Tells whether the entry was written now. */
export async function insertEntry(tx: Tx, orgId: string, entry: NewEntry): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into credit_entries (org_id, id, type, amount, description, payment_id, reason, note, granted_by, once_key)
    values (${orgId}, ${entry.id}, ${entry.type}, ${entry.amount}, ${entry.description}, ${entry.paymentId ?? null},
      ${entry.reason ?? null}, ${entry.note ?? null}, ${entry.grantedBy ?? null}, ${entry.onceKey})
    on conflict (org_id, once_key) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function findEntryId(db: Db, orgId: string, onceKey: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from credit_entries
    where org_id = ${orgId} and once_key = ${onceKey}`.execute(db);
  return rows[0]?.id ?? null;
}

export interface GrantRow {
  readonly id: string;
  readonly orgId: string;
  readonly amount: MicroCents;
  readonly reason: string;
  readonly note: string | null;
  readonly grantedBy: string | null;
  readonly createdAt: string;
}

export async function listGrants(
  db: Db,
  orgId: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<GrantRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<GrantRow>`
    -- reason is never null: a check asks it of grants
    select id, org_id, amount, reason, note, granted_by, created_at from credit_entries
    where org_id = ${orgId} and type = 'grant'
      and (${id}::uuid is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Puts one row in the place of many, wherever many have gathered. What is added meanwhile is left alone. */
export async function foldCredit(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (select org_id from credit_use group by 1 having count(*) >= ${atLeast} limit 50),
    gone as (delete from credit_use u using crowded c where u.org_id = c.org_id returning u.*)
    insert into credit_use (org_id, held, actual) select org_id, sum(held), sum(actual) from gone group by 1
    -- across organisations: folds the steps of all`.execute(db);
  await sql`
    with crowded as (
      select org_id, day from usage_days group by 1, 2 having count(*) >= ${atLeast} limit 50),
    gone as (
      delete from usage_days u using crowded c where u.org_id = c.org_id and u.day = c.day returning u.*)
    insert into usage_days (org_id, day, campaign_id, amount, newest_at)
    select org_id, day, campaign_id, sum(amount), max(newest_at) from gone group by 1, 2, 3
    -- across organisations: folds the steps of all`.execute(db);
}
