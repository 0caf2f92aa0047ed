import type { BookEntry } from '@distribute/contract/books';
import type { DayOfBooks, Fault, Rule } from './rule.ts';

type Caps = Extract<BookEntry, { kind: 'caps' }>;
type Spent = Extract<BookEntry, { kind: 'spent' }>;
const PERIODS = ['daily', 'weekly', 'monthly', 'total'] as const;
type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** The window of a UTC day; weeks begin on Monday. */
const WINDOW_OF: Readonly<Record<Period, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => {
    const at = Date.parse(day);
    const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
    return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  },
  monthly: (day) => day.slice(0, 7),
  total: () => '',
};

/**
 * What a campaign has committed in a window never rises above its cap. A cap may be lowered below what is committed, and
 * a provider may report more than was held for it: neither raises what is committed.
 */
export function createNoCapPassed(): Rule {
  const campaigns = new Map<string, Campaign>();
  const campaignOf = (id: string): Campaign => {
    const known = campaigns.get(id) ?? createCampaign(id);
    campaigns.set(id, known);
    return known;
  };
  let beyond = 0n;

  return {
    name: 'No cap was passed',
    counted: () => {
      const capped = [...campaigns.values()].filter(({ hasCaps }) => hasCaps()).length;
      const more = beyond ? `; providers reported $${dollars(beyond)} beyond what was held` : '';
      return `${capped} campaigns had caps${more}`;
    },
    day(day) {
      const caps = day.entries.filter((entry) => entry.kind === 'caps');
      const spent = day.entries.filter((entry): entry is Spent => entry.kind === 'spent' && entry.campaign !== null);
      for (const entry of caps) campaignOf(entry.campaign).setCaps(day.day, entry);
      for (const entry of day.entries)
        if (entry.kind === 'spent' && entry.on === day.day) beyond += BigInt(entry.beyond);
      return [...Map.groupBy(spent, ({ campaign }) => campaign as string)].flatMap(([id, entries]) =>
        campaignOf(id).spend(day, entries),
      );
    },
  };
}

type Campaign = ReturnType<typeof createCampaign>;

function createCampaign(id: string) {
  const caps: { readonly day: string; readonly entry: Caps }[] = [];
  const committed = new Map<string, bigint>();

  /** The highest that stood at some time of these days; null for none at all, undefined when no cap was ever told. */
  const highest = (period: Period, from: string, to: string): bigint | null | undefined => {
    const before = caps.findLast(({ day }) => day < from);
    const standing = [...(before ? [before] : []), ...caps.filter(({ day }) => day >= from && day <= to)];
    if (!standing.length) return undefined;
    const amounts = standing.map(({ entry }) => entry[period]);
    if (amounts.includes(null)) return null;
    return amounts.map((amount) => BigInt(amount ?? 0)).reduce((a, b) => (a > b ? a : b));
  };

  const sumOf = (period: Period, window: string): bigint =>
    [...committed].reduce((sum, [on, amount]) => (WINDOW_OF[period](on) === window ? sum + amount : sum), 0n);

  const judge = (
    period: Period,
    window: string,
    before: bigint,
    { day, isPart }: DayOfBooks,
    from: string,
  ): Fault[] => {
    const after = sumOf(period, window);
    if (after <= before) return [];
    const cap = highest(period, from, day);
    if (cap === undefined && isPart) return [];
    if (cap === undefined) return [{ at: day, what: `campaign ${id} spent, and its caps are not told` }];
    if (cap === null || after <= cap) return [];
    const of = `its ${period} cap of $${dollars(cap)}`;
    return [{ at: day, what: `campaign ${id} committed $${dollars(after)} against ${of}` }];
  };

  return {
    hasCaps: () => caps.some(({ entry }) => PERIODS.some((period) => entry[period] !== null)),
    setCaps: (day: string, entry: Caps) => caps.push({ day, entry }),

    spend(day: DayOfBooks, entries: readonly Spent[]): Fault[] {
      const apply = ({ on, committed: amount }: Spent) => committed.set(on, BigInt(amount));
      // What was spent before the books began stood before its caps were told.
      const told = entries.filter(({ on }) => !(day.isFirst && on < day.day));
      for (const entry of entries) if (!told.includes(entry)) apply(entry);
      const windows = PERIODS.flatMap((period) =>
        [...Map.groupBy(told, ({ on }) => WINDOW_OF[period](on))].map(([window, of]) => {
          const from = of.map(({ on }) => on).reduce((a, b) => (a < b ? a : b));
          return { period, window, from, before: sumOf(period, window) };
        }),
      );
      told.forEach(apply);
      return windows.flatMap(({ period, window, from, before }) => judge(period, window, before, day, from));
    },
  };
}

/** Micro-cents as dollars, to the cent, rounded up so that a cap that was passed never looks kept. */
const dollars = (amount: bigint): string => {
  const cents = (amount + 999_999n) / 1_000_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};
