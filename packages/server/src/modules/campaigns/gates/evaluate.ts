import type { GateName, Gate as GateShape } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { printCents, printUsd } from '../../../kernel/money/money.ts';
import { windowOf } from '../../../kernel/money/windows.ts';
import type { Misread } from '../../audiences/index.ts';
import { closedMandateCaps, forbiddenBy, mandateCapData } from '../../identity/index.ts';
import type { NoLeadReason } from '../../leads/index.ts';
import { closedCaps, type Period, periodEnd, placesLeft } from '../../runs/index.ts';
import { NOTHING_TO_SAY } from '../../writing/index.ts';
import { closedByLaw } from '../legal/legal-gate.ts';
import { verdictOnGaps } from '../templates/fields-gate.ts';
import {
  ACTIONS,
  BRAND_UNKNOWN,
  DESCRIBE_THE_BRAND,
  NAME_THE_BRAND,
  REVIEW_OF_QUOTES,
  SAY_WHAT_IS_OFFERED,
  SAY_WHOM,
  WAIT_FOR_THE_READING,
} from './actions.ts';
import type { ClosedGate } from './closed-gate.ts';
import { type GateInputs, UNAVAILABLE } from './gate-inputs.ts';
import { closedForBounces } from './list-bounces.ts';
import { mailboxVerdict } from './mailbox-rule.ts';
import { hasRoom } from './review-room.ts';

export type Gate = z.output<typeof GateShape>;
type Name = z.output<typeof GateName>;

/** The next look for a gate that only a person can open, or that could not be read. */
export const LOOK_AGAIN_MS = 15 * 60_000;
const CREDIT_LOOK_MS = 30 * 60_000;

type Verdict = 'open' | 'not_applicable' | ClosedGate;
type Rule = (inputs: GateInputs) => Verdict;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const isAhead = (at: string | null, now: Date): at is string => at !== null && Date.parse(at) > now.getTime();
const unavailable = ({ now }: GateInputs): ClosedGate => ({
  reason: 'Unavailable',
  opensAt: later(now, LOOK_AGAIN_MS),
});

const PERIOD_REASONS: Record<Period, string> = {
  daily: 'Daily budget has no room for another person',
  weekly: 'Weekly budget has no room for another person',
  monthly: 'Monthly budget has no room for another person',
};

const money =
  (cap: Period | 'total'): Rule =>
  (inputs) => {
    const { budget, estimate } = inputs;
    if (budget === UNAVAILABLE || estimate === UNAVAILABLE) return unavailable(inputs);
    const closed = closedCaps(budget, estimate.total, 0).find((one) => one.cap === cap);
    if (!closed) return 'open';
    const data = {
      spentUsd: printUsd(closed.spent - closed.held),
      heldUsd: printUsd(closed.held),
      limitUsd: printUsd(closed.limit),
      estimateUsd: printUsd(estimate.total),
    };
    return cap === 'total'
      ? { reason: 'Total budget has no room for another person', data }
      : { reason: PERIOD_REASONS[cap], opensAt: periodEnd(budget, cap), data };
  };

const NO_LEAD_REASONS: Record<NoLeadReason, string> = {
  audience_exhausted: 'Audience exhausted',
  no_audience: 'No audience',
  audience_not_understood: 'The audience was not understood',
  outlets_not_known: 'No outlet is known for what you named',
  nobody_listed: 'No one on your media lists can be pitched',
  audience_paused: 'No audience',
  search_unavailable: 'Lead search is temporarily unavailable',
  key_refused: 'The people provider refused the key',
  search_not_configured: 'No people provider is set up',
  credit_insufficient: 'Lead search is temporarily unavailable',
  timed_out: 'Lead search is temporarily unavailable',
};
/** The advice for reasons that another audience would not remove. */
const NO_LEAD_ACTIONS: Partial<Record<NoLeadReason, string>> = {
  audience_not_understood: 'Describe the audience in different words, or pick a saved one.',
  outlets_not_known: 'Name other outlets or places.',
  nobody_listed: 'Add journalists with an email address to a media list of this campaign.',
  search_unavailable: 'Nothing to do: we ask the people provider again at the time shown.',
  key_refused: 'Add a working Apollo key, or use contacts you’ve imported.',
  search_not_configured: 'Add an Apollo key, or use contacts you’ve imported.',
};
const closedFor = (
  reason: NoLeadReason,
  opensAt: ClosedGate['opensAt'],
  misread: Misread | null = null,
): ClosedGate => ({
  reason: NO_LEAD_REASONS[reason],
  opensAt: opensAt ?? null,
  action: misread?.words && misread.unread.length === 0 ? tooWide(misread.words) : NO_LEAD_ACTIONS[reason],
  data: { reason, ...misread },
});
/** The page on which a person says what is known of a brand. */
const questionsLink = ({ brandsUrl, campaign: { brandIds } }: GateInputs, brandId = brandIds[0]): string =>
  `${brandsUrl}/${brandId}/questions`;

