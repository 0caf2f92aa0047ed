import type { SiteEvidence, SourcedValue } from '../site/evidence.ts';
import { findEmployees, findFounded } from './figures.ts';
import { findCategories, findIndustry } from './industry.ts';
import { findLogo } from './logo.ts';
import { findName } from './name.ts';
import { findProducts, findServices } from './offers.ts';
import { findLocation } from './place.ts';
import { findEmail, findPhone, findProfile } from './reach.ts';
import { firstOf } from './sourced.ts';
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

const MAX_NAME = 100;
const MAX_LINE = 200;
const MAX_URL = 2_048;
/** RFC 5321 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL = 254;

/** Something that long is not what it says it is. */
const within = (max: number, found: SourcedValue<string> | null) => (found && found.value.length <= max ? found : null);
const eachWithin = (max: number, found: SourcedValue<string[]>): SourcedValue<string[]> => ({
  ...found,
  value: found.value.filter((value) => value.length <= max),
});

/** Every fact comes word for word from a page, and keeps which. */
export function companyFacts(evidence: SiteEvidence): CompanyFacts {
  const name = findName(evidence);
  const industry = findIndustry(evidence, name?.value ?? null);
  return {
    name: within(MAX_NAME, name),
    pitch: findPitch(evidence),
    bio: findBio(evidence),
    mission: findMission(evidence),
    location: within(MAX_LINE, findLocation(evidence)),
    industry: within(MAX_NAME, industry),
    categories: findCategories(evidence, industry?.value ?? null),
    logo: within(MAX_URL, findLogo(evidence, name?.value ?? null)),
    language: firstOf(evidence.pages, ({ lang }) => lang),
    employees: within(MAX_NAME, findEmployees(evidence)),
    founded: findFounded(evidence),
    email: within(MAX_EMAIL, findEmail(evidence)),
    phone: within(MAX_NAME, findPhone(evidence)),
    linkedin: within(MAX_URL, findProfile(evidence, 'linkedin')),
    twitter: within(MAX_URL, findProfile(evidence, 'twitter')),
    products: eachWithin(MAX_LINE, findProducts(evidence)),
    services: eachWithin(MAX_LINE, findServices(evidence)),
  };
}
