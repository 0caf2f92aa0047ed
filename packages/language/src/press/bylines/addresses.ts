import type { EMAIL_VERIFICATIONS } from '@distribute/contract/press';
import { pattern } from '../../text/pattern.ts';
import { nameKeyOf } from '../name-keys.ts';

export type EmailVerification = (typeof EMAIL_VERIFICATIONS)[number];

/** An address that is printed on a page of the outlet. */
export interface PrintedAddress {
  readonly email: string;
  /** The person whose page it is, or whose name stands beside the address; null when there is none. */
  readonly owner: string | null;
}

interface Person {
  readonly name: string;
}

const localOf = (email: string) => email.slice(0, email.lastIndexOf('@')).toLowerCase();
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const partsOf = (name: string) => nameKeyOf(name).split(' ').filter(Boolean);

/** Shared accounts of a newsroom, which belong to no single person. */
const SHARED = pattern(
  '',
  '^(?:info|news|newsdesk|desk|editor|editors|editorial|press|contact|hello|tips|letters|office|admin|',
  'support|sales|ads|advertising|subscriptions|help|team|redaktion|redaction|redaccion|redazione|',
  String.raw`webmaster|privacy|jobs|careers)\b`,
);

type Pattern = (first: string, last: string) => string;
/** How outlets form addresses from names. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
  'first.last': (first, last) => `${first}.${last}`,
  firstlast: (first, last) => `${first}${last}`,
  flast: (first, last) => `${first[0]}${last}`,
  'f.last': (first, last) => `${first[0]}.${last}`,
  first_last: (first, last) => `${first}_${last}`,
  'last.first': (first, last) => `${last}.${first}`,
  first: (first) => first,
};
/** "first" alone matches half of all addresses, so it proves nothing. */
const TELLING = Object.keys(PATTERNS).filter((name) => name !== 'first');
const COLLEAGUES_NEEDED = 2;

/** Whether an address is formed from the name; nothing else shows whose address it is. */
function isMadeOf(email: string, name: string): boolean {
  const [first = '', ...rest] = partsOf(name);
  const last = rest.at(-1) ?? '';
  if (first === '' || last === '') return false;
  const local = localOf(email).replace(/\d/g, '');
  return Object.values(PATTERNS).some((make) => make(first, last) === local) || local === last;
}

/** The printed address of a person: on the person's own page, or containing the person's name. */
function printedFor({ name }: Person, printed: readonly PrintedAddress[]): string | null {
  const key = nameKeyOf(name);
  const owned = printed.filter(
    ({ email, owner }) => owner !== null && nameKeyOf(owner) === key && !SHARED.test(localOf(email)),
  );
  const made = printed.filter(({ email }) => !SHARED.test(localOf(email)) && isMadeOf(email, name));
  return (owned.find(({ email }) => isMadeOf(email, name)) ?? owned[0] ?? made[0])?.email ?? null;
}

/** The one pattern that the printed addresses of at least two colleagues follow; null when they differ. */
function patternOf(people: readonly Person[], printed: readonly PrintedAddress[]) {
  const votes = new Map<string, number>();
  for (const person of people) {
    const email = printedFor(person, printed);
    const [first = '', ...rest] = partsOf(person.name);
    const last = rest.at(-1) ?? '';
    if (email === null || first === '' || last === '') continue;
    const name = TELLING.find((candidate) => PATTERNS[candidate]?.(first, last) === localOf(email));
    if (name === undefined) return null;
    const vote = `${name}@${domainOf(email)}`;
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [only, ...others] = [...votes];
  if (!only || others.length || only[1] < COLLEAGUES_NEEDED) return null;
  const [name = '', domain = ''] = only[0].split('@');
  return { make: PATTERNS[name] as Pattern, domain };
}

export interface KnownAddress {
  readonly email: string | null;
  readonly emailVerification: EmailVerification;
}

/**
 * Printed addresses come first. An address guessed from the colleagues' pattern is marked as a guess and is not used by
 * default.
 */
export function addressesOf(
  people: readonly Person[],
  printed: readonly PrintedAddress[],
): ReadonlyMap<string, KnownAddress> {
  const pattern = patternOf(people, printed);
  return new Map(
    people.map((person): [string, KnownAddress] => {
      const email = printedFor(person, printed);
      if (email !== null) return [person.name, { email, emailVerification: 'published' }];
      const [first = '', ...rest] = partsOf(person.name);
      const last = rest.at(-1) ?? '';
      if (pattern === null || first === '' || last === '')
        return [person.name, { email: null, emailVerification: 'none' }];
      return [person.name, { email: `${pattern.make(first, last)}@${pattern.domain}`, emailVerification: 'pattern' }];
    }),
  );
}
