import type { Chance } from './chance.ts';

/** What came of the organisation's emails so far. */
export interface Past {
  readonly campaigns: number;
  readonly first: StepPast;
  readonly later: StepPast;
  readonly positive: number;
  /** Answers that ask for no more emails. */
  readonly optOuts: number;
  readonly outOfOffice: number;
  /** People who were taken up, and those of them who could not be written to. */
  readonly taken: number;
  readonly skipped: number;
}

export interface StepPast {
  readonly sent: number;
  readonly answered: number;
  readonly bounced: number;
  readonly unsubscribed: number;
}

export const NO_PAST: Past = {
  campaigns: 0,
  first: { sent: 0, answered: 0, bounced: 0, unsubscribed: 0 },
  later: { sent: 0, answered: 0, bounced: 0, unsubscribed: 0 },
  ...{ positive: 0, optOuts: 0, outOfOffice: 0, taken: 0, skipped: 0 },
};

/** The rates of one future: those of a first email, and those of a follow-up. */
export interface Rates {
  readonly answered: readonly [number, number];
  readonly bounced: readonly [number, number];
  readonly left: readonly [number, number];
  /** Of the answers. */
  readonly positive: number;
  /** Of the answers that are not positive. */
  readonly optOut: number;
  readonly outOfOffice: number;
  /** Refused for now: sent again an hour, then a day later. */
  readonly deferred: number;
  /** Of the people taken up. */
  readonly skipped: number;
}

/** What is believed of a rate before anything was sent: so many hits in so many. */
export interface Prior {
  readonly hits: number;
  readonly of: number;
}

/**
 * Weak beliefs, each worth a few dozen emails (decision 0090): the means of published benchmarks, wide enough that a
 * campaign with three times that is no surprise.
 */
export const PRIORS = {
  answered: { hits: 1, of: 25 },
  bouncedFirst: { hits: 1, of: 50 },
  bouncedLater: { hits: 0.5, of: 200 },
  left: { hits: 1, of: 100 },
  positive: { hits: 1, of: 3 },
  optOut: { hits: 1, of: 8 },
  outOfOffice: { hits: 1, of: 100 },
  deferred: { hits: 1, of: 100 },
  /** Own contacts were judged when they were imported; of people who are searched for, an address is bought and checked. */
  skippedContact: { hits: 0.5, of: 50 },
  skippedFound: { hits: 1, of: 10 },
  /** How much is used of what is reserved at most for texts and searches. */
  used: { hits: 1, of: 5 },
} as const satisfies Record<string, Prior>;

/**
 * However much was sent before, it says no more than this many emails about the next campaign, because campaigns
 * differ in whom they write to and what they say.
 */
export const MOST_BELIEVED = 500;

const rate = (chance: Chance, prior: Prior, hits = 0, of = 0): number => {
  const weight = of > MOST_BELIEVED ? MOST_BELIEVED / of : 1;
  const counted = Math.min(Math.max(hits, 0), of);
  return chance.beta(prior.hits + counted * weight, prior.of - prior.hits + (of - counted) * weight);
};

/** The rates of one future: drawn from the beliefs and what the past says of them. */
export function drawRates(chance: Chance, past: Past, skipped: Prior): Rates {
  const { first, later } = past;
  const answers = first.answered + later.answered;
  const sent = first.sent + later.sent;
  // An answer that asks for no more emails counts as an answer and as an unsubscribe.
  const byLink = (step: StepPast) =>
    answers === 0 ? step.unsubscribed : step.unsubscribed - (past.optOuts * step.answered) / answers;
  return {
    answered: [
      rate(chance, PRIORS.answered, first.answered, first.sent),
      rate(chance, PRIORS.answered, later.answered, later.sent),
    ],
    bounced: [
      rate(chance, PRIORS.bouncedFirst, first.bounced, first.sent),
      rate(chance, PRIORS.bouncedLater, later.bounced, later.sent),
    ],
    left: [rate(chance, PRIORS.left, byLink(first), first.sent), rate(chance, PRIORS.left, byLink(later), later.sent)],
    positive: rate(chance, PRIORS.positive, past.positive, answers),
    optOut: rate(chance, PRIORS.optOut, past.optOuts, answers - past.positive),
    outOfOffice: rate(chance, PRIORS.outOfOffice, past.outOfOffice, sent),
    deferred: rate(chance, PRIORS.deferred),
    skipped: rate(chance, skipped, past.skipped, past.taken),
  };
}
