import type {
  CampaignRehearsal,
  REHEARSAL_ASSUMPTIONS,
  REHEARSAL_RATES,
  SampleEmails,
} from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { printCents } from '../../../kernel/money/money.ts';
import { type Interval, intervalsOf } from './intervals.ts';
import type { Future } from './plan.ts';
import { PRIORS, type Prior } from './rates.ts';
import type { KnownPlan } from './read-plan.ts';
import { REHEARSED_DAYS } from './read-plan.ts';

type Rehearsal = z.output<typeof CampaignRehearsal>;
type Range = Rehearsal['people'];
type Samples = z.output<typeof SampleEmails> | null;

const DAY_MS = 86_400_000;
/** What happens in fewer futures than this is not shown: it would be a rumor. */
const WORTH_SHOWING = 0.025;

const tenth = (value: number) => Math.round(value * 10) / 10;
const range = ({ low, expected, high }: Interval): Range => ({ low, expected: tenth(expected), high });
const isoOf = (at: number) => new Date(at).toISOString();
const shareOf = (count: number, of: number) => Math.round((count / of) * 1000) / 1000;

/** The middle 95 % of single moments, which lie in no order with other numbers. */
const momentsOf = (times: readonly number[]): Rehearsal['gates'][number]['firstAt'] => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => isoOf(sorted[Math.round(part * (sorted.length - 1))] as number);
  return { low: at(0.0125), expected: at(0.5), high: at(0.9875) };
};

const TOTALS = ['people', 'emails', 'answers', 'positive', 'bounced', 'unsubscribed'] as const;

function totalsOf(futures: readonly Future[]) {
  const [cost, ...totals] = intervalsOf(futures.map((one) => [Number(one.cost), ...TOTALS.map((name) => one[name])]));
  const cents = (value = 0) => printCents(BigInt(Math.round(value)));
  return {
    ...(Object.fromEntries(TOTALS.map((name, at) => [name, range(totals[at] as Interval)])) as Record<
      (typeof TOTALS)[number],
      Range
    >),
    cost: {
      lowInUsdCents: cents(cost?.low),
      expectedInUsdCents: cents(cost?.expected),
      highInUsdCents: cents(cost?.high),
    },
  };
}

/** Every day on which something may be sent, in total and from each mailbox. */
function daysOf({ plan }: KnownPlan, futures: readonly Future[]): Rehearsal['days'] {
  const count = futures.reduce((most, { sent }) => Math.max(most, sent.length), 0);
  const boxes = plan.mailboxes.length;
  const cells = intervalsOf(
    futures.map(({ sent }) =>
      Array.from({ length: count }, (_, day) => {
        const ofDay = sent[day] ?? new Array<number>(boxes).fill(0);
        return [ofDay.reduce((sum, one) => sum + one, 0), ...ofDay];
      }).flat(),
    ),
  );
  const today = Math.floor(plan.now / DAY_MS);
  return Array.from({ length: count }, (_, day) => {
    const [total, ...each] = cells.slice(day * (boxes + 1), (day + 1) * (boxes + 1)) as [Interval, ...Interval[]];
    return {
      date: isoOf((today + day) * DAY_MS).slice(0, 10),
      emails: range(total),
      mailboxes: plan.mailboxes.map(({ id }, at) => ({ mailboxId: id, emails: range(each[at] as Interval) })),
    };
  }).filter(({ emails }) => emails.high > 0);
}

function gatesOf(futures: readonly Future[]): Rehearsal['gates'] {
  const names = [...new Set(futures.flatMap(({ closed }) => [...closed.keys()]))];
  return names
    .flatMap((gate) => {
      const closures = futures.flatMap(({ closed }) => closed.get(gate) ?? []);
      if (closures.length < futures.length * WORTH_SHOWING) return [];
      const [days] = intervalsOf(closures.map((closure) => [closure.days.size]));
      return {
        gate,
        reason: closures[0]?.reason ?? gate,
        share: shareOf(closures.length, futures.length),
        firstAt: momentsOf(closures.map(({ at }) => at)),
        days: range(days as Interval),
      };
    })
    .sort((one, other) => one.firstAt.expected.localeCompare(other.firstAt.expected));
}

function endsOf(futures: readonly Future[]): Pick<Rehearsal, 'ends' | 'endsAt'> {
  const ended = futures.flatMap((one) => one.ended ?? []);
  const byCause = Map.groupBy(ended, ({ cause }) => cause);
  return {
    ends: [...byCause]
      .map(([cause, of]) => ({ cause, share: shareOf(of.length, futures.length) }))
      .sort((one, other) => other.share - one.share),
    endsAt: ended.length >= futures.length * (1 - WORTH_SHOWING) ? momentsOf(ended.map(({ at }) => at)) : null,
  };
}

