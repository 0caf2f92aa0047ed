import {
  type AskedField,
  type CompanyFacts,
  LONGEST,
  type SiteEvidence,
  type SourcedValue,
  standardDescription,
} from '@distribute/language/sites';
import { z } from 'zod';
import { judgeCeiling } from '../../judging/index.ts';
import { type Ceiling, joined, type Question } from '../../models/index.ts';
import {
  type DroppedValue,
  type KeptValue,
  materialsOf,
  QUOTE_RULE,
  quotedValue,
  type ReadValue,
  siteTask,
} from '../../scraping/index.ts';
import { USER_FIELD_KEYS } from '../fields/field-keys.ts';
import type { BrandAnalysis } from '../store/analysis.ts';

/** The fields that a site may answer: they are suggested to the customer. */
export const SUGGESTED_FIELDS: readonly AskedField[] = USER_FIELD_KEYS.flatMap((key) => {
  const description = standardDescription(key);
  return description === null ? [] : [{ key, description }];
});

const said = (max: number) => quotedValue(max).nullable();
const AnalysisAnswer = z.object({
  name: said(LONGEST.name),
  elevatorPitch: said(400),
  /** Sentence by sentence, since each has a quote of its own. */
  bio: z.array(quotedValue(LONGEST.bio)).max(6),
  mission: said(600),
  location: said(LONGEST.location),
  categories: z.array(quotedValue(60)).max(8),
  fields: z.array(z.object({ key: z.string().max(100), values: z.array(quotedValue(2_000)).max(10) })).max(50),
});
export type AnalysisAnswer = z.output<typeof AnalysisAnswer>;

/** What each value of the summary answers, for the model and for the judge. */
const ASKED = {
  name: 'What is the company called?',
  elevatorPitch: 'What does the company do, in one or two sentences?',
  bio: 'What does the company do, for whom, and since when?',
  mission: 'What does the company say is its mission?',
  location: 'Where is the company based?',
  categories: 'To which category of companies or products does it belong?',
} as const;
type Summed = keyof typeof ASKED;
const SUMMED = Object.keys(ASKED) as Summed[];

/** A person chooses these among the sentences of the site; a model is not asked for them. */
const CHOSEN_BY_PEOPLE: readonly string[] = ['customers', 'price'];
/** What is not asked for in the summary already. */
export const FURTHER_FIELDS = SUGGESTED_FIELDS.filter(
  ({ key }) => !Object.hasOwn(ASKED, key) && !CHOSEN_BY_PEOPLE.includes(key),
);

const READING: Ceiling = { input: 20_000, output: 3_000 + 200 * FURTHER_FIELDS.length };
/** The most one analysis may use, the judge of its values included. */
export const ANALYSIS_CEILING = joined(READING, judgeCeiling(20 + 2 * FURTHER_FIELDS.length));

/** Our own rules answer beside the question, not through it. */
export const analysisQuestion = (evidence: SiteEvidence): Question<AnalysisAnswer> => ({
  task: siteTask('You read the website of a company and sum it up.'),
  question:
    'From the pages, give the name of the company, an elevator pitch of one or two sentences, a short bio (one value ' +
    'for each of its sentences), its stated mission, where it is based and up to six categories. Use the words of the ' +
    `pages. Use null, or an empty list, for what they do not say. ${QUOTE_RULE}\n` +
    'Also give the fields below, by their keys, where the pages answer them; leave the others out:\n' +
    FURTHER_FIELDS.map(({ key, description }) => `- ${key}: ${description}`).join('\n'),
  materials: materialsOf(evidence),
  schema: AnalysisAnswer,
  ceiling: READING,
  builtin: () => ({
    ...{ name: null, elevatorPitch: null, bio: [], mission: null, location: null, categories: [], fields: [] },
  }),
});

/** The values of the summary, each with the question that it answers. */
export const summedValues = (told: AnalysisAnswer): ReadValue[] =>
  SUMMED.flatMap((key) => [told[key] ?? []].flat().map((value) => ({ key, asks: ASKED[key], told: value })));

/** The summary as a model read it and the judge kept it. The logo is always a picture of the site. */
export function analysedByModel(
  facts: CompanyFacts,
  kept: readonly KeptValue[],
  dropped: readonly DroppedValue[],
): BrandAnalysis {
  const of = (key: Summed) => kept.filter((value) => value.key === key);
  const textOf = (key: Summed) =>
    of(key)
      .map(({ value }) => value)
      .join(' ') || null;
  const sources = SUMMED.flatMap((key) => {
    const urls = [...new Set(of(key).map(({ url }) => url))];
    return urls.length ? [[key, urls] as const] : [];
  });
  return {
    name: textOf('name'),
    elevatorPitch: textOf('elevatorPitch'),
    bio: textOf('bio'),
    mission: textOf('mission'),
    location: textOf('location'),
    logoUrl: facts.logo?.value ?? null,
    categoryList: of('categories').map(({ value }) => value),
    sources: Object.fromEntries([...sources, ...(facts.logo ? [['logoUrl', facts.logo.sourceUrls] as const] : [])]),
    dropped,
  };
}

/** The summary as the rules found it. */
export function analysedByRules(facts: CompanyFacts): BrandAnalysis {
  const found: Readonly<Record<string, SourcedValue<string> | null>> = {
    ...{ name: facts.name, elevatorPitch: facts.pitch, bio: facts.bio, mission: facts.mission },
    ...{ location: facts.location, logoUrl: facts.logo },
  };
  const sources = Object.entries(found).flatMap(([key, value]) => (value ? [[key, value.sourceUrls] as const] : []));
  const { value: categoryList, sourceUrls } = facts.categories;
  return {
    name: facts.name?.value ?? null,
    elevatorPitch: facts.pitch?.value ?? null,
    bio: facts.bio?.value ?? null,
    mission: facts.mission?.value ?? null,
    location: facts.location?.value ?? null,
    logoUrl: facts.logo?.value ?? null,
    categoryList,
    sources: Object.fromEntries([...sources, ...(categoryList.length ? [['categories', sourceUrls] as const] : [])]),
    dropped: [],
  };
}
