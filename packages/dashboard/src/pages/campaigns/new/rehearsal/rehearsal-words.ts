import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import { count, dollarsOfCents, moment } from '../../../../format.ts';
import { shortDay } from '../../one/numbers/days.ts';

export type Rehearsal = AnswerOf<Client['campaigns']['rehearse']>;
type Range = Rehearsal['people'];
type Moments = Rehearsal['gates'][number]['firstAt'];

/** "12", where it is certain, else "8 to 15". */
export const rangeWords = ({ low, high }: Range): string =>
  low === high ? count(low) : `${count(low)} to ${count(high)}`;

export function costWords({ lowInUsdCents, highInUsdCents }: Rehearsal['cost']): string {
  const [low, high] = [dollarsOfCents(lowInUsdCents), dollarsOfCents(highInUsdCents)];
  return low === high ? low : `${low} to ${high}`;
}

/** "on Mar 4", or "between Mar 4 and Mar 9". */
export function momentsWords({ low, high }: Moments): string {
  const [from, to] = [low.slice(0, 10), high.slice(0, 10)];
  return from === to ? `on ${shortDay(from)}` : `between ${shortDay(from)} and ${shortDay(to)}`;
}

const ENDS: Readonly<Record<Rehearsal['ends'][number]['cause'], string>> = {
  max_leads_reached: 'your limit on people is reached',
  total_budget_reached: 'the total budget is used up',
  audience_exhausted: 'everyone has been contacted',
  end_date: 'its end date comes',
};

/** How it ends, in one sentence. */
export function endWords({ ends, endsAt, until }: Pick<Rehearsal, 'ends' | 'endsAt' | 'until'>): string {
  const [first, ...others] = ends;
  if (!first) return `It goes on for longer than was rehearsed, until ${moment(until, 'UTC')}.`;
  const why = [first, ...others].map(({ cause }) => ENDS[cause]).join(', or because ');
  return endsAt
    ? `It ends ${momentsWords(endsAt)} (UTC), because ${why}.`
    : `It ends because ${why}, or later than was rehearsed.`;
}

const GATES: Readonly<Partial<Record<Rehearsal['gates'][number]['gate'], string>>> = {
  start_date: 'It waits for its start date',
  cadence: 'It waits for the next turn of the sandbox',
  budget_daily: 'The daily budget has no room for another person',
  budget_weekly: 'The weekly budget has no room for another person',
  budget_monthly: 'The monthly budget has no room for another person',
  budget_total: 'The total budget has no room for another person',
  credits: 'Your credit does not cover another person',
  email_quota: 'The emails of your plan are used up',
  max_leads: 'Your limit on people is reached',
  audience: 'Everyone in the audience has been contacted',
  mailbox: 'All mailboxes reach their cap for the day',
  send_window: 'It is outside the sending hours',
};

/** "The daily budget has no room for another person: first on Mar 4, on 3 to 5 days." */
export function gateWords({ gate, reason, share, firstAt, days }: Rehearsal['gates'][number]): string {
  const what = GATES[gate] ?? reason;
  const chance = share >= 0.975 ? '' : `, in ${Math.round(share * 100)} of 100 futures`;
  const often = days.high > 1 ? `, on ${rangeWords(days)} days` : '';
  return `${what}: first ${momentsWords(firstAt)}${often}${chance}.`;
}

/** Whose past the expected answers rest on. */
export function pastWords({ of, campaigns, emails }: Rehearsal['past']): string {
  if (of === 'none') return 'You have no ended campaign yet, so expected answers are a wide guess.';
  const whose = of === 'feature' ? 'of this type' : 'of all types';
  return `Expected answers rest on ${count(emails)} emails of ${count(campaigns)} ended ${
    campaigns === 1 ? 'campaign' : 'campaigns'
  } ${whose}.`;
}