const ratesOf = ({ past, cost, skipped }: KnownPlan['plan']): Rehearsal['rates'] => {
  const { first, later } = past;
  const answers = first.answered + later.answered;
  const rates: Record<(typeof REHEARSAL_RATES)[number], readonly [Prior, number, number]> = {
    answered: [PRIORS.answered, first.answered, first.sent],
    answeredLater: [PRIORS.answered, later.answered, later.sent],
    positive: [PRIORS.positive, past.positive, answers],
    bounced: [PRIORS.bouncedFirst, first.bounced, first.sent],
    bouncedLater: [PRIORS.bouncedLater, later.bounced, later.sent],
    unsubscribed: [PRIORS.left, first.unsubscribed, first.sent],
    unsubscribedLater: [PRIORS.left, later.unsubscribed, later.sent],
    outOfOffice: [PRIORS.outOfOffice, past.outOfOffice, first.sent + later.sent],
    deferred: [PRIORS.deferred, 0, 0],
    skipped: [skipped, past.skipped, past.taken],
    used: [PRIORS.used, tenth(cost.possiblePast.used), cost.possiblePast.of],
  };
  return Object.entries(rates).map(([rate, [prior, hits, of]]) => ({
    rate: rate as keyof typeof rates,
    prior: { ...prior },
    seen: { hits, of },
  }));
};

type Code = (typeof REHEARSAL_ASSUMPTIONS)[number];
const MESSAGES: Readonly<Record<Code, string>> = {
  blockers_resolved: 'Rehearsed as if you had done what is listed under blockers.',
  approved_at_once: 'Rehearsed as if every email were approved the moment it waits for you.',
  nobody_else_starts: 'Your other campaigns send what they have scheduled; people they take up later are not known.',
  people_not_counted: 'How many people there are is not known before the search, so they are not what ends it here.',
  hours_not_known: 'Where the people live is not known before the search: their clocks are taken to show UTC.',
  steps_not_known:
    'A writer with nothing to add writes fewer follow-ups. Ask for samples to see how many there would be.',
  no_past: 'No ended campaign of yours has sent emails: the rates are weak guesses, and the intervals are wide.',
  cost_not_seen_before: 'What a person really costs is not known yet: up to the most that is reserved for each.',
  longer_than_rehearsed: `It may last longer than the ${REHEARSED_DAYS} days that were rehearsed.`,
  no_mailbox: 'No active mailbox: nothing can be sent.',
};

function assumptionsOf(
  { plan, blockers, isReviewed, isUnwritten, known, readers }: KnownPlan,
  futures: readonly Future[],
) {
  const { possible, possiblePast } = plan.cost;
  const holding: Record<Code, boolean> = {
    blockers_resolved: blockers.length > 0,
    no_mailbox: plan.mailboxes.length === 0,
    approved_at_once: isReviewed,
    no_past: known.of === 'none',
    cost_not_seen_before: possible > 0n && possiblePast.of === 0,
    people_not_counted: plan.people === null,
    hours_not_known: !readers.areRead,
    steps_not_known: isUnwritten,
    nobody_else_starts: true,
    longer_than_rehearsed: futures.some(({ ended }) => ended === null),
  };
  return (Object.keys(holding) as Code[])
    .filter((code) => holding[code])
    .map((code) => ({ code, message: MESSAGES[code] }));
}

function spamOf({ planned }: KnownPlan, samples: Samples): Rehearsal['spam'] {
  if (!samples) return null;
  const limit = planned.settings.maxSpamPoints ?? samples.spamFilter.maxSpamPoints;
  const points = samples.emails.map(({ steps }) => steps.flatMap(({ spam }) => spam?.points ?? []));
  const scored = points.flat();
  if (!scored.length) return null;
  return { limit, most: Math.max(...scored), held: points.filter((of) => of.some((one) => one > limit)).length };
}

export function showRehearsal(known: KnownPlan, futures: readonly Future[], samples: Samples): Rehearsal {
  const { plan } = known;
  return {
    now: isoOf(plan.now),
    until: isoOf(plan.endsBy),
    futures: futures.length,
    blockers: [...known.blockers],
    assumptions: assumptionsOf(known, futures),
    past: { of: known.known.of, campaigns: plan.past.campaigns, emails: plan.past.first.sent + plan.past.later.sent },
    rates: ratesOf(plan),
    ...totalsOf(futures),
    days: daysOf(known, futures),
    gates: gatesOf(futures),
    ...endsOf(futures),
    samples,
    spam: spamOf(known, samples),
  };
}