/** Where the brand has to say whom to reach, a person can say it on its page. */
const askedOfBrand = (closed: ClosedGate, inputs: GateInputs): ClosedGate =>
  inputs.isBrandAsked && OF_THE_BRAND.has(String(closed.data?.reason))
    ? { ...closed, action: closed.action ?? SAY_WHOM, data: { ...closed.data, link: questionsLink(inputs) } }
    : closed;
const tooWide = (words: string) =>
  `The website says “${words}”, which names neither a role nor a place. Describe who to reach, or pick a saved audience.`;
/**
 * The audiences decide how long to wait: a key that was saved meanwhile ends the wait earlier than the run set it.
 */
const TOLD_ELSEWHERE: ReadonlySet<string | null> = new Set(['key_refused', 'search_not_configured', NOTHING_TO_SAY]);
/** The reading of the brand gave no audience. The wait is over as soon as the campaign has another. */
const OF_THE_BRAND: ReadonlySet<string | null> = new Set(['audience_not_understood', 'no_audience']);
const PASSING: ReadonlySet<string> = new Set(['search_unavailable', 'credit_insufficient', 'timed_out']);
const isNoLeadReason = (word: string | null): word is NoLeadReason => word !== null && word in NO_LEAD_REASONS;

const audience: Rule = (inputs) => {
  const { campaign, now, noLead, needs, misread, isBrandAsked } = inputs;
  if (noLead === 'nobody_listed') return closedFor(noLead, null);
  if (noLead === 'outlets_not_known') return closedFor(noLead, null, misread === UNAVAILABLE ? null : misread);
  if (needs && !needs.claims) return 'not_applicable';
  if (misread !== null && misread !== UNAVAILABLE) {
    // A site may describe its customers differently when it is read again, so this wait ends; a person's text does not
    // change by itself.
    const until = campaign.waitReason === 'audience_not_understood' ? campaign.waitUntil : null;
    return askedOfBrand(closedFor('audience_not_understood', until, misread), inputs);
  }
  const isOver = OF_THE_BRAND.has(campaign.waitReason) && !isBrandAsked;
  if (isAhead(campaign.waitUntil, now) && !isOver && !TOLD_ELSEWHERE.has(campaign.waitReason)) {
    const reason = isNoLeadReason(campaign.waitReason) ? campaign.waitReason : 'search_unavailable';
    return askedOfBrand(closedFor(reason, campaign.waitUntil), inputs);
  }
  const { bounces } = inputs;
  if (bounces !== null && bounces !== UNAVAILABLE) return closedForBounces(bounces);
  if (noLead === UNAVAILABLE || bounces === UNAVAILABLE) return unavailable(inputs);
  if (noLead === null) return 'open';
  return closedFor(noLead, PASSING.has(noLead) ? later(now, LOOK_AGAIN_MS) : null);
};

const sendWindow: Rule = (inputs) => {
  const { mailboxes, needs } = inputs;
  if (needs && !needs.sends) return 'not_applicable';
  if (mailboxes === UNAVAILABLE) return unavailable(inputs);
  const active = mailboxes.filter(({ status }) => status === 'active');
  if (active.length === 0 || active.some(({ windowOpen }) => windowOpen)) return 'open';
  const starts = active.flatMap(({ windowOpensAt }) => (windowOpensAt ? [windowOpensAt.getTime()] : []));
  return { reason: 'Outside the sending window', opensAt: starts.length ? new Date(Math.min(...starts)) : null };
};

