import type { LegalFence } from '@distribute/contract/identity';
import type { z } from 'zod';
import { type Ask, type LawAsks, whatTheLawAsks } from './asks.ts';
import type { Basis, ReaderKind } from './country-rules.ts';

export type Fence = z.output<typeof LegalFence>;
/** What a customer may say that the emails of a campaign rest on. */
export type StatedBasis = 'consent' | 'existing_customer' | 'legitimate_interest';

/*
 * What the law asks of a message and what a campaign gives, as bits: so the fence compares them in the statement that
 * lets a message leave, without another table. The second byte repeats the first for the fence `strict`, which counts
 * every reader as a person; `hold` waives it.
 */
const BASIS_BITS: Readonly<Record<Basis, number>> = {
  none: 0,
  legitimate_interest: 1,
  consent_or_customer: 2,
  consent: 4,
};
const ADDRESS = 8;
const SOURCE = 16;
const ALL = 31;
const STRICT_SHIFT = 8;
/** Not compared with what is given: this message keeps the hours of its country. */
export const KEEPS_HOURS = 1 << 16;

const STATED_BITS: Readonly<Record<StatedBasis, number>> = { consent: 7, existing_customer: 3, legitimate_interest: 1 };

const twice = (bits: number) => bits | (bits << STRICT_SHIFT);
/** What a statement of the basis answers; the rest is answered by the organisation. */
export const BASIS_MASK = twice(STATED_BITS.consent);
export const WAIVED: Readonly<Record<Fence, number>> = {
  tell: (KEEPS_HOURS << 1) - 1,
  hold: ALL << STRICT_SHIFT,
  strict: 0,
};

/** What a row asks of which nobody said who its reader is. The column `messages.law_asks` has it as its default. */
export const ASKS_ALL = twice(BASIS_BITS.consent | ADDRESS | SOURCE);

const asksOf = ({ basis, address, source }: LawAsks) =>
  BASIS_BITS[basis] | (address ? ADDRESS : 0) | (source ? SOURCE : 0);

/** What the law of its reader's country asks of a message. */
export function lawAsksOf({ country, kind }: { country: string | null; kind: ReaderKind }): number {
  const asked = whatTheLawAsks(country, kind);
  return asksOf(asked) | (asksOf(whatTheLawAsks(country, 'person')) << STRICT_SHIFT) | (asked.hours ? KEEPS_HOURS : 0);
}

export const basisGiven = (stated: StatedBasis | null): number => (stated ? twice(STATED_BITS[stated]) : 0);

export interface OrganizationLaw {
  readonly legalFence: Fence;
  readonly postalAddress: string | null;
  readonly legalNotices: 'where_asked' | 'always' | 'never';
}

export const organizationGives = ({ postalAddress, legalNotices }: OrganizationLaw): number =>
  twice((postalAddress ? ADDRESS : 0) | (legalNotices === 'never' ? 0 : SOURCE));

const LOOSE: readonly Fence[] = ['tell', 'hold', 'strict'];
/** The operator may only tighten what an organisation chose. */
export const tighter = (one: Fence, other: Fence): Fence => (LOOSE.indexOf(one) > LOOSE.indexOf(other) ? one : other);

/** What is missing, as words. */
export function missingOf(asks: number, given: number): Ask[] {
  const compared = (asks & ~given & ALL) | ((asks & ~given) >> STRICT_SHIFT);
  return [
    ...(compared & STATED_BITS.consent ? (['basis'] as const) : []),
    ...(compared & ADDRESS ? (['address'] as const) : []),
    ...(compared & SOURCE ? (['source'] as const) : []),
  ];
}

/** The bits of a message without the one that is not compared. */
export const comparedBits = (asks: number): number => asks & ~KEEPS_HOURS;
