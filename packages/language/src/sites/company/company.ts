import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import { findEmployees, findFounded } from './figures.ts';
import { findCategories, findIndustry } from './industry.ts';
import { findLogo } from './logo.ts';
import { findName } from './name.ts';
import { findProducts, findServices } from './offers.ts';
import { findLocation } from './place.ts';
import { findEmail, findPhone, findProfile } from './reach.ts';
import { firstOf, shortened } from './sourced.ts';
import { findBio, findMission, findPitch } from './texts.ts';

/** What a site says about its company. Null means that it does not say. */
export interface CompanyFacts {
  readonly name: SourcedValue<string> | null;
  readonly pitch: SourcedValue<string> | null;
  readonly bio: SourcedValue<string> | null;
  readonly mission: SourcedValue<string> | null;
  readonly location: SourcedValue<string> | null;
  readonly industry: SourcedValue<string> | null;
  readonly categories: SourcedValue<string[]>;
  readonly logo: SourcedValue<string> | null;
  /** ISO 639-1. */
  readonly language: SourcedValue<string> | null;
  readonly employees: SourcedValue<string> | null;
  readonly founded: SourcedValue<string> | null;
  readonly email: SourcedValue<string> | null;
  readonly phone: SourcedValue<string> | null;
  readonly linkedin: SourcedValue<string> | null;
  readonly twitter: SourcedValue<string> | null;
  readonly products: SourcedValue<string[]>;
  readonly services: SourcedValue<string[]>;
}

const MAX_URL = 2_048;
/** The longest value of each fact, in characters; of a list, of each entry. */
export const LONGEST = {
  name: 100,
  pitch: 300,
  bio: 900,
  mission: 400,
  location: 200,
  industry: 100,
  categories: 40,
  logo: MAX_URL,
  language: 8,
  employees: 100,
  founded: 4,
  /** RFC 5321 4.5.3.1.3, without the angle brackets. */
  email: 254,
  phone: 100,
  linkedin: MAX_URL,
  twitter: MAX_URL,
  products: 200,
  services: 200,
} as const satisfies Record<keyof CompanyFacts, number>;

/** Every fact comes word for word from a page, and keeps which. Texts are cut; anything else that long is not what it says it is. */
export function companyFacts(evidence: SiteEvidence): CompanyFacts {
  const name = findName(evidence);
  const industry = findIndustry(evidence, name?.value ?? null);
  return {
    name: within('name', name),
    pitch: cut('pitch', findPitch(evidence, name?.value ?? null)),
    bio: cut('bio', findBio(evidence)),
    mission: cut('mission', findMission(evidence)),
    location: within('location', findLocation(evidence, name?.value ?? null)),
    industry: within('industry', industry),
    categories: eachWithin('categories', findCategories(evidence, industry?.value ?? null)),
    logo: within('logo', findLogo(evidence, name?.value ?? null)),
    language: within(
      'language',
      firstOf(evidence.pages, ({ lang }) => lang),
    ),
    employees: within('employees', findEmployees(evidence)),
    founded: within('founded', findFounded(evidence)),
    email: within('email', findEmail(evidence)),
    phone: within('phone', findPhone(evidence)),
    linkedin: within('linkedin', findProfile(evidence, 'linkedin')),
    twitter: within('twitter', findProfile(evidence, 'twitter')),
    products: eachWithin('products', findProducts(evidence)),
    services: eachWithin('services', findServices(evidence)),
  };
}

type FactName = keyof CompanyFacts;
const within = (fact: FactName, found: SourcedValue<string> | null) =>
  found && found.value.length <= LONGEST[fact] ? found : null;
const cut = (fact: FactName, found: SourcedValue<string> | null) =>
  found && { ...found, value: shortened(found.value, LONGEST[fact]) };
const eachWithin = (fact: FactName, found: SourcedValue<string[]>): SourcedValue<string[]> => ({
  ...found,
  value: found.value.filter((value) => value.length <= LONGEST[fact]),
});
