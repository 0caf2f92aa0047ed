import { FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import { type Subject, subjectOf } from './asked.ts';
import { findAudience } from './audience.ts';
import type { SiteEvidence } from './evidence.ts';
import {
  findBookingUrl,
  findBusiness,
  findEmail,
  findFeedbackForm,
  findMission,
  findName,
  findPhone,
  findPressContact,
} from './facts.ts';
import { findFounded, findHeadCount } from './figures.ts';
import { findCustomers, findGuarantee } from './headed.ts';
import { findMilestones, findNews } from './news.ts';
import { findExpertTopics, findPrices, findProducts } from './offers.ts';
import { findSeat } from './seat.ts';
import { type Finding, type SiteText, siteText } from './site-text.ts';

export interface AskedField {
  readonly key: string;
  readonly description: string;
}

type Finder = (site: SiteText) => Finding | null;

/** Questions in the customer's own words, where they plainly ask for something that a site says for sure. */
const BY_SUBJECT: Readonly<Record<Subject, Finder>> = {
  name: findName,
  business: findBusiness,
  audience: findAudience,
  seat: findSeat,
  founded: findFounded,
  headCount: findHeadCount,
  email: findEmail,
  phone: findPhone,
  news: findNews,
};

/** Of the questions that the product asks by itself (spec 29.1, 29.2), those that a site answers for sure. */
const BY_KEY: Readonly<Record<string, Finder>> = {
  brandName: findName,
  companyDescription: findBusiness,
  companyOverview: findBusiness,
  mission: findMission,
  targetAudience: findAudience,
  icp: findAudience,
  customers: findCustomers,
  riskReversal: findGuarantee,
  price: findPrices,
  productSummary: findProducts,
  newsHook: findNews,
  milestones: findMilestones,
  pressContact: findPressContact,
  expertTopics: findExpertTopics,
  bookingUrl: findBookingUrl,
  feedbackForm: findFeedbackForm,
};

/** They are known by their descriptions, as every other question is. */
const ASKED: Readonly<Record<string, string>> = {
  ...FIELD_DESCRIPTIONS,
  icp: 'The ideal customer of the company',
  bookingUrl: 'Where a meeting is booked',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .trim();

const KEYS = new Map(Object.entries(ASKED).map(([key, description]) => [plain(description), key] as const));

/** The description by which the product asks for a key; null for a key that no site answers. */
export const standardDescription = (key: string): string | null =>
  Object.hasOwn(ASKED, key) ? (ASKED[key] ?? null) : null;

/** What the site says of a field for sure; null where it does not, or where the question is none that is known. */
export function readField(
  site: SiteText,
  { description }: AskedField | Pick<AskedField, 'description'>,
): Finding | null {
  const key = KEYS.get(plain(description));
  if (key !== undefined) return BY_KEY[key]?.(site) ?? null;
  const subject = subjectOf(description);
  return subject && BY_SUBJECT[subject](site);
}

/** Reads many fields of a site without a language model. */
export function readByRules(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  now: Date,
): ReadonlyMap<string, Finding | null> {
  const site = siteText(evidence, now);
  return new Map(fields.map((field) => [field.key, readField(site, field)]));
}
