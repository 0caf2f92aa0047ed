import type { WritingBrief } from './brief.ts';
import { plain, textsIn } from './plain-text.ts';

/** A fact that may be used, with the id by which a model cites it: B of the company, R of the reader. */
export interface KnownFact {
  readonly id: string;
  /** From the customer, from the brand's site, about the reader, or found on the reader's own site. */
  readonly about: 'given' | 'site' | 'reader' | 'found';
  /** What it is called where it comes from; null for a sentence of the site. */
  readonly key: string | null;
  readonly text: string;
  /** The headings that it stands under on the site. */
  readonly heading: string | null;
  /** The page that it stands on, where it was read on one. */
  readonly url: string | null;
}
type NewFact = Omit<KnownFact, 'id'>;

const MOST_OF_SITE = 40;
const MAX_TEXT = 500;
/** A longer text of the site is split into its sentences, so that each can be cited alone. */
const LONGEST_WHOLE = 200;
const SENTENCE_END = /(?<=[.!?…。！？])\s+(?=[\p{Lu}\p{Lo}\p{N}"“„«¿¡])/u;

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
const WISHES = new Set(['tone', 'instructions', 'senderRole', 'mailLanguage']);

/**
 * Everything that a writer may say, one statement per fact; what is not listed is not known. The facts about the company
 * are the same for every reader of a campaign, ids included, so that they can stand first in every prompt.
 */
export const knownFacts = (brief: WritingBrief): KnownFact[] => [
  ...numbered('B', onceEach(brandFacts(brief))),
  ...numbered('R', onceEach(readerFacts(brief))),
];

const numbered = (letter: string, facts: readonly NewFact[]): KnownFact[] =>
  facts.map((fact, at) => ({ id: `${letter}${at + 1}`, ...fact }));

function brandFacts({ brand, inputs, servicesOffered, voice }: WritingBrief): NewFact[] {
  const told = (about: 'given' | 'site', from: Readonly<Record<string, unknown>>): NewFact[] =>
    Object.entries(from)
      .filter(([key]) => !WISHES.has(key))
      .flatMap(([key, value]) => textsIn(value).map((text) => ({ about, key, text, heading: null, url: null })));
  const sentences = [brand.pitch ?? '', ...brand.evidence].flatMap((text) =>
    text.length > LONGEST_WHOLE ? text.split(SENTENCE_END) : [text],
  );
  return [
    ...told('given', { ...inputs, servicesOffered: servicesOffered?.join(', ') ?? null, offer: offerText(voice) }),
    ...told('site', brand.fields),
    ...sentences.slice(0, MOST_OF_SITE).map(
      (text): NewFact => ({
        ...{ about: 'site', key: null, text },
        ...{ heading: brand.headings?.[text] ?? null, url: brand.pages?.[text] ?? null },
      }),
    ),
  ];
}

/** The offer in one line; null where there is none. */
export const offerText = (voice: WritingBrief['voice']): string | null => {
  const { what, length, price, link } = voice?.offer ?? { what: null, length: null, price: null, link: null };
  return [what, length, price, link].filter(Boolean).join(', ') || null;
};

function readerFacts({ lead, articles = [], research = [] }: WritingBrief): NewFact[] {
  const about = 'reader';
  const fact = (key: string, text: string | null): NewFact => ({
    about,
    key,
    text: text ?? '',
    heading: null,
    url: null,
  });
  return [
    ...Object.entries(READER_KEYS).map(([key, label]) => fact(label, lead[key as 'title'] ?? null)),
    ...Object.entries(lead.notes ?? {}).map(([key, value]) => fact(key, value)),
    ...articles.map(({ title }) => fact('article by the reader', title)),
    ...research.map(
      ({ text, quote, url }): NewFact => ({
        ...{ about: 'found', key: 'the reader’s own site', text: `${text} (“${quote}”)`, heading: null, url },
      }),
    ),
  ];
}

const bare = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()} `;

/** Each fact once: one that another contains is left out, and of equal ones the first stays. */
function onceEach(facts: readonly NewFact[]): NewFact[] {
  const clean = facts
    .map((fact) => ({ ...fact, text: plain(fact.text).slice(0, MAX_TEXT) }))
    .filter(({ text }) => text)
    .map((fact) => ({ fact, words: bare(fact.text) }));
  return clean
    .filter(
      ({ fact, words }, at) =>
        !clean.some(
          (other, place) =>
            place !== at &&
            other.words.includes(words) &&
            // A short label may stand in a sentence without being its fact: only sentences are left out.
            (other.words === words ? place < at : fact.key === null),
        ),
    )
    .map(({ fact }) => fact);
}
