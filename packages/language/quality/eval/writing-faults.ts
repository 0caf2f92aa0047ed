import { readFileSync } from 'node:fs';
import { countWords, wordLimit } from '../../src/writing/brief.ts';
import { surfaceFaults } from '../../src/writing/check/surface.ts';
import { languageOf } from '../../src/writing/language.ts';
import { companyName, firstName } from '../../src/writing/names.ts';
import { plain, textsIn } from '../../src/writing/plain-text.ts';
import type { EvalEmail } from './writing.ts';

/** Faults in an email that a program can detect, independent of the rules by which it was written. */
export const FAULTS = [
  'words that no fact and no frame has',
  'number not in the facts',
  'wrong language',
  'sentence without a verb',
  'headline pasted as a sentence',
  'sentence repeated between steps',
  'same opening for two companies',
  'link missing',
  'placeholder or markup',
  'over length',
  'unused input not named',
  'reader not named',
  'nothing said',
  'foreign sentence',
  'run-on sentence',
  'empty follow-up',
  'one opening for all readers of a brand',
] as const;
type FaultName = (typeof FAULTS)[number];

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const wordsOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];
/** The words of our own frame sentences, by language. */
const FRAMES = new Map(
  LANGUAGES.map((language) => {
    const sources = [language, ...(language === 'en' ? ['english-requests'] : ['requests', 'foreign'])].map((name) =>
      readFileSync(new URL(`../../src/writing/builtin/words/${name}.ts`, import.meta.url), 'utf8'),
    );
    return [language as string, new Set(sources.flatMap(wordsOf))];
  }),
);

const bodyOf = (text: string) => text.split('\n\n').slice(1, -1);
const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/g, '');
const sentencesIn = (text: string) =>
  withoutLinks(text)
    .replace(/& Co\. /g, '& Co ')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿\d„«])|\n/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
const normal = (text: string) => wordsOf(text).join(' ');

const sourcesOf = ({ brief }: EvalEmail) => [
  ...textsIn(brief.lead),
  ...textsIn(brief.brand),
  ...textsIn(brief.inputs),
  ...(brief.servicesOffered ?? []),
  ...textsIn(brief.articles ?? []),
  brief.sender.fromName,
  ...[brief.lead.organizationName, brief.brand.name].map((name) => companyName(name) ?? ''),
];

