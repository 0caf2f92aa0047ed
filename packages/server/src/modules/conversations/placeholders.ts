import { PLACEHOLDERS } from '@distribute/contract/inbox';

type Placeholder = (typeof PLACEHOLDERS)[number];

const BRACED = /\{\{\s*([A-Za-z]{1,40})\s*\}\}/g;

/** The words in double braces, each once. */
export const bracedWords = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACED)].map(([, word]) => word as string)),
];

export const placeholdersIn = (text: string): Placeholder[] => {
  const words = bracedWords(text);
  return PLACEHOLDERS.filter((name) => words.includes(name));
};

/** Fills in what is known; the rest keeps its placeholder and is named. */
export function fillPlaceholders(
  text: string,
  known: Readonly<Partial<Record<Placeholder, string | null | undefined>>>,
): { text: string; missing: Placeholder[] } {
  const filled = text.replace(BRACED, (braced, word: Placeholder) => known[word]?.trim() || braced);
  return { text: filled, missing: placeholdersIn(text).filter((name) => !known[name]?.trim()) };
}
