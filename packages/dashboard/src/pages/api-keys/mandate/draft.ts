import {
  MANDATE_WINDOWS,
  type MandateWindow,
  type Scope,
  type ScopeGroup,
  type ScopeVerb,
} from '@distribute/contract/scopes';
import type { ApiKey } from '../api-key.ts';
import { AREAS } from './areas.ts';

export type ShownMandate = NonNullable<ApiKey['mandate']>;
export type Access = 'none' | ScopeVerb;
export type Purpose = 'everything' | 'read' | 'campaigns' | 'answers' | 'report' | 'own';
export type Within = 'all' | 'brands' | 'campaigns';
type Amounts = Readonly<Record<MandateWindow, string>>;

/** A mandate as it is being written: what stands in the fields. */
export interface MandateDraft {
  readonly purpose: Purpose;
  /** Of each area, for `own`. */
  readonly access: Readonly<Record<string, Access>>;
  readonly within: Within;
  readonly brandIds: readonly string[];
  readonly campaignIds: readonly string[];
  readonly maxSpend: Amounts;
  readonly maxMessages: Amounts;
  /** A day; the key works until its end. */
  readonly endsOn: string;
  readonly addresses: string;
  readonly isReviewed: boolean;
}

const each = (value: (window: MandateWindow) => string): Amounts =>
  Object.fromEntries(MANDATE_WINDOWS.map((window) => [window, value(window)])) as Record<MandateWindow, string>;

export const NO_MANDATE: MandateDraft = {
  ...{ purpose: 'everything', access: {}, within: 'all', brandIds: [], campaignIds: [] },
  ...{ maxSpend: each(() => ''), maxMessages: each(() => ''), endsOn: '', addresses: '', isReviewed: false },
};

const of = (verb: ScopeVerb, groups: readonly ScopeGroup[]): Scope[] =>
  groups.map((group): Scope => `${group}:${verb}`);

/** What people make keys for. */
export const PURPOSES: Readonly<Record<Exclude<Purpose, 'everything' | 'own'>, readonly Scope[]>> = {
  read: ['*:read'],
  campaigns: [
    ...of('write', ['brands', 'campaigns', 'audiences', 'contacts', 'leads', 'templates', 'emails', 'addresses']),
    ...of('read', ['replies', 'inbox', 'mailboxes', 'workflows', 'features', 'runs', 'suppressions', 'mediaLists']),
  ],
  answers: [
    ...of('write', ['inbox', 'conversations', 'replies', 'savedReplies']),
    ...of('read', ['leads', 'emails', 'campaigns', 'brands']),
  ],
  report: of('read', [
    ...(['campaigns', 'leads', 'emails', 'replies', 'runs', 'features', 'results'] as const),
    ...(['emailGateway', 'coverage', 'visibility', 'brands'] as const),
  ]),
};

const scopesOf = ({ purpose, access }: MandateDraft): Scope[] | null => {
  if (purpose === 'everything') return null;
  if (purpose !== 'own') return [...PURPOSES[purpose]];
  return AREAS.flatMap(({ name, groups }) => {
    const verb = access[name] ?? 'none';
    return verb === 'none' ? [] : of(verb, groups);
  });
};

const numbers = (amounts: Amounts) =>
  Object.fromEntries(
    MANDATE_WINDOWS.map((window) => [window, amounts[window].trim() === '' ? null : Number(amounts[window])]),
  ) as Record<MandateWindow, number | null>;
const texts = (amounts: Amounts) =>
  Object.fromEntries(MANDATE_WINDOWS.map((window) => [window, amounts[window].trim() || null])) as Record<
    MandateWindow,
    string | null
  >;

/** The body of a request; null where nothing is limited. */
export function mandateOf(draft: MandateDraft) {
  const { within, brandIds, campaignIds, maxSpend, maxMessages, endsOn, addresses, isReviewed } = draft;
  const lines = addresses.split(/[\s,]+/).filter((line) => line !== '');
  const mandate = {
    scopes: scopesOf(draft),
    brandIds: within === 'brands' ? [...brandIds] : null,
    campaignIds: within === 'campaigns' ? [...campaignIds] : null,
    expiresAt: endsOn === '' ? null : new Date(`${endsOn}T23:59:59.999Z`).toISOString(),
    allowedAddresses: lines.length ? lines : null,
    maxSpend: texts(maxSpend),
    maxMessages: numbers(maxMessages),
    review: isReviewed ? ('all' as const) : ('none' as const),
  };
  const { scopes, expiresAt, allowedAddresses } = mandate;
  const caps = [...Object.values(mandate.maxSpend), ...Object.values(mandate.maxMessages)];
  const isOpen = [scopes, mandate.brandIds, mandate.campaignIds, expiresAt, allowedAddresses, ...caps].every(
    (limit) => limit === null,
  );
  return isOpen && !isReviewed ? null : mandate;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope) => other.includes(scope));

const purposeOf = (scopes: readonly string[] | null): Purpose => {
  if (scopes === null) return 'everything';
  const known = Object.entries(PURPOSES).find(([, wanted]) => isSame(wanted, scopes));
  return known ? (known[0] as Purpose) : 'own';
};

/** What each area may do; the least where its groups differ. */
const accessOf = (scopes: readonly string[]): Record<string, Access> => {
  const may = (group: string, verb: ScopeVerb) => scopes.includes(`${group}:${verb}`) || scopes.includes(`*:${verb}`);
  return Object.fromEntries(
    AREAS.map(({ name, groups }) => {
      if (groups.every((group) => may(group, 'write'))) return [name, 'write'];
      return [name, groups.every((group) => may(group, 'read') || may(group, 'write')) ? 'read' : 'none'];
    }),
  );
};

/** Whether the fields can say all that the mandate says: one made by a program may be finer than areas. */
export const isShown = (mandate: ShownMandate): boolean => {
  const again = mandateOf(draftOf(mandate));
  return isSame(again?.scopes ?? [], mandate.scopes ?? []) && !(mandate.brandIds && mandate.campaignIds);
};

export function draftOf(mandate: ShownMandate | null): MandateDraft {
  if (!mandate) return NO_MANDATE;
  const { scopes, brandIds, campaignIds, expiresAt, allowedAddresses, maxSpend, maxMessages, review } = mandate;
  return {
    purpose: purposeOf(scopes),
    access: accessOf(scopes ?? []),
    within: campaignIds ? 'campaigns' : brandIds ? 'brands' : 'all',
    brandIds: brandIds ?? [],
    campaignIds: campaignIds ?? [],
    maxSpend: each((window) => maxSpend[window] ?? ''),
    maxMessages: each((window) => String(maxMessages[window] ?? '')),
    endsOn: expiresAt?.slice(0, 10) ?? '',
    addresses: (allowedAddresses ?? []).join('\n'),
    isReviewed: review === 'all',
  };
}
