import { sql } from 'kysely';
import type { Db } from '../../../kernel/db.ts';
import type { MicroCents } from '../../../kernel/money.ts';

export interface NewLine {
  readonly id: string;
  readonly costName: string;
  readonly provider: string;
  readonly unit: string;
  readonly category: string;
  readonly costSource: 'org' | 'platform';
  readonly price: MicroCents;
  readonly plannedQuantity: bigint;
}

export interface LineRow extends Omit<NewLine, 'category'> {
  readonly runId: string;
  readonly quantity: bigint;
  readonly status: 'provisioned' | 'actual' | 'cancelled' | 'refunded';
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/** Holds are counted on their run in the same statement, so a run's sums are its lines'. */
export async function insertLines(db: Db, orgId: string, runId: string, lines: readonly NewLine[]): Promise<void> {
  const values = lines.map(
    (line) => sql`(${orgId}, ${line.id}, ${runId}, ${line.costName}, ${line.provider}, ${line.unit}, ${line.category},
      ${line.costSource}, ${line.price}, ${line.plannedQuantity}, ${line.plannedQuantity})`,
  );
  await sql`
    with held as (
      insert into cost_lines (org_id, id, run_id, cost_name, provider, unit, category, cost_source, price,
        planned_quantity, quantity)
      values ${sql.join(values)} returning price * quantity as amount)
    update runs set own_provisioned = own_provisioned + (select sum(amount) from held), updated_at = app.now()
    where org_id = ${orgId} and id = ${runId}`.execute(db);
}

/** Moves a line once; false when it was not where the move starts. */
export async function moveLine(
  db: Db,
  orgId: string,
  id: string,
  move: { from: 'provisioned' | 'actual'; to: 'actual' | 'cancelled' | 'refunded'; quantity: bigint | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with before as (
      select run_id, price, quantity from cost_lines
      where org_id = ${orgId} and id = ${id} and status = ${move.from} for update),
    moved as (
      update cost_lines l set status = ${move.to}, quantity = coalesce(${move.quantity}::bigint, l.quantity),
        settled_at = app.now()
      from before where l.org_id = ${orgId} and l.id = ${id}
      returning l.run_id, l.price * l.quantity as amount)
    update runs r set
      own_provisioned = own_provisioned - case when ${move.from} = 'provisioned' then before.price * before.quantity else 0 end,
      own_actual = own_actual - case when ${move.from} = 'actual' then before.price * before.quantity else 0 end
        + case when ${move.to} = 'actual' then moved.amount else 0 end,
      updated_at = app.now()
    from before, moved where r.org_id = ${orgId} and r.id = moved.run_id returning r.id`.execute(db);
  return rows.length === 1;
}

const columns = sql`id, run_id, cost_name, provider, unit, quantity, planned_quantity, price, status, cost_source,
  created_at, settled_at`;

export async function listLines(db: Db, orgId: string, runIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from cost_lines
    where org_id = ${orgId} and run_id = any(${[...runIds]}::uuid[]) order by created_at, id`.execute(db);
  return rows;
}

/** Platform spend of the organisation: what its credit pays for. */
export async function sumPlatformSpend(db: Db, orgId: string): Promise<MicroCents> {
  const { rows } = await sql<{ total: bigint }>`select coalesce(sum(price * quantity), 0)::bigint as total
    from cost_lines where org_id = ${orgId} and cost_source = 'platform' and status in ('provisioned', 'actual')`.execute(
    db,
  );
  return rows[0]?.total ?? 0n;
}
