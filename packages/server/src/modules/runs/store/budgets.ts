import { sql } from 'kysely';
import { oncePerTransaction } from '../../../kernel/db/connection/once-per-transaction.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export interface Caps {
  readonly daily: MicroCents | null;
  readonly weekly: MicroCents | null;
  readonly monthly: MicroCents | null;
  readonly total: MicroCents | null;
  readonly maxLeads: number | null;
}

/** Spend, actual and held, of the windows that are open at the moment of reading. */
export interface BudgetRow {
  readonly campaignId: string;
  readonly capDaily: MicroCents | null;
  readonly capWeekly: MicroCents | null;
  readonly capMonthly: MicroCents | null;
  readonly capTotal: MicroCents | null;
  readonly maxLeads: number | null;
  readonly leads: number;
  /** The UTC day of the open windows, as a date. */
  readonly day: string;
  readonly daySpent: MicroCents;
  readonly weekSpent: MicroCents;
  readonly monthSpent: MicroCents;
  readonly totalSpent: MicroCents;
  /** The same without what is only held. */
  readonly dayActual: MicroCents;
  readonly weekActual: MicroCents;
  readonly monthActual: MicroCents;
  readonly totalActual: MicroCents;
  readonly openHolds: number;
  readonly warnedDay: string | null;
  readonly warnedWeek: string | null;
  readonly warnedMonth: string | null;
  /** The mandate of the key that started the campaign last; null when a person did. */
  readonly mandateId: string | null;
}

export async function insertBudget(
  tx: Tx,
  orgId: string,
  campaignId: string,
  caps: Caps,
  mandateId: string | null = null,
): Promise<void> {
  await sql`insert into budgets (org_id, campaign_id, cap_daily, cap_weekly, cap_monthly, cap_total, max_leads, mandate_id)
    values (${orgId}, ${campaignId}, ${caps.daily}, ${caps.weekly}, ${caps.monthly}, ${caps.total}, ${caps.maxLeads},
      ${mandateId})`.execute(tx);
}

export async function setCaps(tx: Tx, orgId: string, campaignId: string, caps: Caps): Promise<void> {
  await sql`update budgets set cap_daily = ${caps.daily}, cap_weekly = ${caps.weekly}, cap_monthly = ${caps.monthly},
      cap_total = ${caps.total}, max_leads = ${caps.maxLeads}
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

// The latest day that has been seen: a clock that goes back reopens no window (spec 1.9).
const today = sql`greatest(day, (app.now() at time zone 'UTC')::date)`;
const ofToday = (sum: string) => sql`case when ${today} > day then 0 else ${sql.ref(sum)} end`;
const ofWeek = (sum: string) => sql`case when app.week_of(${today}) > app.week_of(day) then 0 else ${sql.ref(sum)} end`;
const ofMonth = (sum: string) =>
  sql`case when app.month_of(${today}) > app.month_of(day) then 0 else ${sql.ref(sum)} end`;
const [daySpent, weekSpent, monthSpent] = [ofToday('day_spent'), ofWeek('week_spent'), ofMonth('month_spent')];

const columns = sql`campaign_id, cap_daily, cap_weekly, cap_monthly, cap_total, max_leads, leads, total_spent,
  total_actual, open_holds, warned_day::text, warned_week::text, warned_month::text,
  mandate_id`;

/**
 * The one decision about money: all four caps and the number of leads in one conditional update, which is also what
 * raises them. Null when any of them would be passed. `placesLeft` and `closedCaps` say the same to those who only ask.
 */
export async function raiseSpend(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { amount, lines, places }: { amount: MicroCents; lines: number; places: number },
): Promise<BudgetRow | null> {
  const { rows } = await sql<BudgetRow>`
    update budgets set day = ${today}, day_spent = ${daySpent} + ${amount}, week_spent = ${weekSpent} + ${amount},
      month_spent = ${monthSpent} + ${amount}, total_spent = total_spent + ${amount},
      open_holds = open_holds + ${lines}, leads = leads + ${places}
    where org_id = ${orgId} and campaign_id = ${campaignId}
      and (cap_daily is null or ${daySpent} + ${amount} <= cap_daily)
      and (cap_weekly is null or ${weekSpent} + ${amount} <= cap_weekly)
      and (cap_monthly is null or ${monthSpent} + ${amount} <= cap_monthly)
      and (cap_total is null or total_spent + ${amount} <= cap_total)
      and (max_leads is null or leads + ${places} <= max_leads)
    returning ${columns}, day::text, day_spent, week_spent, month_spent, day_actual, week_actual, month_actual`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findBudget(db: Db, orgId: string, campaignId: string): Promise<BudgetRow | null> {
  const { rows } = await sql<BudgetRow>`select ${columns}, (${today})::text as day, ${daySpent} as day_spent,
      ${weekSpent} as week_spent, ${monthSpent} as month_spent, ${ofToday('day_actual')} as day_actual,
      ${ofWeek('week_actual')} as week_actual, ${ofMonth('month_actual')} as month_actual
    from budgets where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? null;
}

