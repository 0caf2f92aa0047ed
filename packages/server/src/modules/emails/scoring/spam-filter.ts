import type { SPAM_FILTERS, SpamFilterStatus } from '@distribute/contract/emails';
import type { z } from 'zod';

/** A rule of the filter that a message met, with what it adds. */
export interface SpamRule {
  readonly name: string;
  readonly points: number;
  readonly description: string | null;
}

export interface SpamPoints {
  readonly points: number;
  /** Rules that added or took points, the dearest first. */
  readonly rules: readonly SpamRule[];
}

/** A spam filter that judges what a message says: rules about how it was delivered do not count. Filled by a provider. */
export interface SpamFilter {
  readonly name: (typeof SPAM_FILTERS)[number];
  /** Throws a `SpamFilterFault` where the filter gives no answer. */
  score(raw: Buffer, envelope: { readonly from: string; readonly to: string }): Promise<SpamPoints>;
}

/** What measuring opens and clicks adds to a mail. */
export type TrackingCosts = Pick<z.output<typeof SpamFilterStatus>, 'fault' | 'tracking'>;

/** The filter gave no answer; the message says why, for a person. */
export class SpamFilterFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpamFilterFault';
  }
}

const hundredths = (points: number): number => Math.round(points * 100) / 100;

/** Points of rules, to the hundredth; rules without points are left out. */
export function pointsOf(rules: readonly SpamRule[]): SpamPoints {
  const counted = rules
    .map((rule) => ({ ...rule, points: hundredths(rule.points) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => other.points - one.points || (one.name < other.name ? -1 : 1));
  return { points: hundredths(counted.reduce((sum, { points }) => sum + points, 0)) + 0, rules: counted };
}
