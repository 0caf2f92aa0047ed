import { divideCents, type MicroCents, printCents } from '../../kernel/money/money.ts';
import { STATS, type Stat } from './catalogue/stats.ts';

/** The measured numbers, before ratios are computed. */
export interface Measurements {
  readonly counts: Readonly<Record<string, number>>;
  /** Means and scores; a key is missing when nothing was measured. */
  readonly scores: Readonly<Record<string, number>>;
  readonly spend: MicroCents;
  readonly actual: MicroCents;
}

type StatValue = number | string | null;

/** The statistics of these keys (spec 29.3); null when the denominator is zero. */
export const statValues = (keys: readonly string[], measured: Measurements): Record<string, StatValue> =>
  Object.fromEntries(keys.map((key) => [key, compute(key, STATS[key] as Stat, measured)]));

function compute(key: string, stat: Stat, { counts, scores, spend, actual }: Measurements): StatValue {
  const count = (name: string) => counts[name] ?? 0;
  switch (stat.from) {
    case 'count':
      return count(key);
    case 'score':
      return scores[key] ?? null;
    case 'share':
      return count(stat.over) === 0 ? null : count(stat.of) / count(stat.over);
    case 'spend':
      return printCents(spend);
    case 'actual':
      return printCents(actual);
    case 'price': {
      const each = divideCents(spend, count(stat.over));
      return each === null ? null : printCents(each);
    }
  }
}