/** One rule per gate, in the order of the contract; no rule depends on another. */
const RULES: Readonly<Record<Name, Rule>> = {
  status: ({ campaign: { status } }) =>
    status === 'active' ? 'open' : { reason: `Campaign is ${status}`, data: { status } },
  start_date: ({ campaign: { startDate }, now }) =>
    isAhead(startDate, now) ? { reason: 'Campaign has not started yet', opensAt: startDate } : 'open',
  brand_paused: (inputs) => {
    const { pausedBrandIds } = inputs;
    if (pausedBrandIds === UNAVAILABLE) return unavailable(inputs);
    return pausedBrandIds.length ? { reason: 'Brand paused', data: { brandIds: pausedBrandIds } } : 'open';
  },
  run_slots: (inputs) => {
    const { runs } = inputs;
    if (runs === UNAVAILABLE) return unavailable(inputs);
    return runs.live >= runs.slots ? { reason: 'All run slots are in use', data: { ...runs } } : 'open';
  },
  cadence: ({ campaign: { cadenceUntil }, paceUntil, now }) => {
    const waits = [cadenceUntil, paceUntil?.toISOString() ?? null].filter((at) => isAhead(at, now)).sort();
    return waits.length ? { reason: 'Waiting for the next scheduled run', opensAt: waits.at(-1) ?? null } : 'open';
  },
  failure_backoff: ({ campaign: { backoffUntil, failures }, now }) =>
    isAhead(backoffUntil, now)
      ? { reason: 'Waiting after a failed run', opensAt: backoffUntil, data: { failures } }
      : 'open',
  workflow: (inputs) => {
    const { issues } = inputs;
    if (issues === UNAVAILABLE) return unavailable(inputs);
    if (issues.length) return { reason: 'Workflow cannot run', data: { issues } };
    const { brandsBeingRead } = inputs;
    if (brandsBeingRead === UNAVAILABLE) return unavailable(inputs);
    // The brand's name and offer are not known yet: a mail would be signed with a host name (spec 7.17).
    if (brandsBeingRead.length) {
      return {
        reason: 'The website of the brand is being read',
        opensAt:
          brandsBeingRead
            .map(({ until }) => until)
            .sort()
            .at(-1) ?? null,
        action: WAIT_FOR_THE_READING,
        data: { reason: 'brand_being_read', brandIds: brandsBeingRead.map(({ id }) => id) },
      };
    }
    const { unnamedBrandIds } = inputs;
    if (unnamedBrandIds === UNAVAILABLE) return unavailable(inputs);
    if (unnamedBrandIds.length) {
      return {
        reason: 'The name of the brand is not known',
        action: NAME_THE_BRAND,
        data: { reason: 'brand_unnamed', brandIds: unnamedBrandIds },
      };
    }
    const { unknownBrandIds } = inputs;
    if (unknownBrandIds === UNAVAILABLE) return unavailable(inputs);
    if (unknownBrandIds.length) {
      return {
        reason: 'Nobody has said what the brand offers',
        action: SAY_WHAT_IS_OFFERED,
        data: { reason: BRAND_UNKNOWN, brandIds: unknownBrandIds, link: questionsLink(inputs, unknownBrandIds[0]) },
      };
    }
    const { waitUntil, waitReason } = inputs.campaign;
    // The workflow could write nothing about this brand, so no lead is spent on it (spec 12.16).
    return waitReason === NOTHING_TO_SAY && isAhead(waitUntil, inputs.now)
      ? {
          reason: 'Nothing is known that can be said of the brand',
          opensAt: waitUntil,
          action: DESCRIBE_THE_BRAND,
          data: { reason: NOTHING_TO_SAY, link: questionsLink(inputs) },
        }
      : 'open';
  },
  provider_keys: (inputs) => {
    const { missingProviders: missing } = inputs;
    if (missing === UNAVAILABLE) return unavailable(inputs);
    return missing.length ? { reason: `Missing provider keys: ${missing.join(', ')}`, data: { missing } } : 'open';
  },
  budget_daily: money('daily'),
  budget_weekly: money('weekly'),
  budget_monthly: money('monthly'),
  budget_total: money('total'),
  credits: (inputs) => {
    const { balance, estimate, now } = inputs;
    if (balance === null) return 'not_applicable';
    if (balance === UNAVAILABLE || estimate === UNAVAILABLE) return unavailable(inputs);
    if (balance >= estimate.platform) return 'open';
    const data = { balance_cents: printCents(balance), required_cents: printCents(estimate.platform) };
    return { reason: 'Insufficient credits', opensAt: later(now, CREDIT_LOOK_MS), data };
  },
  email_quota: (inputs) => {
    const { quota, needs, now } = inputs;
    if (needs && !needs.sends) return 'not_applicable';
    if (quota === UNAVAILABLE) return unavailable(inputs);
    if (quota.used < quota.quota) return 'open';
    return { reason: 'Monthly email quota reached', opensAt: windowOf('month', now).end, data: { ...quota } };
  },
  max_leads: (inputs) => {
    const { budget, needs } = inputs;
    if (needs && !needs.claims) return 'not_applicable';
    if (budget === UNAVAILABLE) return unavailable(inputs);
    const { leads: count, maxLeads } = budget;
    return placesLeft(budget) <= 0 ? { reason: 'Max leads reached', data: { count, maxLeads } } : 'open';
  },
  audience,
  mailbox: (inputs) => {
    const { mailboxes, needs, now } = inputs;
    if (needs && !needs.sends) return 'not_applicable';
    return mailboxes === UNAVAILABLE ? unavailable(inputs) : mailboxVerdict(mailboxes, now);
  },
  send_window: sendWindow,
  review: (inputs) => {
    const { review, needs } = inputs;
    if (review === null || needs?.writes === null) return 'not_applicable';
    if (review === UNAVAILABLE) return unavailable(inputs);
    if (hasRoom(review)) return 'open';
    const { waiting, approved, needed, limit } = review;
    const data = { waiting, approved, needed, limit };
    return needs?.writes === 'quotes'
      ? { reason: 'Quotes wait for your review', action: REVIEW_OF_QUOTES, data }
      : { reason: 'Emails wait for your review', data };
  },
  legal_basis: (inputs) => {
    const { legal, needs } = inputs;
    if (needs && (!needs.sends || needs.writes !== 'emails')) return 'not_applicable';
    if (legal === UNAVAILABLE) return unavailable(inputs);
    return (legal && closedByLaw(legal)) ?? 'open';
  },
  template_fields: (inputs) => (inputs.gaps === UNAVAILABLE ? unavailable(inputs) : verdictOnGaps(inputs.gaps, inputs)),
  mandate: (inputs) => {
    const { mandate, estimate } = inputs;
    if (mandate === null) return 'not_applicable';
    if (mandate === UNAVAILABLE || estimate === UNAVAILABLE) return unavailable(inputs);
    const [closed] = closedMandateCaps(mandate.sums, { amount: estimate.total, messages: mandate.messages });
    if (!closed) return 'open';
    const needed = closed.cap === 'spend' ? { estimateUsd: printUsd(estimate.total) } : { needed: mandate.messages };
    const data = { keyId: closed.keyId, ...mandateCapData(closed), ...needed };
    return { reason: `The mandate of the key allows ${forbiddenBy(closed)}`, opensAt: closed.endsAt, data };
  },
};

