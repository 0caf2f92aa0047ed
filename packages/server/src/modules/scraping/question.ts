import { z } from 'zod';
import type { Question } from '../models/index.ts';
import type { CompanyFacts } from './company/company.ts';
import { materialsOf } from './materials.ts';
import { QUOTE_RULE, type QuotedValue, quotedValue, quotesOf } from './quotes.ts';
import type { SiteEvidence } from './site/evidence.ts';
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

/** 13.8: the most one scrape may use. */
export const SCRAPE_CEILING = { input: 20_000, output: 4_000 };

export const companyQuestion = (evidence: SiteEvidence, facts: CompanyFacts): Question<Company> => ({
  task: 'You read the website of a company and state facts about it.',
  question:
    'Fill in what the pages say about the company, word for word where you can. Use null or an empty list for what ' +
    `they do not say. ${QUOTE_RULE}`,
  materials: materialsOf(evidence),
  schema: Company,
  ceiling: SCRAPE_CEILING,
  builtin: () => toldByRules(byRules(facts)),
});

/** What the rules found, in the form of an answer; nobody holds the rules to quotes of their own. */
const toldByRules = ({ products, services, ...one }: RuleFacts): Company => {
  const unquoted = (value: string): QuotedValue => ({ value, quote: '', page: '' });
  const orNull = (value: string | null) => (value === null ? null : unquoted(value));
  return {
    companyName: orNull(one.companyName),
    description: orNull(one.description),
    industry: orNull(one.industry),
    employeeCount: orNull(one.employeeCount),
    foundedYear: orNull(one.foundedYear),
    headquarters: orNull(one.headquarters),
    products: products.map(unquoted),
    services: services.map(unquoted),
  };
};

type RuleFacts = ReturnType<typeof byRules>;
const byRules = (facts: CompanyFacts) => ({
  companyName: facts.name?.value ?? null,
  description: facts.pitch?.value ?? null,
  industry: facts.industry?.value ?? null,
  employeeCount: facts.employees?.value ?? null,
  foundedYear: facts.founded?.value ?? null,
  headquarters: facts.location?.value ?? null,
  products: facts.products.value,
  services: facts.services.value,
});

/**
 * What the model said, as far as the pages support it; addresses and links only ever come from the pages themselves.
 */
export function scrapeFacts(evidence: SiteEvidence, facts: CompanyFacts, told: Company): ScrapeFacts {
  const rules = byRules(facts);
  const pageOf = quotesOf(evidence);
  const checked = (value: QuotedValue | null) => (value !== null && pageOf(value) ? value.value : null);
  const list = (values: readonly QuotedValue[], ours: string[]) => {
    const borne = values.flatMap((value) => checked(value) ?? []);
    return borne.length ? borne : ours;
  };
  const [home] = evidence.pages;
  return {
    // A page can name any company. The name of the site's own company shows in how the site is built.
    companyName: rules.companyName ?? checked(told.companyName),
    description: checked(told.description) ?? rules.description,
    industry: checked(told.industry) ?? rules.industry,
    employeeCount: checked(told.employeeCount) ?? rules.employeeCount,
    foundedYear: checked(told.foundedYear) ?? rules.foundedYear,
    headquarters: checked(told.headquarters) ?? rules.headquarters,
    website: new URL(home.url).origin,
    email: facts.email?.value ?? null,
    phone: facts.phone?.value ?? null,
    linkedinUrl: facts.linkedin?.value ?? null,
    twitterUrl: facts.twitter?.value ?? null,
    products: list(told.products, rules.products),
    services: list(told.services, rules.services),
    rawMarkdown:
      evidence.pages
        .map(({ markdown }) => markdown)
        .filter(Boolean)
        .join('\n\n---\n\n')
        .slice(0, 400_000) || null,
  };
}
