import {
  budgetOf,
  COMPLAINTS_ALLOWED,
  complaintRateOf,
  LEAST_BUDGET,
  type ReceiverDay,
} from '../../src/modules/emails/receivers/budget.ts';
import { HOLDS_MS } from '../../src/modules/emails/sending/receiver-pace.ts';
import { draws } from '../simulation/prng.ts';
import { receiverWithMemory } from './receiver-with-memory.ts';

const DAYS = 30;
const MINUTES = 600;
const START = { first: 20, before: 0 };
/** More than any receiver takes: what leaves is decided by pace alone. */
const DEMAND = 2_000;

export interface RampOutcome {
  readonly delivered: number;
  readonly deferred: number;
  /** 5.7.x: lost. */
  readonly refused: number;
}

type CountedDay = { -readonly [K in keyof ReceiverDay]: ReceiverDay[K] };
/** How many may leave on day `n`; `days` has what became of those before, the newest first. */
export type Ramp = {
  readonly budget: (n: number, date: string, days: readonly ReceiverDay[]) => number;
  readonly heeds: boolean;
};

export const fixedRamp = (startPerDay: number, addPerDay: number): Ramp => ({
  budget: (n) => startPerDay + addPerDay * n,
  heeds: false,
});
export const adaptiveRamp: Ramp = { budget: (_n, date, days) => budgetOf(date, days, START), heeds: true };

const dateOf = (n: number) => new Date(Date.parse('2027-03-01') + n * 86_400_000).toISOString().slice(0, 10);

/** Thirty days of one sending domain at one receiver. Both ramps wait as long as 11.5 says after a deferral. */
export function sendFor30Days(seed: number, ramp: Ramp): RampOutcome {
  const receiver = receiverWithMemory(draws(seed, 'receiver'));
  const days: CountedDay[] = [];
  const total = { delivered: 0, deferred: 0, refused: 0 };
  for (let n = 0; n < DAYS; n += 1) {
    const date = dateOf(n);
    const day: CountedDay = {
      day: date,
      budget: ramp.budget(n, date, days),
      taken: 0,
      deferred: 0,
      refused: 0,
      complained: 0,
    };
    days.unshift(day);
    const halve = () => {
      if (ramp.heeds) day.budget = Math.max(Math.min(day.budget, LEAST_BUDGET), Math.floor(day.budget / 2));
    };
    let [next, inARow, heldUntil] = [0, 0, 0];
    while (next < MINUTES && day.taken < Math.min(day.budget, DEMAND)) {
      day.taken += 1;
      const answer = receiver.answer(next);
      if (answer === 'taken') total.delivered += 1;
      if (answer === '550 5.7.1') {
        total.refused += 1;
        day.refused += 1;
        halve();
      }
      const gap = MINUTES / day.budget;
      if (answer === '421 4.7.28') {
        total.deferred += 1;
        day.deferred += 1;
        inARow = next <= heldUntil + 60 ? inARow + 1 : 1;
        if (inARow === 1) halve();
        heldUntil = next + (HOLDS_MS[Math.min(inARow, HOLDS_MS.length) - 1] as number) / 60_000;
        next = Math.max(next + gap, heldUntil);
      } else next += gap;
      const complaints = receiver.complaints();
      day.complained += complaints;
      const all = days.reduce((sum, { complained }) => sum + complained, 0);
      if (complaints && all >= 2 && complaintRateOf(days) >= COMPLAINTS_ALLOWED) halve();
    }
    receiver.endOfDay();
  }
  return total;
}
