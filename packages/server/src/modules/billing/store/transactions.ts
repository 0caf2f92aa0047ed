import type { TRANSACTION_TYPES } from '@distribute/contract/billing';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export interface TransactionRow {
  readonly id: string;
  readonly type: (typeof TRANSACTION_TYPES)[number];
  readonly amount: MicroCents;
  readonly balanceAfter: MicroCents;
  readonly description: string;
  readonly referenceKind: 'payment' | 'grant' | 'day' | null;
  readonly referenceId: string | null;
  readonly createdAt: string;
}

export interface TransactionFilter {
  readonly type?: TransactionRow['type'] | undefined;
  /** Instants, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Credit and usage in one list, newest first. The usage of a day and campaign is one row, dated at its newest line
 * (spec 18.1); the balance after a row counts every row before it, whatever the filters show.
 */
export async function listTransactions(
  db: Db,
  orgId: string,
  filter: TransactionFilter,
  { limit, after }: { limit: number; after: Position | null },
): Promise<TransactionRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<TransactionRow>`
    -- id is never null: a digest of texts that are there, or a key
    with booked as (
      select id, type, amount, description,
        case when type = 'grant' then 'grant' when payment_id is not null then 'payment' end as reference_kind,
        case when type = 'grant' then id else payment_id end::text as reference_id, created_at
      from credit_entries where org_id = ${orgId}
      union all
      select md5(concat_ws('/', org_id, day, campaign_id))::uuid, 'usage', -sum(amount)::bigint,
        concat('Usage of ', day, case when campaign_id is null then ', outside campaigns' end), 'day',
        concat(day, '/', coalesce(campaign_id::text, 'none')), max(newest_at)
      from usage_days where org_id = ${orgId} group by org_id, day, campaign_id having sum(amount) <> 0),
    running as (select *, sum(amount) over (order by created_at, id)::bigint as balance_after from booked)
    select id, type, amount, balance_after, description, reference_kind, reference_id, created_at from running
    where (${filter.type ?? null}::text is null or type = ${filter.type ?? null}::text)
      and (${filter.from ?? null}::timestamptz is null or created_at >= ${filter.from ?? null}::timestamptz)
      and (${filter.to ?? null}::timestamptz is null or created_at <= ${filter.to ?? null}::timestamptz)
      and (${id}::uuid is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}
