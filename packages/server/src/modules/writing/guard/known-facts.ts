import type { WritingBrief } from '../brief.ts';
import { languageOf } from '../language.ts';
import { companyName } from '../names.ts';
import { plain, textsIn } from '../plain-text.ts';

/** A fact that may be used, with the id by which a model cites it. */
export interface KnownFact {
  readonly id: string;
  /**
   * Whether it is about the reader and their company, about the brand from the customer, or about the brand from its
   * site.
   */
  readonly about: 'reader' | 'given' | 'site';
  readonly key: string;
  readonly text: string;
  readonly language: ReturnType<typeof languageOf>;
}

const MOST_OF_SITE = 40;
const MAX_TEXT = 500;

const READER_KEYS: Readonly<Record<string, string>> = {
  title: 'job title',
  organizationName: 'company',
  organizationDomain: 'domain of the company',
  organizationIndustry: 'industry of the company',
  organizationSize: 'size of the company',
  organizationDescription: 'what the company does',
  country: 'country',
  seniority: 'seniority',
};

/** Wishes about the text, which are followed but not said. */
const WISHES = new Set(['tone', 'instructions', 'senderRole']);

/** Everything that a writer may say, one statement per fact. What is not listed is not known. */
export function knownFacts(brief: WritingBrief): KnownFact[] {
  const { lead, brand, inputs, servicesOffered, articles } = brief;
  const reader = Object.entries(READER_KEYS).map(
    ([key, label]) => ['reader', label, lead[key as 'title'] ?? null] as const,
  );
  const notes = Object.entries(lead.notes ?? {}).map(([key, value]) => ['reader', key, value] as const);
  const read = (articles ?? []).map(({ title }) => ['reader', 'article by the reader', title] as const);
  const given = Object.entries({ ...inputs, servicesOffered: servicesOffered?.join(', ') ?? null })
    .filter(([key]) => !WISHES.has(key))
    .flatMap(([key, value]) => textsIn(value).map((text) => ['given', key, text] as const));
  const fields = Object.entries(brand.fields).flatMap(([key, value]) =>
    WISHES.has(key) ? [] : textsIn(value).map((text) => ['site', key, text] as const),
  );
  const site = [brand.pitch, ...brand.evidence]
    .slice(0, MOST_OF_SITE)
    .map((text) => ['site', 'sentence of the site', text] as const);
  const seen = new Set<string>();
  return [...reader, ...notes, ...read, ...given, ...fields, ...site].flatMap(([about, key, value], at) => {
    const text = plain(value ?? '').slice(0, MAX_TEXT);
    if (!text || seen.has(`${about} ${text}`)) return [];
    seen.add(`${about} ${text}`);
    return [{ id: `F${at + 1}`, about, key, text, language: languageOf(text) }];
  });
}

/** The names that any sentence may contain: the brand, the sender and the reader. */
export const everydayNames = ({ brand, sender, lead }: WritingBrief): string[] =>
  [brand.name, companyName(brand.name), brand.domain, sender.fromName, lead.firstName, lead.lastName, lead.title]
    .filter((name) => name !== null)
    .map(plain)
    .filter(Boolean);
