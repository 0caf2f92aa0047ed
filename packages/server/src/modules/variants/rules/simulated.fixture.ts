import { variantAt } from './draw.ts';
import { findBetter } from './judgement.ts';
import { addCompanies, emptyPairs, type Pairs } from './pairs.ts';
import { adaptiveShares, evenShares } from './shares.ts';

export interface World {
  /** The chance that a company answers, for each variant. */
  readonly rates: readonly number[];
  readonly companies: number;
  readonly isAdaptive: boolean;
  /** An answer comes while up to so many more companies are written to. */
  readonly delay: number;
}

export interface Simulated {
  /** The variant that was found better first, and after how many answers. */
  readonly found: number | null;
  readonly after: number;
  /** How many companies each variant was given, on the average, and the least share that one ever had. */
  readonly given: readonly number[];
  readonly leastShare: number;
}

interface Answer {
  readonly at: number;
  readonly variant: number;
  readonly shares: readonly number[];
}

type OnAnswer = (pairs: Pairs) => void;

/** One campaign with a test that is looked at after every answer. Companies that never answer are counted in bulk. */
export function simulate(
  { rates, companies, isAdaptive, delay }: World,
  random: () => number,
  onAnswer?: OnAnswer,
): Simulated {
  const pairs = emptyPairs(rates.length);
  const most = Math.max(...rates);
  const given = rates.map(() => 0);
  const due: Answer[] = [];
  let shares = evenShares(rates.length);
  let [now, answers, found, after, leastShare] = [0, 0, null as number | null, 0, 100];
  const nextCandidate = () => now + 1 + Math.floor(Math.log1p(-random()) / Math.log1p(-most));
  const goTo = (at: number) => {
    const until = Math.min(at, companies);
    for (const [index, share] of shares.entries()) (given[index] as number) += (Math.max(0, until - now) * share) / 100;
    now = at;
  };
  const arrive = (answer: Answer) => {
    goTo(answer.at);
    addCompanies(pairs, { ...answer, companies: 1 });
    answers += 1;
    if (isAdaptive) shares = adaptiveShares(pairs);
    leastShare = Math.min(leastShare, ...shares);
    onAnswer?.(pairs);
    if (found !== null) return;
    found = findBetter(pairs);
    after = answers;
  };
  const arriveUntil = (at: number) => {
    for (let first = due[0]; first && first.at <= at; first = due[0]) arrive(due.shift() as Answer);
  };
  for (let at = nextCandidate(); at <= companies; at = nextCandidate()) {
    arriveUntil(at);
    goTo(at);
    const variant = variantAt(random(), shares);
    if (random() * most >= (rates[variant - 1] as number)) continue;
    const answer = { at: now + 1 + random() * delay, variant, shares };
    const behind = due.findLastIndex((one) => one.at <= answer.at);
    due.splice(behind + 1, 0, answer);
  }
  arriveUntil(Number.POSITIVE_INFINITY);
  return { found, after, given, leastShare };
}
