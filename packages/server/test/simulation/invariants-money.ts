import type { Breach } from './invariants.ts';
import { SEND } from './prices.ts';
import type { BudgetRow, LineRow, Snapshot } from './snapshot.ts';

const DAY_MS = 86_400_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const costOf = ({ price, quantity }: LineRow) => price * quantity;
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
const monthOf = (day: string) => day.slice(0, 7);
const breach = (invariant: string, detail: string): Breach => ({ invariant, detail });

/** I4: every commit that raised something raised it to within its cap, and no window was opened again. */
function passedCaps({ happened }: Snapshot): Breach[] {
  const before = new Map<string, BudgetRow>();
  return happened.flatMap(({ kind, campaign, data, seq }) => {
    if (kind !== 'budget' || !campaign) return [];
    const now = data as unknown as BudgetRow;
    const old = before.get(campaign);
    before.set(campaign, now);
    if (!old) return [];
    const windows = [
      ['daily', now.cap_daily, now.day_spent, now.day > old.day ? 0 : old.day_spent],
      ['weekly', now.cap_weekly, now.week_spent, weekOf(now.day) > weekOf(old.day) ? 0 : old.week_spent],
      ['monthly', now.cap_monthly, now.month_spent, monthOf(now.day) > monthOf(old.day) ? 0 : old.month_spent],
      ['total', now.cap_total, now.total_spent, old.total_spent],
      ['leads', now.max_leads, now.leads, old.leads],
    ] as const;
    // A hold that is settled with more than was held is spent already, and the only way past a cap of money.
    const isSettled = now.open_holds < old.open_holds;
    const passed = windows.filter(
      ([name, cap, spent, was]) => cap !== null && spent > was && spent > cap && (name === 'leads' || !isSettled),
    );
    return [
      ...passed.map(([name, cap, spent]) => breach('I4', `${name} ${spent} > ${cap} at ${seq}`)),
      ...(now.day < old.day ? [breach('I4', `the day went back at ${seq}`)] : []),
    ];
  });
}

/** I5: the sums that are kept equal what the lines come to. */
function otherSums({ lines, runs, budgets, costs }: Snapshot): Breach[] {
  const live = (of: readonly LineRow[], ...statuses: string[]) =>
    sum(of.filter(({ status }) => statuses.includes(status)).map(costOf));
  const both = ['provisioned', 'actual'];
  const differs = (what: string, kept: readonly number[], counted: readonly number[]) =>
    String(kept) === String(counted) ? [] : [breach('I5', `${what}: kept ${kept}, counted ${counted}`)];
  return [
    ...runs.flatMap(({ id, own_actual, own_provisioned }) => {
      const own = lines.filter(({ run_id }) => run_id === id);
      return differs('run', [own_actual, own_provisioned], [live(own, 'actual'), live(own, 'provisioned')]);
    }),
    ...budgets.flatMap((budget) => {
      const own = lines.filter(({ campaign_id }) => campaign_id === budget.campaign_id);
      const within = (same: (day: string) => boolean) => own.filter(({ counted_on }) => same(counted_on));
      const { day, day_spent, week_spent, month_spent, total_spent, total_actual, open_holds } = budget;
      return differs(
        'budget',
        [day_spent, week_spent, month_spent, total_spent, total_actual, open_holds],
        [
          live(
            within((counted) => counted === day),
            ...both,
          ),
          live(
            within((counted) => weekOf(counted) === weekOf(day)),
            ...both,
          ),
          live(
            within((counted) => monthOf(counted) === monthOf(day)),
            ...both,
          ),
          live(own, ...both),
          live(own, 'actual'),
          own.filter(({ status }) => status === 'provisioned').length,
        ],
      );
    }),
    ...costs.flatMap(({ campaign_id, cost_name, actual, provisioned, quantity }) => {
      const own = lines.filter((line) => line.campaign_id === campaign_id && line.cost_name === cost_name);
      const units = sum(own.filter(({ status }) => both.includes(status)).map((line) => line.quantity));
      return differs('costs', [actual, provisioned, quantity], [live(own, 'actual'), live(own, 'provisioned'), units]);
    }),
  ];
}

