import { z } from 'zod';
import type { Question } from '../models/index.ts';
import { companyFacts, materialsOf, type SiteEvidence, type Sourced, supportOf } from '../scraping/index.ts';
import type { Analysed } from './store/analysis.ts';

const said = (max: number) => z.string().max(max).nullable();
const Told = z.object({
  name: said(100),
  elevatorPitch: said(400),
  bio: said(1_500),
  mission: said(600),
  location: said(200),
  categories: z.array(z.string().max(60)).max(8),
});
type Told = z.output<typeof Told>;

export const analysisQuestion = (evidence: SiteEvidence): Question<Told> => ({
  task: 'You read the website of a company and sum it up.',
  question:
    'From the pages, give the name of the company, an elevator pitch of one or two sentences, a short bio, its stated ' +
    'mission, where it is based and up to six categories. Use the words of the pages. Use null, or an empty list, for ' +
    'what they do not say.',
  materials: materialsOf(evidence),
  schema: Told,
  ceiling: { input: 20_000, output: 2_000 },
  builtin: () => {
    const facts = companyFacts(evidence);
    return {
      name: facts.name?.value ?? null,
      elevatorPitch: facts.pitch?.value ?? null,
      bio: facts.bio?.value ?? null,
      mission: facts.mission?.value ?? null,
      location: facts.location?.value ?? null,
      categories: facts.categories.value,
    };
  },
});

/** What was told where the pages bear it out, else what the rules found; the logo is always a picture of the site. */
export function analysed(evidence: SiteEvidence, told: Told): Analysed {
  const facts = companyFacts(evidence);
  const support = supportOf(evidence);
  const sources: Record<string, readonly string[]> = {};
  const keep = (name: string, value: string | null, ours: Sourced<string> | null): string | null => {
    const urls = value === null || value === ours?.value ? null : support.sourcesOf(value);
    const kept = urls && value ? { value, sourceUrls: urls } : ours;
    if (kept) sources[name] = kept.sourceUrls;
    return kept?.value ?? null;
  };
  const categories = told.categories.filter((category) => support.sourcesOf(category));
  if (facts.categories.value.length) sources.categories = facts.categories.sourceUrls;
  return {
    // A page can name any company; which one is its own shows in how the site is built.
    name: keep('name', facts.name ? null : told.name, facts.name),
    elevatorPitch: keep('elevatorPitch', told.elevatorPitch, facts.pitch),
    bio: keep('bio', told.bio, facts.bio),
    mission: keep('mission', told.mission, facts.mission),
    location: keep('location', told.location, facts.location),
    logoUrl: keep('logoUrl', null, facts.logo),
    categoryList: categories.length ? categories : facts.categories.value,
    sources,
  };
}