/** Taken before anything of leads or messages is touched, so that two movers of one campaign take turns. */
export async function lockBudget(tx: Tx, orgId: string, campaignId: string): Promise<void> {
  await oncePerTransaction(tx, `budget ${campaignId}`, () =>
    sql`select from budgets where org_id = ${orgId} and campaign_id = ${campaignId} for no key update`.execute(tx),
  );
}

/** Gives back what was raised in this transaction and is not held after all. */
export async function lowerSpend(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { amount, lines, places }: { amount: MicroCents; lines: number; places: number },
): Promise<void> {
  await sql`update budgets set day_spent = day_spent - ${amount}, week_spent = week_spent - ${amount},
      month_spent = month_spent - ${amount}, total_spent = total_spent - ${amount},
      open_holds = open_holds - ${lines}, leads = leads - ${places}
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

/** From here on what the campaign spends is counted under this mandate, or under none. */
export async function setMandate(tx: Tx, orgId: string, campaignId: string, mandateId: string | null): Promise<void> {
  await sql`update budgets set mandate_id = ${mandateId}
    where org_id = ${orgId} and campaign_id = ${campaignId} and mandate_id is distinct from ${mandateId}::uuid`.execute(
    tx,
  );
}

/** The newest campaigns that run under a mandate. */
export async function listCampaignsUnder(db: Db, orgId: string, mandateId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ campaignId: string }>`select campaign_id from budgets
    where org_id = ${orgId} and mandate_id = ${mandateId} order by campaign_id desc limit ${limit}`.execute(db);
  return rows.map(({ campaignId }) => campaignId);
}

export async function setWarned(
  tx: Tx,
  orgId: string,
  campaignId: string,
  window: 'day' | 'week' | 'month',
  start: string,
): Promise<void> {
  await sql`update budgets set ${sql.ref(`warned_${window}`)} = ${start}::date
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

export async function insertPlaces(
  tx: Tx,
  orgId: string,
  campaignId: string,
  runIds: readonly string[],
): Promise<void> {
  await sql`insert into lead_places (org_id, campaign_id, run_id)
    select ${orgId}::uuid, ${campaignId}::uuid, r.id from unnest(${[...runIds]}::uuid[]) r (id)`.execute(tx);
}

/** Gives the places of these runs back; one that was given back before changes nothing. */
export async function deletePlaces(tx: Tx, orgId: string, runIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from lead_places where org_id = ${orgId} and run_id = any(${[...runIds]}::uuid[]) returning campaign_id)
    update budgets b set leads = b.leads - g.count
    from (select campaign_id, count(*)::int as count from gone group by campaign_id) g
    where b.org_id = ${orgId} and b.campaign_id = g.campaign_id`.execute(tx);
}

export interface CostShare {
  readonly campaignId: string;
  readonly costName: string;
  readonly actual: MicroCents;
  readonly provisioned: MicroCents;
  readonly quantity: bigint;
}

export async function listCampaignCosts(db: Db, orgId: string, campaignIds: readonly string[]): Promise<CostShare[]> {
  const { rows } = await sql<CostShare>`select campaign_id, cost_name, actual, provisioned, quantity from campaign_costs
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) and (actual > 0 or provisioned > 0)
    order by campaign_id, actual + provisioned desc, cost_name`.execute(db);
  return rows;
}