/** I6: each line was held once and ended once, and its transfers say the same. */
function otherTransfers({ lines, transfers }: Snapshot): Breach[] {
  const of = Map.groupBy(transfers, ({ line_id }) => line_id);
  return lines.flatMap(({ id, price, quantity, planned_quantity, status }) => {
    const own = Object.fromEntries((of.get(id) ?? []).map(({ kind, amount }) => [kind, amount]));
    const hold = price * planned_quantity;
    const post = status === 'actual' ? price * quantity : 0;
    const ended = [hold, post, Math.max(hold - post, 0), Math.max(post - hold, 0), 0];
    const expected = status === 'provisioned' ? [hold, 0, 0, 0, 0] : status === 'refunded' ? null : ended;
    const entered = [own.hold ?? 0, own.post ?? 0, own.release ?? 0, own.overrun ?? 0, own.refund ?? 0];
    return String(entered) === String(expected) ? [] : [breach('I6', `${status} line has transfers ${entered}`)];
  });
}

const PAID = { sent: 'actual', unknown: 'actual', failed: 'cancelled', skipped: 'cancelled', cancelled: 'cancelled' };

/** Each message has one hold, which ends with it: paid if it may have left, else given back. */
function otherHolds({ lines, messages }: Snapshot): Breach[] {
  const of = Map.groupBy(
    lines.filter(({ cost_name }) => cost_name === SEND),
    ({ message_id }) => message_id,
  );
  const wrong = messages.flatMap(({ id, status, soft_bounces, resent_at }) => {
    const held = (of.get(id) ?? []).map((line) => line.status).join();
    // A message that came back, or was sent again, was paid for when it left the first time.
    const wasPaid = soft_bounces > 0 || resent_at !== null;
    const expected = wasPaid ? 'actual' : (PAID[status as keyof typeof PAID] ?? 'provisioned');
    return held === expected ? [] : [breach('I16 holds', `a ${status} message has its hold ${held || 'nowhere'}`)];
  });
  const ofNobody = (of.get(null) ?? []).filter(({ status }) => status !== 'cancelled');
  return [...wrong, ...ofNobody.map(({ status }) => breach('I16 holds', `a ${status} send line without a message`))];
}

/** A place per run that has its lead, and none for others; the budget counts them. */
function otherPlaces({ places, leads, budgets }: Snapshot): Breach[] {
  const taken = new Set(places.map(({ run_id }) => run_id));
  const needed = new Set(
    leads.filter(({ status }) => status === 'served' || status === 'contacted').map(({ run_id }) => run_id ?? ''),
  );
  const odd = [...taken.symmetricDifference(needed)];
  return [
    ...odd.map((runId) => breach('I4 places', `run ${runId} has ${taken.has(runId) ? 'a place and no lead' : 'none'}`)),
    ...budgets.flatMap(({ campaign_id, leads: kept }) => {
      const counted = places.filter((place) => place.campaign_id === campaign_id).length;
      return kept === counted ? [] : [breach('I4 places', `${kept} leads kept, ${counted} places`)];
    }),
  ];
}

/** I10 for budgets: one warning per window. */
function repeatedWarnings({ happened }: Snapshot): Breach[] {
  const dayOf = new Map<string, string>();
  const told = new Set<string>();
  return happened.flatMap(({ kind, campaign, data, seq }) => {
    if (kind === 'budget') dayOf.set(campaign ?? '', String(data.day));
    if (kind !== 'event' || data.kind !== 'budget.warned') return [];
    const day = dayOf.get(campaign ?? '') ?? '';
    const start = { daily: day, weekly: weekOf(day), monthly: monthOf(day) }[String(data.budgetType)];
    const key = `${campaign} ${data.budgetType} ${start}`;
    const again = told.has(key);
    told.add(key);
    return again ? [breach('I10 warning', `${key} again at ${seq}`)] : [];
  });
}

export const moneyBreaches = (snapshot: Snapshot): Breach[] => [
  ...passedCaps(snapshot),
  ...otherSums(snapshot),
  ...otherTransfers(snapshot),
  ...otherHolds(snapshot),
  ...otherPlaces(snapshot),
  ...repeatedWarnings(snapshot),
];
