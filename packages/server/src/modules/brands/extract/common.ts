import type { Sourced } from '../../scraping/index.ts';
import type { Finder } from './finders.ts';
import { byRule } from './pick.ts';
import { findGeo } from './places.ts';
import { MONEY } from './rank.ts';

const fact =
  (pick: (facts: Parameters<Finder>[0]['facts']) => Sourced<string> | null): Finder =>
  ({ facts }) => {
    const value = pick(facts);
    return value && { value: value.value, sourceUrls: value.sourceUrls };
  };

/** Names people often give to facts that are read anyway; matched against the whole key. */
const COMMON: readonly (readonly [RegExp, Finder])[] = [
  [/^(?:company|brand|business)?name$/, fact(({ name }) => name)],
  [/^(?:email|contactemail)$/, fact(({ email }) => email)],
  [/^(?:phone|telephone|phonenumber|contactphone)$/, fact(({ phone }) => phone)],
  [/^(?:founded|foundedyear|foundingyear|yearfounded|since)$/, fact(({ founded }) => founded)],
  [/^(?:employees|employeecount|teamsize|headcount|companysize)$/, fact(({ employees }) => employees)],
  [/^(?:location|headquarters|hq|city|address)$/, fact(({ location }) => location)],
  [/^(?:pitch|elevatorpitch|description|summary|tagline)$/, fact(({ pitch }) => pitch)],
  [/^(?:bio|about)$/, fact(({ bio }) => bio)],
  [/^(?:linkedin|linkedinurl)$/, fact(({ linkedin }) => linkedin)],
  [/^(?:twitter|twitterurl)$/, fact(({ twitter }) => twitter)],
  [/^(?:logo|logourl)$/, fact(({ logo }) => logo)],
  [/^(?:countries|regions|geography|markets)$/, findGeo],
  [
    /^(?:price|prices|pricing|cost|startingprice)$/,
    byRule({
      matches: MONEY,
      pages: /pric|tarif|preis|precio|prezzi/,
      max: 3,
      minLength: 4,
      not: /rais|revenue|market/i,
    }),
  ],
];

export function commonFinder(key: string): Finder | null {
  const plain = key.toLowerCase().replace(/[^a-z]/g, '');
  return COMMON.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
