import { sql } from 'kysely';
import { insertBareCampaign } from '../../../test/bare-campaign.ts';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import { SMTP_SEND } from '../billing/index.ts';
import type { Caps } from './budgets.ts';

export const NO_CAPS: Caps = { daily: null, weekly: null, monthly: null, total: null, maxLeads: null };
/** One unit costs a tenth of a cent. */
export const SEND = SMTP_SEND;
export const UNIT = 100_000n;

export async function openBudget(app: TestApp, org: TestOrg, caps: Partial<Caps>): Promise<string> {
  const campaignId = crypto.randomUUID();
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.open(tx, org.orgId, campaignId, { ...NO_CAPS, ...caps });
    await insertBareCampaign(tx, org.orgId, campaignId);
  });
  return campaignId;
}

/** A run that reserves some units, or nothing at all. */
export const reserve = (
  app: TestApp,
  org: TestOrg,
  campaignId: string,
  { units, place = false }: { units: readonly number[]; place?: boolean },
) =>
  app.db.transaction().execute(async (tx) => {
    const { orgId } = org;
    const runId = await app.ledger.start(tx, { orgId, serviceName: 'workflows', taskName: 'test', campaignId });
    const lines = units.map((quantity, at) => ({
      costName: SEND,
      quantity,
      source: 'platform' as const,
      nodeId: `n${at}`,
    }));
    const reserved = await app.ledger.reserve(tx, { orgId, runId, campaignId, lines, place });
    return { runId, ...reserved };
  });

/** What the lines themselves come to, added up here and not by the counters under test. */
export async function recount(app: TestApp, org: TestOrg, campaignId: string) {
  const { rows } = await sql<{ price: bigint; quantity: bigint; status: string; runId: string }>`
    select price, quantity, status, run_id from cost_lines where org_id = ${org.orgId} and campaign_id = ${campaignId}
  `.execute(app.db);
  const sum = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, row) => total + row.price * row.quantity, 0n);
  return {
    spent: sum(['provisioned', 'actual']),
    actual: sum(['actual']),
    held: rows.filter((r) => r.status === 'provisioned').length,
  };
}

/** The books: every hold is held, posted or released, and nothing else. */
export async function books(app: TestApp, org: TestOrg, campaignId: string) {
  const { rows } = await sql<{ held: bigint; spent: bigint; unbalanced: number }>`
    with lines as (select id, price, quantity, planned_quantity, status from cost_lines
      where org_id = ${org.orgId} and campaign_id = ${campaignId}),
    sums as (select l.id, l.status, l.price * l.quantity as amount,
        coalesce(sum(t.amount) filter (where t.kind in ('hold', 'overrun')), 0) as hold,
        coalesce(sum(t.amount) filter (where t.kind = 'post'), 0) as post,
        coalesce(sum(t.amount) filter (where t.kind = 'release'), 0) as release
      from lines l left join transfers t on t.org_id = ${org.orgId} and t.line_id = l.id group by 1, 2, 3)
    select coalesce(sum(hold - post - release), 0)::bigint as held, coalesce(sum(post), 0)::bigint as spent,
      count(*) filter (where (status = 'provisioned' and hold <> amount) or (status <> 'provisioned' and hold <> post + release)
        or (status = 'actual' and post <> amount))::int as unbalanced from sums`.execute(app.db);
  return rows[0] as { held: bigint; spent: bigint; unbalanced: number };
}
