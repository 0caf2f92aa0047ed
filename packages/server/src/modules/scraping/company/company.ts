import type { SiteEvidence, Sourced } from '../site/evidence.ts';
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
  readonly name: Sourced<string> | null;
  readonly pitch: Sourced<string> | null;
  readonly bio: Sourced<string> | null;
  readonly mission: Sourced<string> | null;
  readonly location: Sourced<string> | null;
  readonly industry: Sourced<string> | null;
  readonly categories: Sourced<string[]>;
  readonly logo: Sourced<string> | null;
  /** ISO 639-1. */
  readonly language: Sourced<string> | null;
  readonly employees: Sourced<string> | null;
  readonly founded: Sourced<string> | null;
  readonly email: Sourced<string> | null;
  readonly phone: Sourced<string> | null;
  readonly linkedin: Sourced<string> | null;
  readonly twitter: Sourced<string> | null;
  readonly products: Sourced<string[]>;
  readonly services: Sourced<string[]>;
}

/** Every fact comes word for word from a page, and keeps which. */
export function companyFacts(evidence: SiteEvidence): CompanyFacts {
  const name = findName(evidence);
  return {
    name,
    pitch: findPitch(evidence),
    bio: findBio(evidence),
    mission: findMission(evidence),
    location: findLocation(evidence),
    industry: findIndustry(evidence),
    categories: findCategories(evidence),
    logo: findLogo(evidence, name?.value ?? null),
    language: firstOf(evidence.pages, ({ lang }) => lang),
    employees: findEmployees(evidence),
    founded: findFounded(evidence),
    email: findEmail(evidence),
    phone: findPhone(evidence),
    linkedin: findProfile(evidence, 'linkedin'),
    twitter: findProfile(evidence, 'twitter'),
    products: findProducts(evidence),
    services: findServices(evidence),
  };
}