/** All gates, open and closed. Pure: the same inputs give the same gates. */
export function evaluateGates(inputs: GateInputs): Gate[] {
  return (Object.entries(RULES) as [Name, Rule][]).map(([gate, rule]) => {
    const verdict = rule(inputs);
    if (typeof verdict === 'string') {
      return { gate, state: verdict, reason: null, opensAt: null, action: null, data: null };
    }
    const { reason, opensAt = null, action = ACTIONS[gate], data = null } = verdict;
    const at = opensAt === null ? null : new Date(opensAt).toISOString();
    return { gate, state: 'closed', reason, opensAt: at, action, data };
  });
}

export const isClosed = ({ state }: Gate): boolean => state === 'closed';

/** The gate is closed by a value that was read, not because a value could not be read. */
export const isKnownClosed = (gate: Gate): boolean => isClosed(gate) && gate.reason !== 'Unavailable';

/** Full run slots do not count: the next run starts as soon as one ends. */
export const holdsRuns = (gate: Gate): boolean => isClosed(gate) && gate.gate !== 'run_slots';

/** The latest time of the next look (spec 7.2); null when only run slots are full. */
export function nextRunAt(gates: readonly Gate[], now: Date): string | null {
  const waits = gates
    .filter(holdsRuns)
    .map(({ opensAt }) => opensAt ?? later(now, LOOK_AGAIN_MS).toISOString())
    .sort();
  return waits.at(-1) ?? null;
}
