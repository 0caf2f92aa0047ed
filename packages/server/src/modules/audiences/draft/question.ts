import { z } from 'zod';
import type { Material, Question } from '../../models/index.ts';
import { SENIORITIES } from '../filters.ts';
import { type BrandWords, draftByRules } from './variants.ts';

/** The most tokens that one question may use (spec 13.8). */
const CEILING = { input: 4_000, output: 1_500 };

const Words = z.array(z.string().max(200)).max(200).default([]);
const DraftAnswer = z.object({
  candidates: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        rationale: z.string().max(1_000).default(''),
        filters: z.object({
          personTitles: Words,
          personSeniorities: Words,
          personLocations: Words,
          organizationLocations: Words,
          organizationIndustries: Words,
          organizationNumEmployeesRanges: Words,
          keywords: Words,
          excludeDomains: Words,
          excludePersonTitles: Words,
          excludeOrganizationIndustries: Words,
          excludeLocations: Words,
          excludeKeywords: Words,
        }),
      }),
    )
    .max(10),
  understood: z
    .array(z.object({ words: z.string().max(500), filter: z.string().max(60), value: z.string().max(200) }))
    .max(200)
    .default([]),
  unread: z.array(z.string().max(500)).max(100).default([]),
});
export type DraftAnswer = z.output<typeof DraftAnswer>;

export interface BrandProfile extends BrandWords {
  readonly name: string;
  readonly elevatorPitch: string | null;
  readonly bio: string | null;
  readonly categories: string | null;
}

const RULES = `Each list is a choice between its entries; the lists hold together; an empty list restricts nothing.
personTitles: job titles in English, singular. personSeniorities: only ${SENIORITIES.join(', ')}.
organizationNumEmployeesRanges: "from,to" with both ends included, such as "51,200".
Locations: cities, states, countries or regions in English. organizationIndustries: usual names of trades.
keywords: technologies or subjects of the company, few or none. excludeDomains: bare domains that must not be reached.
What the description leaves out goes to the lists whose names begin with exclude, never to the others.
A role or trade without a usual name is kept in its own words. No candidate may be without a title, seniority, industry
and keyword: if the description names nobody, answer no candidates.
understood: for the first candidate, which words of the description became which value of which list, the words exactly
as they stand there. unread: the words of the description that no list can hold.`;

/** The question that turns a description into audiences: a model answers it when there is one, otherwise our rules. */
export const draftQuestion = (prompt: string, brand: BrandProfile, count: number): Question<DraftAnswer> => ({
  task: 'You turn a description of people into filters of a people search for a company that wants to write to them.',
  question: `Draft ${count} different audiences for the description. The first follows it as it stands.\n${RULES}`,
  materials: [{ label: 'description', text: prompt }, ...profileOf(brand)],
  schema: DraftAnswer,
  ceiling: CEILING,
  builtin: () => draftByRules(prompt, brand, count),
});

function profileOf({ name, elevatorPitch, bio, categories, location, domain }: BrandProfile): Material[] {
  const told = [name, domain, elevatorPitch, bio, categories, location].filter(Boolean).join('\n');
  return [{ label: 'the company that writes', text: told }];
}
