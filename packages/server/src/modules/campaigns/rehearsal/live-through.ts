import { capOn, dayOf, takenOn, type UsableMailbox } from '../../mailboxes/index.ts';
import { placesLeft } from '../../runs/index.ts';
import { drainCause } from '../conductor/draining.ts';
import { evaluateGates, holdsRuns } from '../gates/evaluate.ts';
import type { GateInputs } from '../gates/gate-inputs.ts';
import { paceAfter, paceUntil } from '../starting/pace.ts';
import type { DrainCause } from '../store/campaigns.ts';
import { fitting, openWindows, release, reserve, type Spend } from './budget-windows.ts';
import type { Chance } from './chance.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { Closure, Future, RehearsalPlan } from './plan.ts';
import { drawRates, PRIORS } from './rates.ts';

const DAY_MS = 86_400_000;
type ClosedGateName = Parameters<Future['closed']['get']>[0];

const isDue = (at: number | null, now: number): boolean => at !== null && at <= now;

/** One future of a campaign, from its start until nothing is left to send: by the rules of the engine itself. */
export function liveThrough(plan: RehearsalPlan, chance: Chance): Future {
  const { gates: base, cost, maxLeads } = plan;
  const rates = drawRates(chance, plan.past, plan.skipped);
  const { used, of } = cost.possiblePast;
  const share = (amount: bigint, part: number) => (amount * BigInt(Math.round(part * 1e6))) / 1_000_000n;
  const perPerson =
    cost.certain +
    share(cost.possible, chance.beta(PRIORS.used.hits + used, PRIORS.used.of - PRIORS.used.hits + of - used));
  const spend: Spend = { ...(base.budget as Spend) };
  const closed = new Map<ClosedGateName, Closure>();
  const counts = { answers: 0, positive: 0, bounced: 0, unsubscribed: 0 };
  const platform = cost.estimate.total === 0n ? 0 : Number(cost.estimate.platform) / Number(cost.estimate.total);
  // At midnight the conductor and the mailboxes wake together. Who mostly comes first depends on the installation.
  const conductorFirst = chance.unit();
  let [left, paced] = [plan.people, { paceDay: 0n, paceCount: 0 }];
  let [quotaUsed, looks] = [0, 0];
  let once = share(cost.once, chance.beta(PRIORS.used.hits, PRIORS.used.of - PRIORS.used.hits));
  let { estimate } = cost;
  let draining: DrainCause | null = null;

  const outbox: Outbox = openOutbox(plan, rates, chance, {
    onSent: (count) => {
      spend.totalActual += cost.send * BigInt(count);
      spend.openHolds -= count;
      quotaUsed += count;
    },
    onEnded: (ended) => {
      for (const key of ['answers', 'positive', 'bounced', 'unsubscribed'] as const) counts[key] += ended[key];
    },
    onReleased: (emails, reservedOn) => {
      release(spend, cost.send * BigInt(emails), reservedOn);
      spend.openHolds -= emails;
    },
  });

  const inputsAt = (now: number): GateInputs => ({
    ...base,
    now: new Date(now),
    paceUntil: plan.pace && paceUntil(plan.pace, { maxLeads, ...paced }, new Date(now)),
    budget: spend,
    estimate,
    balance: typeof base.balance === 'bigint' ? base.balance - share(spend.totalSpent, platform) : base.balance,
    quota: typeof base.quota === 'string' ? base.quota : { ...base.quota, used: base.quota.used + quotaUsed },
    noLead: left === 0 ? 'audience_exhausted' : null,
    mailboxes: outbox.mailboxes.map(({ id, paced: row, ownWindow }): UsableMailbox => {
      const { open, opensAt } = ownWindow(now);
      const today = dayOf(new Date(now));
      return {
        ...{ id, status: 'active', transport: 'smtp', windowOpen: open, windowOpensAt: opensAt, fault: null },
        ...{ retryAt: null, capToday: capOn(row, today), sentToday: takenOn(row, today) },
      };
    }),
  });

  /** Takes people up while every gate is open; returns when to look again, null where only time itself changes that. */
  const takePeopleUp = (now: number): number | null => {
    const day = dayOf(new Date(now));
    for (;;) {
      looks += 1;
      const inputs = inputsAt(now);
      const shut = evaluateGates(inputs).filter(holdsRuns);
      for (const { gate, reason } of shut) {
        const known = closed.get(gate) ?? { at: now, reason: reason ?? gate, days: new Set<number>() };
        known.days.add(Math.floor(now / DAY_MS));
        closed.set(gate, known);
      }
      draining = drainCause(inputs);
      if (draining) return null;
      if (shut.length) {
        const opens = shut.map(({ opensAt }) => (opensAt === null ? null : Date.parse(opensAt)));
        return opens.includes(null) ? null : Math.max(...(opens as number[]));
      }
      const paceLeft = plan.pace && maxLeads === null ? 1 : plan.slots;
      const places = Math.min(plan.slots, paceLeft, placesLeft(spend), left ?? plan.slots);
      const count = Math.max(1, fitting(spend, estimate.total, places));
      const skipped = chance.binomial(count, 1 - (1 - rates.skipped) * (1 - plan.leftOut));
      const served = count - skipped;
      if (left !== null) left -= count;
      if (plan.pace)
        for (let one = 0; one < count; one += 1) paced = paceAfter(plan.pace, { maxLeads, ...paced }, new Date(now));
      const emails = outbox.steps * served;
      const atOnce = perPerson * BigInt(count) + once;
      once = 0n;
      // What is needed once is kept from now on: nobody after the first reserves it again.
      estimate = cost.laterEstimate;
      reserve(spend, atOnce + cost.send * BigInt(emails));
      spend.totalActual += atOnce;
      spend.openHolds += emails;
      spend.leads += served;
      outbox.take(served, now, day);
    }
  };

  const end = plan.endDate === null ? null : Date.parse(plan.endDate);
  let now = plan.now;
  let lookAgain: number | null = plan.now;
  let ended: Future['ended'] = null;
  for (;;) {
    looks += 1;
    if (end !== null && now >= end) {
      ended = { at: end, cause: 'end_date' };
      break;
    }
    openWindows(spend, dayOf(new Date(now)));
    if (outbox.settle(now)) lookAgain = now;
    const isFirst = chance.unit() < conductorFirst;
    if (isFirst && isDue(lookAgain, now)) lookAgain = takePeopleUp(now);
    outbox.send(now);
    if (!isFirst && isDue(lookAgain, now)) lookAgain = takePeopleUp(now);
    outbox.send(now);
    if (!outbox.hasUnsent() && (draining !== null || lookAgain === null)) {
      // Nothing is on its way any more: what holds the campaign up may be for good now.
      lookAgain = takePeopleUp(now);
      if (draining !== null && !outbox.hasUnsent()) {
        ended = { at: now, cause: draining };
        break;
      }
    }
    const next = Math.min(outbox.nextAt(now), lookAgain ?? Infinity, end ?? Infinity);
    if (next > plan.endsBy) break;
    now = next;
  }
  const { sent, people, emails } = outbox.left();
  return { sent, people, emails, cost: spend.totalActual, ...counts, closed, ended, looks: looks + outbox.looks() };
}
