import {
  type NamedKind,
  type NamedPosition,
  namedPositions,
  type Operation,
  type OwnedKind,
} from '@distribute/contract';
import { type ActiveMandate, isLimited, outsideLimits } from './mandate.ts';

/** To whom a thing belongs. */
export interface Owner {
  readonly brandIds: readonly string[];
  readonly campaignId: string | null;
}

/** Kinds whose owners must be looked up. */
export type LookedUpKind = Exclude<OwnedKind, 'brand'>;
/** The owners of those things that exist, in no order. Filled by the wiring: each module knows its own things. */
export type FindOwners = (orgId: string, kind: LookedUpKind, ids: readonly string[]) => Promise<readonly Owner[]>;

type Input = Readonly<Record<NamedPosition['part'], unknown>>;
export type AssertWithin = (mandate: ActiveMandate, orgId: string, input: Input) => Promise<void>;

interface NamedThings {
  readonly kind: NamedKind;
  readonly ids: readonly string[];
  readonly narrows: boolean;
}

const NAME_ONE = { brand: 'brandId', campaign: 'campaignId' } as const;

/** Makes the check of one operation: everything that a request names must lie within the limits (spec 3.15.2). */
export function limitsOf(
  { group, name, operation }: { group: string; name: string; operation: Operation },
  findOwners: FindOwners,
): AssertWithin {
  const positions = namedPositions(group, name, operation);
  const isFree = operation.mandate === 'always' || operation.catalog === true;
  return async (mandate, orgId, input) => {
    if (isFree || !isLimited(mandate)) return;
    const named = positions.flatMap((position) => thingsAt(position, input));
    const hidden = named.find(({ kind, narrows }) => kind === 'site' || (kind === 'unknown' && !narrows));
    if (hidden) {
      const why = hidden.kind === 'site' ? 'Name a brand by its id' : 'It does not tell whose this object is';
      throw outsideLimits(mandate, why);
    }
    const owners = await ownersOf(named, orgId, findOwners);
    assertOwners(mandate, owners, () => notNamed(mandate, positions));
  };
}

function thingsAt(
  { part, field, kind, narrows }: { kind: NamedKind | null } & Omit<NamedPosition, 'kind'>,
  input: Input,
) {
  const given = (input[part] as Record<string, unknown> | undefined)?.[field];
  if (given === undefined || given === null || given === 'none') return [];
  const ids = [given].flat().map((id) => (kind === 'reply' ? String(id) : String(id).toLowerCase()));
  return ids.length ? [{ kind: kind ?? ('unknown' as const), ids, narrows } satisfies NamedThings] : [];
}

/** A brand belongs to itself; a thing that does not exist to nobody, and is left to the operation to answer. */
async function ownersOf(named: readonly NamedThings[], orgId: string, findOwners: FindOwners) {
  const found: (Owner & { readonly isAbsent?: boolean })[] = [];
  for (const { kind, ids } of named) {
    if (kind === 'shared' || kind === 'site' || kind === 'unknown') continue;
    if (kind === 'brand') found.push(...ids.map((id) => ({ brandIds: [id], campaignId: null })));
    else {
      const owners = await findOwners(orgId, kind, ids);
      found.push(...owners);
      if (owners.length === 0) found.push({ brandIds: [], campaignId: null, isAbsent: true });
    }
  }
  return found;
}

function assertOwners(
  mandate: ActiveMandate,
  owners: readonly (Owner & { readonly isAbsent?: boolean })[],
  nothingNamed: () => Error,
): void {
  const { brandIds, campaignIds } = mandate;
  const present = owners.filter(({ isAbsent }) => !isAbsent);
  const campaigns = present.filter(({ campaignId }) => campaignId !== null);
  if (campaignIds !== null) {
    if (campaigns.some(({ campaignId }) => !campaignIds.includes(campaignId as string))) {
      throw outsideLimits(mandate, 'It names a campaign of others');
    }
    // What names nothing that exists is answered as ever; it must still have named something of a campaign.
    if (!campaigns.length && !owners.some(({ isAbsent }) => isAbsent)) throw nothingNamed();
  } else if (!owners.length) throw nothingNamed();
  const allowed = brandIds ?? campaigns.flatMap((one) => one.brandIds);
  if (present.some((one) => one.brandIds.length === 0 || one.brandIds.some((id) => !allowed.includes(id)))) {
    throw outsideLimits(mandate, 'It names a brand of others');
  }
}

const notNamed = (mandate: ActiveMandate, positions: readonly { readonly kind: NamedKind | null; field: string }[]) => {
  const wanted = mandate.campaignIds === null ? 'brand' : 'campaign';
  const field = positions.find(({ kind }) => kind === wanted)?.field;
  const why = field
    ? `Name one of them in ${field}`
    : `This operation cannot be narrowed to one: choose one that takes ${NAME_ONE[wanted]}`;
  return outsideLimits(mandate, why);
};
