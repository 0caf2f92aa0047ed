import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { CostName } from '../../billing/index.ts';

export interface NewLine {
  readonly id: string;
  readonly costName: CostName;
  readonly provider: string;
  readonly unit: string;
  readonly category: string;
  readonly costSource: 'org' | 'platform';
  readonly price: MicroCents;
  readonly plannedQuantity: bigint;
  readonly nodeId: string | null;
  readonly runId: string;
}

export interface LineRow extends Omit<NewLine, 'category' | 'nodeId'> {
  readonly quantity: bigint;
  readonly status: 'provisioned' | 'actual' | 'cancelled' | 'refunded';
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/**
 * A campaign's lines name it and the day of its budget that they were counted in, and lines under a mandate this one
 * and its day.
 */
export interface CountedIn {
  readonly campaign: { readonly id: string; readonly day: string } | null;
  readonly mandate: { readonly id: string; readonly day: string } | null;
}

/** Runs, campaign sums and transfers follow by trigger. */
export async function insertLines(
  db: Db,
  orgId: string,
  lines: readonly NewLine[],
  { campaign, mandate }: CountedIn,
): Promise<void> {
  const all = <Name extends keyof NewLine>(name: Name) => lines.map((line) => line[name]);
  await sql`insert into cost_lines (org_id, id, run_id, cost_name, provider, unit, category, cost_source, price,
      planned_quantity, quantity, node_id, campaign_id, counted_on, mandate_id, mandated_on)
    select ${orgId}::uuid, l.id, l.run_id, l.cost_name, l.provider, l.unit, l.category, l.cost_source, l.price,
      l.quantity, l.quantity, l.node_id, ${campaign?.id ?? null}::uuid,
      coalesce(${campaign?.day ?? null}::date, (app.now() at time zone 'UTC')::date), ${mandate?.id ?? null}::uuid,
      ${mandate?.day ?? null}::date
    from unnest(${all('id')}::uuid[], ${all('runId')}::uuid[], ${all('costName')}::text[], ${all('provider')}::text[],
      ${all('unit')}::text[], ${all('category')}::text[], ${all('costSource')}::text[], ${all('price')}::bigint[],
      ${all('plannedQuantity')}::bigint[], ${all('nodeId')}::text[])
      l (id, run_id, cost_name, provider, unit, category, cost_source, price, quantity, node_id)`.execute(db);
}

/** A provider may report more than was held for it. So many times the hold are a fault of its counting. */
const BELIEVED = 10n;

export interface Settlement {
  readonly lineId: string;
  /** 0 cancels. What was used beyond the hold is booked too, up to `BELIEVED` times the hold. */
  readonly quantity: number;
}

/** What one run used of a line that was held for it. */
export interface RunSettlement extends Settlement {
  readonly runId: string;
}

/**
 * Moves held lines to what was used, and to the run that used them; lines that were moved before, or that messages
 * keep, stay. Tells which moved now.
 */
export async function settleLines(
  db: Db,
  orgId: string,
  settlements: readonly (Settlement & Partial<RunSettlement>)[],
): Promise<string[]> {
  if (!settlements.length) return [];
  const ids = settlements.map(({ lineId }) => lineId);
  const quantities = settlements.map(({ quantity }) => quantity);
  const runIds = settlements.map(({ runId }) => runId ?? null);
  const { rows } = await sql<{ id: string }>`
    update cost_lines l set settled_at = app.now(), run_id = coalesce(s.run_id, l.run_id),
      status = case when s.quantity > 0 then 'actual' else 'cancelled' end,
      quantity = case when s.quantity > 0 then least(s.quantity, l.planned_quantity * ${BELIEVED}) else l.quantity end
    from unnest(${ids}::uuid[], ${quantities}::bigint[], ${runIds}::uuid[]) s (id, quantity, run_id)
    where l.org_id = ${orgId} and l.id = any(${ids}::uuid[]) and l.id = s.id and l.status = 'provisioned'
      and l.message_id is null
    returning l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** From here on the lines belong to messages, not to the run that reserved them, and show in the run that wrote these. */
export async function keepLines(
  db: Db,
  orgId: string,
  kept: readonly { lineId: string; messageId: string; runId: string | null }[],
): Promise<void> {
  const ids = kept.map(({ lineId }) => lineId);
  await sql`update cost_lines l set message_id = k.message_id, run_id = coalesce(k.run_id, l.run_id)
    from unnest(${ids}::uuid[], ${kept.map(({ messageId }) => messageId)}::uuid[],
      ${kept.map(({ runId }) => runId)}::uuid[]) k (id, message_id, run_id)
    where l.org_id = ${orgId} and l.id = any(${ids}::uuid[]) and l.id = k.id`.execute(db);
}

/**
 * Moves everything that runs and their children still hold, except what messages keep: lines that are named to what was
 * used of them and to the run that used them, all others to cancelled.
 */
export async function closeLines(
  db: Db,
  orgId: string,
  rootRunIds: readonly string[],
  settlements: readonly RunSettlement[] = [],
): Promise<void> {
  const ids = settlements.map(({ lineId }) => lineId);
  const quantities = settlements.map(({ quantity }) => quantity);
  const runIds = settlements.map(({ runId }) => runId);
  await sql`
    update cost_lines l set settled_at = app.now(), run_id = coalesce(o.used_by, l.run_id),
      status = case when o.used > 0 then 'actual' else 'cancelled' end,
      quantity = case when o.used > 0 then least(o.used, l.planned_quantity * ${BELIEVED}) else l.quantity end
    from (select h.id, s.quantity as used, s.run_id as used_by from cost_lines h
      left join unnest(${ids}::uuid[], ${quantities}::bigint[], ${runIds}::uuid[]) s (id, quantity, run_id) on s.id = h.id
      where h.org_id = ${orgId} and h.status = 'provisioned' and h.message_id is null and h.run_id = any(array(
        select unnest(${[...rootRunIds]}::uuid[]) union all
        select id from runs where org_id = ${orgId} and parent_run_id = any(${[...rootRunIds]}::uuid[])))) o
    where l.org_id = ${orgId} and l.id = o.id and l.status = 'provisioned' and l.message_id is null`.execute(db);
}

/** Settles the line held for each message: 1 for one that left, 0 for one that never will. */
export async function settleMessageLines(
  db: Db,
  orgId: string,
  messages: readonly { messageId: string; sent: boolean }[],
): Promise<void> {
  if (!messages.length) return;
  const ids = messages.map(({ messageId }) => messageId);
  await sql`update cost_lines l set status = case when m.sent then 'actual' else 'cancelled' end, settled_at = app.now()
    from unnest(${ids}::uuid[], ${messages.map(({ sent }) => sent)}::boolean[]) m (id, sent)
    where l.org_id = ${orgId} and l.message_id = any(${ids}::uuid[]) and l.message_id = m.id
      and l.status = 'provisioned'`.execute(db);
}

/** What was last held for a message. */
export interface MessageLine {
  readonly messageId: string;
  readonly runId: string;
  readonly costName: CostName;
  readonly source: 'org' | 'platform';
}

export async function listMessageLines(db: Db, orgId: string, messageIds: readonly string[]): Promise<MessageLine[]> {
  const { rows } = await sql<MessageLine>`select distinct on (message_id) message_id, run_id, cost_name,
      cost_source as source
    from cost_lines where org_id = ${orgId} and message_id = any(${[...messageIds]}::uuid[])
    order by message_id, created_at desc, id desc`.execute(db);
  return rows;
}

const columns = sql`id, run_id, cost_name, provider, unit, quantity, planned_quantity, price, status, cost_source,
  created_at, settled_at`;

export async function listLines(db: Db, orgId: string, runIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from cost_lines
    where org_id = ${orgId} and run_id = any(${[...runIds]}::uuid[]) order by created_at, id`.execute(db);
  return rows;
}
