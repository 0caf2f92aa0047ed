import type { Rehearsal, RunOut } from './run-out.ts';

/** The clock of the test stops every twenty minutes and goes on while the machine works. */
const SLACK_MS = 2 * 3_600_000;
/** What happens in more futures than this is foretold. */
const SURE = 0.975;

const isIn = ({ low, high }: { low: number; high: number }, value: number) => value >= low && value <= high;
const isWithin = ({ low, high }: { low: string; high: string }, at: Date) =>
  at.getTime() >= Date.parse(low) - SLACK_MS && at.getTime() <= Date.parse(high) + SLACK_MS;

export const NUMBERS = [
  ...['people', 'emails', 'answers', 'positive', 'bounced', 'unsubscribed', 'cost'],
  ...['days', 'mailboxes', 'gates', 'ends'],
] as const;
export type MissedNumber = (typeof NUMBERS)[number];

export interface Miss {
  readonly number: MissedNumber;
  readonly words: string;
}

const NONE = { low: 0, high: 0 };

/** Every number of a rehearsal that the run which followed left its interval. */
export function missesOf(rehearsal: Rehearsal, run: RunOut): Miss[] {
  const misses: Miss[] = [];
  const miss = (number: MissedNumber, words: string) => misses.push({ number, words });
  for (const name of ['people', 'emails', 'answers', 'positive', 'bounced', 'unsubscribed'] as const) {
    const [told, came] = [rehearsal[name], run.totals[name]];
    if (!isIn(told, came)) miss(name, `${came} instead of ${told.low} to ${told.high}`);
  }
  const { lowInUsdCents, highInUsdCents } = rehearsal.cost;
  const cost = { low: Number(lowInUsdCents) - 1e-6, high: Number(highInUsdCents) + 1e-6 };
  if (!isIn(cost, run.cents)) miss('cost', `${run.cents} instead of ${lowInUsdCents} to ${highInUsdCents}`);

  const told = new Map(rehearsal.days.map((day) => [day.date, day]));
  for (const date of new Set([...told.keys(), ...run.sent.keys()])) {
    const [day, came] = [told.get(date), run.sent.get(date)];
    const total = [...(came?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const range = day?.emails ?? NONE;
    if (!isIn(range, total)) miss('days', `${date}: ${total} instead of ${range.low} to ${range.high}`);
    for (const mailboxId of new Set([...(came?.keys() ?? []), ...(day?.mailboxes ?? []).map((one) => one.mailboxId)])) {
      const each = day?.mailboxes.find((one) => one.mailboxId === mailboxId)?.emails ?? NONE;
      const count = came?.get(mailboxId) ?? 0;
      if (!isIn(each, count)) miss('mailboxes', `${date}: ${count} instead of ${each.low} to ${each.high}`);
    }
  }

  for (const { gate, share, firstAt } of rehearsal.gates) {
    const at = run.closed.get(gate);
    if (!at && share >= SURE) miss('gates', `${gate} did not close, though foretold in ${share}`);
    if (at && !isWithin(firstAt, at))
      miss('gates', `${gate} closed ${at.toISOString()}, not ${firstAt.low} to ${firstAt.high}`);
  }
  const foretold = new Set<string>(rehearsal.gates.map(({ gate }) => gate));
  for (const [gate, at] of run.closed) {
    if (!foretold.has(gate)) miss('gates', `${gate} closed ${at.toISOString()} unforetold`);
  }

  const { ended } = run;
  if (ended && !rehearsal.ends.some(({ cause }) => cause === ended.cause)) miss('ends', `by ${ended.cause}`);
  if (ended && rehearsal.endsAt && !isWithin(rehearsal.endsAt, ended.at)) {
    miss('ends', `${ended.at.toISOString()}, not ${rehearsal.endsAt.low} to ${rehearsal.endsAt.high}`);
  }
  if (!ended) miss('ends', 'never ended');
  return misses;
}
