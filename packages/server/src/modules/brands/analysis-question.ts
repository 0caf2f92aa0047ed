import { z } from 'zod';
import type { Question } from '../models/index.ts';
import {
  type CompanyFacts,
  LONGEST,
  materialsOf,
  QUOTE_RULE,
  type QuotedValue,
  quotedValue,
  quotesOf,
  type SiteEvidence,
  type SourcedValue,
} from '../scraping/index.ts';
import type { BrandAnalysis } from './store/analysis.ts';

const said = (max: number) => quotedValue(max).nullable();
const AnalysisAnswer = z.object({
  name: said(LONGEST.name),
  elevatorPitch: said(400),
  /** Sentence by sentence, since each has a quote of its own. */
  bio: z.array(quotedValue(LONGEST.bio)).max(6),
  mission: said(600),
  location: said(LONGEST.location),
  categories: z.array(quotedValue(60)).max(8),
});
type AnalysisAnswer = z.output<typeof AnalysisAnswer>;

const unquoted = (value: string): QuotedValue => ({ value, quote: '', page: '' });
const ruled = (found: SourcedValue<string> | null) => (found ? unquoted(found.value) : null);

export const analysisQuestion = (evidence: SiteEvidence, facts: CompanyFacts): Question<AnalysisAnswer> => ({
  task: 'You read the website of a company and sum it up.',
  question:
    'From the pages, give the name of the company, an elevator pitch of one or two sentences, a short bio (one value ' +
    'for each of its sentences), its stated mission, where it is based and up to six categories. Use the words of the ' +
    `pages. Use null, or an empty list, for what they do not say. ${QUOTE_RULE}`,
  materials: materialsOf(evidence),
  schema: AnalysisAnswer,
  ceiling: { input: 20_000, output: 3_000 },
  builtin: () => ({
    name: ruled(facts.name),
    elevatorPitch: ruled(facts.pitch),
    bio: facts.bio ? [unquoted(facts.bio.value)] : [],
    mission: ruled(facts.mission),
    location: ruled(facts.location),
    categories: facts.categories.value.map(unquoted),
  }),
});

/**
 * What the model said where its quotes support it, else what the rules found; the logo is always a picture of the site.
 */
export function analysed(evidence: SiteEvidence, facts: CompanyFacts, told: AnalysisAnswer): BrandAnalysis {
  const pageOf = quotesOf(evidence);
  const sources: Record<string, readonly string[]> = {};
  const borne = (values: readonly QuotedValue[]) =>
    values.flatMap((value) => {
      const page = pageOf(value);
      return page ? [{ value: value.value.trim(), url: page.url }] : [];
    });
  const keep = (
    name: string,
    values: readonly (QuotedValue | null)[],
    ours: SourcedValue<string> | null,
  ): string | null => {
    const parts = borne(values.filter((value) => value !== null));
    const kept = parts.length
      ? { value: parts.map(({ value }) => value).join(' '), sourceUrls: [...new Set(parts.map(({ url }) => url))] }
      : ours;
    if (kept) sources[name] = kept.sourceUrls;
    return kept?.value ?? null;
  };
  const categories = borne(told.categories).map(({ value }) => value);
  if (facts.categories.value.length) sources.categories = facts.categories.sourceUrls;
  return {
    // A page can name any company. The name of the site's own company shows in how the site is built.
    name: keep('name', facts.name ? [] : [told.name], facts.name),
    elevatorPitch: keep('elevatorPitch', [told.elevatorPitch], facts.pitch),
    bio: keep('bio', told.bio, facts.bio),
    mission: keep('mission', [told.mission], facts.mission),
    location: keep('location', [told.location], facts.location),
    logoUrl: keep('logoUrl', [], facts.logo),
    categoryList: categories.length ? categories : facts.categories.value,
    sources,
  };
}
