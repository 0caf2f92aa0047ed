import type { CompanyFacts, SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import { judgeCeiling } from '../judging/index.ts';
import { type Ceiling, joined, type Question } from '../models/index.ts';
import type { DroppedValue, KeptValue, ReadValue } from './judging/judge-values.ts';
import { materialsOf } from './materials.ts';
import { QUOTE_RULE, siteTask } from './prompts/read-site.ts';
import { quotedValue } from './quotes.ts';
import type { ScrapeFacts } from './store/scrapes.ts';

const said = quotedValue(1_000).nullable();
const Company = z.object({
  companyName: said,
  description: said,
  industry: said,
  employeeCount: said,
  foundedYear: said,
  headquarters: said,
  products: z.array(quotedValue(200)).max(20),
  services: z.array(quotedValue(200)).max(20),
});
type Company = z.output<typeof Company>;

/** What each value answers, for the judge. */
const ASKED: Readonly<Record<keyof Company, string>> = {
  companyName: 'What is the company called?',
  description: 'What does the company do?',
  industry: 'In which industry is the company?',
  employeeCount: 'How many people work for the company?',
  foundedYear: 'In which year was the company founded?',
  headquarters: 'Where is the company based?',
  products: 'Which product does the company make or sell?',
  services: 'Which service does the company offer?',
};
const KEYS = Object.keys(ASKED) as (keyof Company)[];

const READING: Ceiling = { input: 20_000, output: 4_000 };
/** 13.8: the most one scrape may use, the judge of its values included. */
export const SCRAPE_CEILING = joined(READING, judgeCeiling(46));

/** Our own rules answer beside the question, not through it. */
export const companyQuestion = (evidence: SiteEvidence): Question<Company> => ({
  task: siteTask('You read the website of a company and state facts about it.'),
  question:
    'Fill in what the pages say about the company, word for word where you can. Use null or an empty list for what ' +
    `they do not say. ${QUOTE_RULE}`,
  materials: materialsOf(evidence),
  schema: Company,
  ceiling: READING,
  builtin: () => ({
    ...{ companyName: null, description: null, industry: null, employeeCount: null, foundedYear: null },
    ...{ headquarters: null, products: [], services: [] },
  }),
});

export const companyValues = (told: Company): ReadValue[] =>
  KEYS.flatMap((key) => [told[key] ?? []].flat().map((value) => ({ key, asks: ASKED[key], told: value })));

/** What the judge kept of a model's answer. */
export const toldByModel = (kept: readonly KeptValue[], dropped: readonly DroppedValue[]): ToldCompany => {
  const listOf = (key: keyof Company) => kept.filter((one) => one.key === key).map(({ value }) => value);
  const firstOf = (key: keyof Company) => listOf(key)[0] ?? null;
  return {
    companyName: firstOf('companyName'),
    description: firstOf('description'),
    industry: firstOf('industry'),
    employeeCount: firstOf('employeeCount'),
    foundedYear: firstOf('foundedYear'),
    headquarters: firstOf('headquarters'),
    products: listOf('products'),
    services: listOf('services'),
    dropped: [...dropped],
  };
};

export const toldByRules = (facts: CompanyFacts): ToldCompany => ({
  companyName: facts.name?.value ?? null,
  description: facts.pitch?.value ?? null,
  industry: facts.industry?.value ?? null,
  employeeCount: facts.employees?.value ?? null,
  foundedYear: facts.founded?.value ?? null,
  headquarters: facts.location?.value ?? null,
  products: [...facts.products.value],
  services: [...facts.services.value],
  dropped: [],
});

type ToldCompany = Pick<ScrapeFacts, keyof Company | 'dropped'>;

/** What was told, and the addresses and links, which only ever come from the pages themselves. */
export function scrapeFacts(evidence: SiteEvidence, facts: CompanyFacts, told: ToldCompany): ScrapeFacts {
  const [home] = evidence.pages;
  return {
    ...told,
    website: new URL(home.url).origin,
    email: facts.email?.value ?? null,
    phone: facts.phone?.value ?? null,
    linkedinUrl: facts.linkedin?.value ?? null,
    twitterUrl: facts.twitter?.value ?? null,
    rawMarkdown:
      evidence.pages
        .map(({ markdown }) => markdown)
        .filter(Boolean)
        .join('\n\n---\n\n')
        .slice(0, 400_000) || null,
  };
}
