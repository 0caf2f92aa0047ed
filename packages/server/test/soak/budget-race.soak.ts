import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { movableClock } from '../../src/kernel/clock.ts';
import { noCrash } from '../../src/kernel/crash-points.ts';
import { type Db, openDatabase } from '../../src/kernel/db/db.ts';
import { createEvents } from '../../src/kernel/events.ts';
import { idMaker } from '../../src/kernel/ids.ts';
import { createBudgets } from '../../src/modules/runs/budgets.ts';
import { createLedger } from '../../src/modules/runs/ledger.ts';
import type { Hold } from '../../src/modules/runs/reservations.ts';
import { insertBareCampaign } from '../bare-campaign.ts';
import { cloneDatabase } from '../database.ts';
import { PRICES, SEND, SEND_PRICE, WRITE } from '../simulation/prices.ts';
import { draws, seededRandom } from '../simulation/prng.ts';
import { amount, say } from './amount.ts';

const WORKERS = 64;
const CONNECTIONS = 24;
/** The workers share fewer connections: on a busy machine a worker waits long for one, which is no fault. */
const CONNECTION_WAIT_MS = 600_000;
const CAMPAIGNS = 6;
const DAY_MS = 86_400_000;
/** Reservations per virtual day, so that windows open and close many times. */
const A_DAY = 500;
const SAY_EVERY = 50_000;
/** As campaigns reserve: for one run, or with one update for several that start together. */
const ALONE = 0.5;
const MOST_TOGETHER = 8;
const PAGE = 20_000;

/** The wall of the database is taken away: what holds is the one conditional update, and a trigger of ours watches it. */
const WATCH = [
  'alter table budgets disable trigger budgets_hold_caps',
  'create table passed (at bigserial, what jsonb)',
  `create function watch() returns trigger language plpgsql as $$ begin
    if (new.total_spent > old.total_spent and new.total_spent > new.cap_total)
      or (new.leads > old.leads and new.leads > new.max_leads)
      or (new.day_spent > case when new.day > old.day then 0 else old.day_spent end and new.day_spent > new.cap_daily)
      or new.day < old.day
    then insert into passed (what) values (to_jsonb(new)); end if;
    return null; end $$`,
  'create trigger watch after update on budgets for each row execute function watch()',
];

/** What the lines come to, added up here. */
async function recount(db: Db, orgId: string) {
  const sums = new Map<string, { spent: bigint; actual: bigint; held: number }>();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; campaignId: string; cost: bigint; status: string }>`
      select id, campaign_id, price * quantity as cost, status from cost_lines
      where org_id = ${orgId} and id > ${last} order by id limit ${PAGE}`.execute(db);
    for (const { campaignId, cost, status } of rows) {
      const sum = sums.get(campaignId) ?? { spent: 0n, actual: 0n, held: 0 };
      sums.set(campaignId, sum);
      if (status === 'provisioned' || status === 'actual') sum.spent += cost;
      if (status === 'actual') sum.actual += cost;
      if (status === 'provisioned') sum.held += 1;
    }
    const end = rows.at(-1);
    if (!end) return sums;
    last = end.id;
  }
}

test('64 workers and a million reservations pass no cap', async () => {
  const total = amount('RESERVATIONS', 1_000_000);
  const seed = amount('SEED_FROM', 1);
  const { url, drop } = await cloneDatabase();
  const clock = movableClock();
  const { db, close } = openDatabase({
    ...{ url, clock, maxConnections: CONNECTIONS, statementTimeoutMs: 60_000, applicationName: 'budget-race' },
    connectionWaitMs: CONNECTION_WAIT_MS,
    onError: () => {},
  });
  try {
    const newId = idMaker(clock, seededRandom(`${seed}:race`));
    const { emit } = createEvents(newId);
    const budgets = createBudgets({ emit });
    const ledger = createLedger({
      ...{ db, newId, budgets, currentPrices: async () => PRICES, credit: null },
      crashPoint: noCrash,
    });
    for (const statement of WATCH) await sql.raw(statement).execute(db);
    const orgId = newId();
    await sql`insert into organizations (id, name, plan_name, plan_monthly_emails) values (${orgId}, 'Race', 'free', 0)`.execute(
      db,
    );
    const campaigns = Array.from({ length: CAMPAIGNS }, newId);
    for (const [at, campaignId] of campaigns.entries()) {
      const capped = at % 2 === 0 ? null : SEND_PRICE * BigInt(total) * 2n;
      const caps = { daily: SEND_PRICE * BigInt(at + 1) * 600n, weekly: null, monthly: null, total: capped };
      await db.transaction().execute(async (tx) => {
        await budgets.open(tx, orgId, campaignId, { ...caps, maxLeads: at < 2 ? 500 : null });
        await insertBareCampaign(tx, orgId, campaignId);
      });
    }
    let [begun, granted, refused] = [0, 0, 0];
    const worker = async (number: number) => {
      const draw = draws(seed, `worker ${number}`);
      const lines = () => [
        { costName: SEND, quantity: draw.between(1, 20), source: 'platform', nodeId: 'a' } as const,
        { costName: WRITE, quantity: draw.between(1, 500), source: 'platform', nodeId: 'b' } as const,
      ];
      while (begun < total) {
        const together = draw.chance(ALONE) ? 1 : draw.between(2, MOST_TOGETHER);
        for (const last = begun + together; begun < last; begun += 1) {
          if (begun % A_DAY === 0) clock.advance(DAY_MS);
          if (begun % SAY_EVERY === 0) say({ soak: 'budget-race', begun, granted, refused });
        }
        const campaignId = draw.pick(campaigns);
        const run = { orgId, serviceName: 'race', taskName: 'race', campaignId };
        const made = await db.transaction().execute(async (tx) => {
          const runIds = await ledger.endAndBegin(tx, orgId, { ended: [], begun: Array(together).fill(run) });
          const place = draw.chance(0.5);
          const reserved = await ledger.reserveMany(tx, { orgId, runIds, campaignId, lines: lines(), place });
          return { runIds, holds: reserved.ok ? reserved.holds.flat() : null };
        });
        if (!made.holds) {
          refused += together;
          continue;
        }
        granted += together;
        if (draw.chance(0.1)) continue;
        const used = ({ lineId, maximum }: Hold) => ({
          lineId,
          quantity: draw.chance(0.6) ? 0 : draw.int(maximum + 1),
        });
        const settlements = made.holds.map(used);
        await db.transaction().execute(async (tx) => {
          await ledger.settleMany(tx, orgId, settlements);
          if (draw.chance(0.8)) await ledger.releasePlaces(tx, orgId, made.runIds);
        });
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, number) => worker(number)));
    const passed = await sql`select what from passed order by at limit 5`.execute(db);
    say({ soak: 'budget-race', reservations: begun, next: seed + 1, granted, refused, violations: passed.rows });
    expect(passed.rows).toEqual([]);
    expect(granted).toBeGreaterThan(0);
    const sums = await recount(db, orgId);
    for (const campaignId of campaigns) {
      const counted = sums.get(campaignId) ?? { spent: 0n, actual: 0n, held: 0 };
      const kept = await budgets.get(db, orgId, campaignId);
      const { totalSpent, totalActual, openHolds } = kept;
      expect({ spent: totalSpent, actual: totalActual, held: openHolds }).toEqual(counted);
    }
  } finally {
    await close();
    await drop();
  }
});
