import { countryCode } from '../../kernel/country-code.ts';
import { isFreeMail } from '../../kernel/mail/free-mail.ts';
import {
  BASES,
  type Basis,
  COUNTRY_RULES,
  type CountryRule,
  findCountryRule,
  type Law,
  type ReaderKind,
  regionOf,
} from './country-rules.ts';
import { type Rule, ruleFor } from './rules.ts';

/** What an email to a reader has to have, in the words of the API. */
export type Ask = 'basis' | 'address' | 'source';

export interface LawAsks {
  /** The code of the reader's country; null where it is not known. */
  readonly country: string | null;
  /** Whose rule this is: the country's own, or the strictest of its region or of all. */
  readonly rule: 'country' | 'region' | 'all';
  readonly basis: Basis;
  readonly address: boolean;
  /** The law that asks for where the address comes from (spec 12.20). */
  readonly source: Rule | null;
  readonly basisLaw: Law | null;
  readonly addressLaw: Law | null;
  readonly hours: Law['hours'] | null;
  readonly laws: readonly Law[];
}

const rank = (basis: Basis) => BASES.indexOf(basis);
const lawFor = ({ laws }: Pick<CountryRule, 'laws'>, ask: Law['asks'][number]): Law | null =>
  laws.find(({ asks }) => asks.includes(ask)) ?? null;

const strictest = (rules: readonly CountryRule[], kind: ReaderKind): CountryRule | null =>
  rules.toSorted((one, other) => rank(other[kind]) - rank(one[kind]))[0] ?? null;

const read = (
  rules: readonly CountryRule[],
  kind: ReaderKind,
  known: Pick<LawAsks, 'country' | 'rule'>,
): Omit<LawAsks, 'source'> => {
  const top = strictest(rules, kind);
  const addressed = rules.find((rule) => lawFor(rule, 'address') !== null) ?? null;
  const [only] = rules.length === 1 ? rules : [];
  const hours = only ? (lawFor(only, 'quiet')?.hours ?? null) : null;
  return {
    ...known,
    basis: top?.[kind] ?? 'consent',
    address: addressed !== null,
    basisLaw: top && lawFor(top, 'basis'),
    addressLaw: addressed && lawFor(addressed, 'address'),
    // Hours are those of a place: of a reader whose place is not known, nobody knows the time.
    hours: hours && (hours.who === 'everyone' || kind === 'person') ? hours : null,
    laws: top?.laws ?? [],
  };
};

/** Top-level domains of countries that everybody uses, so that they say nothing of the reader's country. */
const ANYWHERE = new Set('ai am cc co fm gg id im io is la ly me nu sh st to tv ws eu'.split(' '));

/** The country of a reader, in any words, else by the ending of the address; null where neither says it. */
export function countryOfReader(country: string | null, domain: string | null): string | null {
  const named = country === null ? null : countryCode(country);
  if (named !== null && named !== 'EU' && named !== 'UN') return named;
  const ending = domain?.split('.').at(-1)?.toLowerCase() ?? '';
  if (ending === 'uk') return 'GB';
  return ending.length === 2 && !ANYWHERE.has(ending) && regionOf(ending.toUpperCase()) ? ending.toUpperCase() : null;
}

/** Who reads: somebody at a company, unless the address is one of a free provider. */
export const readerOf = (country: string | null, domain: string | null) => ({
  country: countryOfReader(country, domain),
  kind: (domain === null || isFreeMail(domain) ? 'person' : 'business') as ReaderKind,
});

const memory = new Map<string, LawAsks>();

/**
 * What the law of a reader's country asks of an email. A country without a rule has the strictest of its region; an
 * unknown one the strictest of all.
 */
export function whatTheLawAsks(country: string | null, kind: ReaderKind): LawAsks {
  const key = `${country} ${kind}`;
  const kept = memory.get(key);
  if (kept) return kept;
  const own = country === null ? null : findCountryRule(country);
  const region = country === null ? null : regionOf(country);
  const asked = own
    ? read([own], kind, { country, rule: 'country' })
    : region
      ? read(
          COUNTRY_RULES.filter((rule) => rule.region === region),
          kind,
          { country, rule: 'region' },
        )
      : read(COUNTRY_RULES, kind, { country: null, rule: 'all' });
  const made = { ...asked, source: ruleFor('source', country) };
  // Codes come from `countryOfReader`, so this holds at most two for each country there is.
  memory.set(key, made);
  return made;
}

export type CitedLaw = Pick<Law, 'article' | 'link' | 'sure' | 'reviewedOn' | 'words'>;

/**
 * The law that asks for the first of what is missing, else the one that says what mail rests on. None where the rule is
 * only the strictest of others: that law is not the reader's.
 */
export function citedLaw(asked: LawAsks, missing: readonly Ask[]): CitedLaw | null {
  if (asked.rule !== 'country') return null;
  const [first] = missing;
  const source: CitedLaw | null = asked.source && { ...asked.source, sure: 'high' };
  if (first === 'address') return asked.addressLaw;
  if (first === 'source') return source;
  return asked.basisLaw ?? asked.laws[0] ?? source;
}
