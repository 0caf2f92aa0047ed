import type { BlockList } from 'node:net';
import { hasScope, type Operation, type Scope, type ScopeVerb, verbOf } from '@distribute/contract';
import { AppError } from '../../errors.ts';
import { isListed } from '../rate/address.ts';

/** What a credential may do at most (spec 3.15), as the look-up of the credential tells it. */
export interface ActiveMandate {
  readonly id: string;
  /** Differs after each change of its terms. */
  readonly version: number;
  /** Null for every scope. */
  readonly scopes: ReadonlySet<Scope> | null;
  readonly brandIds: readonly string[] | null;
  readonly campaignIds: readonly string[] | null;
  /** Null for every address. */
  readonly addresses: BlockList | null;
  /** Nothing leaves that no person has seen. */
  readonly isReviewed: boolean;
}

/** An operation as a mandate sees it. */
export interface ScopedOperation {
  readonly group: string;
  readonly verb: ScopeVerb;
  readonly operation: Operation;
}

export const scopedOperation = (group: string, operation: Operation): ScopedOperation => ({
  group,
  verb: verbOf(operation),
  operation,
});

/** Every refusal by a mandate; what may be done instead stands in `extra`. */
export class MandateRefusal extends AppError {
  constructor(code: string, message: string, extra: Record<string, unknown> = {}) {
    super({ code, status: 403 }, message, extra);
  }
}

/** Throws unless the mandate allows this operation, from this address. */
export function assertAllowed(mandate: ActiveMandate, asked: ScopedOperation, address: string): void {
  const { mandate: rule, decides } = asked.operation;
  if (mandate.addresses && !isListed(mandate.addresses, address)) {
    throw new MandateRefusal('mandate_address', 'This key may not be used from this address', { address });
  }
  if (rule === 'always') return;
  if (rule === 'never') {
    throw new MandateRefusal('mandate_forbids', 'A key under a mandate gives no rights to anybody');
  }
  assertScope(mandate, asked);
  if (rule === 'whole' && isLimited(mandate)) throw outsideLimits(mandate, 'It reads across all brands and campaigns');
  if (decides && mandate.isReviewed) throw mandateReview();
}

/** Whether requests must name a brand or campaign. */
export const isLimited = ({ brandIds, campaignIds }: ActiveMandate): boolean =>
  brandIds !== null || campaignIds !== null;

export const outsideLimits = ({ brandIds, campaignIds }: ActiveMandate, why: string): MandateRefusal =>
  new MandateRefusal('mandate_limits', `This key is limited to some ${brandIds ? 'brands' : 'campaigns'}. ${why}`, {
    allowed: { brandIds, campaignIds },
  });

export const mandateReview = (): MandateRefusal =>
  new MandateRefusal('mandate_review', 'A person must approve what this key would send');

function assertScope({ scopes }: ActiveMandate, { group, verb, operation }: ScopedOperation): void {
  if (scopes === null) return;
  const missing = (name: string, wanted: ScopeVerb) => !hasScope(scopes, name, wanted);
  const required = missing(group, verb)
    ? `${group}:${verb}`
    : operation.mandate === 'whole' && missing('*', 'read')
      ? '*:read'
      : null;
  if (required === null) return;
  throw new MandateRefusal('mandate_scope', `This key lacks the scope ${required}`, {
    required,
    allowed: [...scopes].sort(),
  });
}