const ENGLISH_VERB =
  /\b(?:we|you|I|they) \p{L}+|\b(?:is|are|was|were|be|am|has|have|had|do|does|did|can|will|would|may|shall|must|should|could|['’](?:m|d|ll|ve|re|s)|\p{L}+(?:s|ed)|let|put|cut|went|gave|took|made|built|ran|get|tell|left|wrote|see|use|take|connect|install|check|work|answer|start)\b/iu;

/** A verb of one of our languages, as far as its form shows it. */
const ANY_VERB = new RegExp(
  `${ENGLISH_VERB.source}|(?<!\\p{L})(?:wir|ist|sind|reads|est|sont|nous|es|son|aprobó)(?!\\p{L})|\\p{Ll}(?:amos|emos|imos|ons|ez)(?!\\p{L})`,
  'iu',
);

function ofText(email: EvalEmail): FaultName[] {
  const { written, brief } = email;
  const bodies = written.steps.map(({ bodyText }) => bodyOf(bodyText).join('\n'));
  const text = bodies.join('\n');
  const sources = sourcesOf(email).join('\n');
  const language = languageOf(text) ?? 'en';
  const known = new Set([...wordsOf(sources), ...(FRAMES.get(language) ?? [])]);
  const sentences = bodies.flatMap(sentencesIn);
  const figures = new Set(sources.match(/\d+(?:[.,]\d+)*/g) ?? []);
  // A headline that is a whole sentence may stand in a letter.
  const headlines = new Set(
    [...email.headlines, ...textsIn(brief.brand.fields.valueProposition).filter((value) => !/[.!]$/.test(value))]
      .filter((headline) => !ANY_VERB.test(headline))
      .map(normal),
  );
  const found: FaultName[] = [];
  if (sentences.some((sentence) => wordsOf(sentence).some((word) => word.length > 3 && !known.has(word))))
    found.push('words that no fact and no frame has');
  if ((withoutLinks(text).match(/\d+(?:[.,]\d+)*/g) ?? []).some((figure) => !figures.has(figure)))
    found.push('number not in the facts');
  const isOther = (sentence: string) => {
    const heard = languageOf(sentence);
    return countWords(sentence) > 6 && heard !== null && heard !== language;
  };
  if (sentences.some(isOther)) found.push('wrong language');
  if (language === 'en' && sentences.some((sentence) => !/[:?]/.test(sentence) && !ENGLISH_VERB.test(sentence)))
    found.push('sentence without a verb');
  if (sentences.some((sentence) => headlines.has(normal(sentence)))) found.push('headline pasted as a sentence');
  return found;
}

function ofSequence({ written, brief }: EvalEmail): FaultName[] {
  const found: FaultName[] = [];
  const bodies = written.steps.map(({ bodyText }) => bodyOf(bodyText).join('\n'));
  const all = bodies
    .flatMap((body) => [...new Set(sentencesIn(body))])
    .filter((sentence) => countWords(sentence) > 5 && !/[:：]$/.test(sentence));
  if (new Set(all.map(normal)).size < all.length) found.push('sentence repeated between steps');
  const link = brief.clickDestinationUrl;
  const others = textsIn(brief.inputs).filter((text) => /^https?:/.test(text));
  if (link && written.steps.some(({ bodyText }) => ![link, ...others].some((one) => bodyText.includes(one))))
    found.push('link missing');
  if ([written.subject, ...written.steps.map(({ bodyText }) => bodyText)].some((text) => surfaceFaults(text).length))
    found.push('placeholder or markup');
  if (written.steps.some(({ bodyText }) => countWords(bodyText) > wordLimit(brief)) || written.subject.length > 90)
    found.push('over length');
  const said = normal([written.subject, ...written.steps.map(({ bodyText }) => bodyText)].join('\n'));
  const isSaid = (value: unknown) =>
    textsIn(value).some(
      (text) =>
        said.includes(normal(text).slice(0, 20)) || written.steps.some(({ bodyText }) => bodyText.includes(text)),
    );
  const unnamed = Object.entries(brief.inputs).filter(
    ([key, value]) => !written.unusedInputs.includes(key) && !isSaid(value),
  );
  if (unnamed.length || (brief.instructions && !written.unusedInputs.includes('instructions')))
    found.push('unused input not named');
  const name = firstName(brief.lead.firstName, brief.lead.organizationName);
  // Their company is named only where there is a fact about it (spec 12.16).
  if (name && !written.steps[0]?.bodyText.includes(name)) found.push('reader not named');
  return found;
}

/** The words and figures of a sentence that carry meaning. */
const contentOf = (text: string) => [
  ...wordsOf(text).filter((word) => word.length > 3),
  ...(text.match(/\d+(?:[.,]\d+)*/g) ?? []),
];

/** Whether a sentence says something about the brand: most of its words are in one text about it. */
function createSays({ brief }: EvalEmail) {
  const texts = [
    ...[...Object.values(brief.brand.fields), ...Object.values(brief.inputs)].map((value) => textsIn(value).join(' ')),
    ...brief.brand.evidence,
    brief.brand.pitch ?? '',
    (brief.servicesOffered ?? []).join(' '),
  ].map((text) => new Set(contentOf(text)));
  return (sentence: string) => {
    const words = contentOf(sentence);
    return (
      words.length > 1 &&
      texts.some((known) => words.filter((word) => known.has(word)).length >= Math.max(2, words.length * 0.5))
    );
  };
}

/** Letters that lower-case English words do not have. */
const FOREIGN_WORD = /(?<!\p{L})\p{Ll}*[åäöæøąćęłńśźżñçãõéèêüß]\p{Ll}*(?!\p{L})/gu;
const RUN_ON = /\p{Ll} (?:In|We|The|Our|It|You|See|Wir|Unsere?|Nous|Notre|Desde|Nuestr[oa]) \p{Ll}/u;
const LONGEST_SENTENCE = 50;

function ofSubstance(email: EvalEmail): FaultName[] {
  const found: FaultName[] = [];
  const bodies = email.written.steps.map(({ bodyText }) => sentencesIn(bodyOf(bodyText).join('\n')));
  const says = createSays(email);
  const [first = [], ...others] = bodies;
  const asksOnly = email.brief.template === 'feedback-email';
  if (!asksOnly && !first.some(says)) found.push('nothing said');
  const earlier = new Set(first.map(normal));
  const empty = others.map((sentences) => {
    const isNew = sentences.some((sentence) => says(sentence) && !earlier.has(normal(sentence)));
    for (const sentence of sentences) earlier.add(normal(sentence));
    return !isNew;
  });
  if (!asksOnly && empty.some(Boolean)) found.push('empty follow-up');
  const all = bodies.flat();
  const isEnglish = (languageOf(all.join(' ')) ?? 'en') === 'en';
  const names = new Set(wordsOf([email.brief.lead.title, email.brief.lead.organizationName].join(' ')));
  const foreign = (sentence: string) =>
    (sentence.match(FOREIGN_WORD) ?? []).filter((word) => !names.has(word.toLowerCase())).length > 1;
  if (isEnglish && all.some(foreign)) found.push('foreign sentence');
  if (all.some((sentence) => RUN_ON.test(sentence) || countWords(sentence) > LONGEST_SENTENCE))
    found.push('run-on sentence');
  return found;
}

export const faultsOf = (email: EvalEmail): FaultName[] => [
  ...ofText(email),
  ...ofSequence(email),
  ...ofSubstance(email),
];

/** Faults that show only across many emails: the same opening to people of different companies. */
export function faultsAmong(emails: readonly EvalEmail[]): FaultName[] {
  const openings = new Map<string, Set<string>>();
  for (const { brief, written } of emails) {
    const org = brief.lead.organizationName;
    const opening = bodyOf(written.steps[0]?.bodyText ?? '')[0];
    if (!org || !opening || brief.template !== 'cold-email') continue;
    openings.set(opening, (openings.get(opening) ?? new Set()).add(org));
  }
  return [
    ...[...openings.values()].filter((orgs) => orgs.size > 1).map(() => 'same opening for two companies' as const),
    ...uniformBrands(emails).map(() => 'one opening for all readers of a brand' as const),
  ];
}

/** With fewer readers the same wording may be a coincidence. */
const ENOUGH_READERS = 5;

/** Brands that open nearly every mail with the same words, ignoring names and titles. */
function uniformBrands(emails: readonly EvalEmail[]): string[] {
  const byBrand = new Map<string, string[]>();
  for (const { brief, written, isFitting } of emails) {
    if (!isFitting || brief.template !== 'cold-email') continue;
    const { title, organizationName } = brief.lead;
    const last = sentencesIn(bodyOf(written.steps[0]?.bodyText ?? '')[0] ?? '').at(-1) ?? '';
    const names = [title, organizationName, companyName(organizationName)].filter((name) => name !== null);
    const bare = names.reduce((text, name) => text.replaceAll(name, '#'), last);
    const key = `${brief.brand.domain} ${JSON.stringify(brief.inputs)} ${languageOf(written.steps[0]?.bodyText ?? '')}`;
    byBrand.set(key, [...(byBrand.get(key) ?? []), bare]);
  }
  return [...byBrand]
    .filter(([, openings]) => {
      const counts = openings.map((one) => openings.filter((other) => other === one).length);
      return openings.length >= ENOUGH_READERS && Math.max(...counts) > openings.length * 0.8;
    })
    .map(([key]) => key);
}
