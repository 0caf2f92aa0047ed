// Tables: none.
// Facts: none. Jobs: none. What the law of a reader's country asks of an email, as dated data (spec 12.20, 12.21).
export { type Ask, type CitedLaw, citedLaw, countryOfReader, type LawAsks, readerOf, whatTheLawAsks } from './asks.ts';
export {
  ASKS_ALL,
  BASIS_MASK,
  basisGiven,
  type Fence,
  KEEPS_HOURS,
  lawAsksOf,
  missingOf,
  type OrganizationLaw,
  organizationGives,
  type StatedBasis,
  tighter,
  WAIVED,
} from './bits.ts';
export { COUNTRY_RULES, type Law, type ReaderKind } from './country-rules.ts';
export { type Authorship, disclosureHeader, disclosureOf, TEMPLATE } from './disclosure.ts';
export { type Duty, RULES, type Rule, ruleFor } from './rules.ts';
