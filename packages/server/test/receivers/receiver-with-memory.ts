import type { Draws } from '../simulation/prng.ts';

/**
 * A receiver as large providers describe themselves in public: it remembers what a domain sent and how its people took
 * it, lets volume rise slowly, asks to wait (421 4.7.28) when it jumps, and refuses (550 5.7.1) a domain that goes on
 * or that people complain about (0.1 % is bad, 0.3 % is refused). Written from their rules for senders; it knows
 * nothing of how we pace.
 */
export interface ReceiverWithMemory {
  /** What it answers to one email at a minute of its day. */
  answer(minute: number): 'taken' | '421 4.7.28' | '550 5.7.1' | '550 5.1.1';
  /** How many of its people complained since the last question. */
  complaints(): number;
  endOfDay(): void;
}

interface RememberedDay {
  readonly taken: number;
  readonly asked: number;
  readonly complained: number;
}

const WEEK = 7;
const COMPLAINTS_BAD = 0.001;
const COMPLAINTS_REFUSED = 0.003;
/** Too few to say anything. */
const TOO_FEW = 300;

export function receiverWithMemory(draws: Draws): ReceiverWithMemory {
  /** What a stranger may send, how fast it may rise, how its people take the mail: each receiver has its own. */
  const stranger = draws.between(15, 120);
  const rise = 1 + draws.between(10, 60) / 100;
  const most = draws.between(200, 1_500);
  const complains = draws.between(0, 15) / 10_000;
  const isUnknown = draws.between(5, 25) / 1_000;
  const days: RememberedDay[] = [];
  let today = { taken: 0, asked: 0, complained: 0 };
  let untold = 0;
  /** A domain that goes on after it was asked to wait loses trust, and wins it back slowly. */
  let trust = 1;

  const week = () => days.slice(-WEEK);
  const sum = (of: keyof RememberedDay) => week().reduce((all, day) => all + day[of], 0);
  const complaintRate = () => (sum('taken') < TOO_FEW ? 0 : sum('complained') / sum('taken'));
  const allowance = () => {
    const used = Math.max(0, ...week().map(({ taken }) => taken));
    const careful = complaintRate() > COMPLAINTS_BAD ? 0.7 : 1;
    return Math.max(stranger * 0.5, Math.min(most, Math.max(stranger, used * rise)) * careful * trust);
  };

  return {
    answer(minute) {
      if (complaintRate() > COMPLAINTS_REFUSED && draws.chance(0.8)) return '550 5.7.1';
      // Volume is measured over the day so far: a burst is as bad as too much.
      const soFar = allowance() * Math.min(1, (minute + 60) / 600);
      if (today.taken >= soFar) {
        today.asked += 1;
        if (today.asked > Math.max(20, allowance() * 0.2)) return '550 5.7.1';
        return '421 4.7.28';
      }
      if (draws.chance(isUnknown)) return '550 5.1.1';
      today.taken += 1;
      if (draws.chance(complains)) {
        today.complained += 1;
        untold += 1;
      }
      return 'taken';
    },
    complaints() {
      const told = untold;
      untold = 0;
      return told;
    },
    endOfDay() {
      trust = today.asked > Math.max(5, today.taken * 0.1) ? trust * 0.8 : Math.min(1, trust + 0.05);
      days.push(today);
      today = { taken: 0, asked: 0, complained: 0 };
    },
  };
}
