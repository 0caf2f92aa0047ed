import type { MandateInput } from '@distribute/contract/mandates';
import type { z } from 'zod';
import { invalidRequest } from '../../../kernel/errors.ts';

export type MandateTerms = z.output<typeof MandateInput>;

/** A mandate that is lifted limits nothing; campaigns that run under it go on. */
export const NO_LIMITS: MandateTerms = {
  scopes: null,
  brandIds: null,
  campaignIds: null,
  expiresAt: null,
  allowedAddresses: null,
  maxSpend: null,
  maxMessages: null,
  review: 'none',
};

/** A key that has ended already, or a mandate that limits nothing, is a mistake of who writes it. */
export function assertTerms(terms: MandateTerms, now: Date): void {
  const { expiresAt } = terms;
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw invalidRequest({ 'mandate.expiresAt': ['must be in the future'] });
  }
  const caps = [terms.maxSpend, terms.maxMessages].flatMap((cap) => Object.values(cap ?? {}));
  const { scopes, brandIds, campaignIds, allowedAddresses, review } = terms;
  const limits = [scopes, brandIds, campaignIds, expiresAt, allowedAddresses, ...caps];
  if (review === 'none' && limits.every((limit) => limit === null)) {
    throw invalidRequest({ mandate: ['limits nothing: give at least one limit, or null for none'] });
  }
}

export const endOf = ({ expiresAt }: MandateTerms): string | null =>
  expiresAt === null ? null : new Date(expiresAt).toISOString();
