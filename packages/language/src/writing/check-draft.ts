import { countWords, linkOf, type WritingBrief } from './brief.ts';
import type { Fault, FoundFault } from './check/fault.ts';
import { allowances, linkFaults } from './check/links.ts';
import { neverWordFaults } from './check/never-words.ts';
import { surfaceFaults } from './check/surface.ts';
import { type Draft, type DraftSentence, sentencesOf } from './draft.ts';
import type { KnownFact } from './known-facts.ts';
import { isAlike, toldLanguage } from './language.ts';
import { languageName } from './letter-words.ts';
import { plain } from './plain-text.ts';

const ENGLISH = 'en';
/** A mail with fewer words of its own says nothing. */
const FEWEST_WORDS = 10;

const normal = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is wrong with single sentences whatever the facts say: by their place in the draft, the subject first. */
export function sentenceFaults(
  brief: WritingBrief,
  draft: Draft,
  facts: readonly KnownFact[],
): ReadonlyMap<number, FoundFault> {
  const allowed = allowances(brief);
  const found = new Set(facts.filter(({ about }) => about === 'found').map(({ id }) => id));
  const said = new Set<string>();
  const faultOf = ({ text, facts: cited }: DraftSentence, at: number): FoundFault | undefined => {
    // A follow-up may ask the same question again, but not tell the same fact.
    const isAgain = cited.length > 0 && said.has(normal(text));
    said.add(normal(text));
    const isMisplaced = at > 1 && cited.some((id) => found.has(id));
    return [
      ...surfaceFaults(text),
      ...linkFaults(text, allowed),
      ...neverWordFaults(text, brief),
      ...(isAgain ? [{ code: 'repeated' as const, detail: text }] : []),
      ...(isMisplaced ? [{ code: 'misplaced' as const, detail: text }] : []),
    ][0];
  };
  const faults = new Map<number, FoundFault>();
  for (const [at, sentence] of [draft.subject, ...sentencesOf(draft)].entries()) {
    const fault = faultOf(sentence, at);
    if (fault) faults.set(at, fault);
  }
  return faults;
}

/** What is wrong with a draft as a whole: its language, and steps without text or link. */
export function wholeFaults(brief: WritingBrief, draft: Draft, wanted: string): Fault[] {
  const texts = draft.steps.map(({ step, paragraphs }) => ({
    step,
    text: paragraphs
      .flat()
      .map(({ text }) => text)
      .join(' '),
  }));
  const link = linkOf(brief);
  return [
    ...languageFaults(texts.map(({ text }) => text).join(' '), languageWritten(draft, wanted)),
    ...texts.flatMap(({ step, text }): Fault[] => {
      const words = countWords(text.replace(/https?:\/\/\S+/g, ' '));
      return words < FEWEST_WORDS ? [{ step, code: 'empty', detail: `${words} words` }] : [];
    }),
    ...texts.flatMap(({ step, text }): Fault[] =>
      link === null || text.includes(link) ? [] : [{ step, code: 'missing_link', detail: link }],
    ),
  ];
}

/** Whether a text is in another language than the one that was asked for. */
export function languageFaults(text: string, wanted: string): Fault[] {
  const heard = toldLanguage(text);
  if (heard === null || isAlike(heard, wanted)) return [];
  const detail = `${languageName(heard)} instead of ${languageName(wanted)}`;
  return [{ step: 1, code: 'other_language', detail }];
}

/** A model that does not write the reader's language well says that it wrote in English. */
export const languageWritten = ({ language }: Draft, wanted: string): string =>
  language === ENGLISH ? ENGLISH : wanted;
