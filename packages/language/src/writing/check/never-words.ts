import type { WritingBrief } from '../brief.ts';
import { plain } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';

const spaced = (text: string) =>
  ` ${plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** The words and phrases of a text that the company never uses. */
export function neverWordsIn(text: string, neverWords: readonly string[]): string[] {
  const said = spaced(text);
  return neverWords.filter((word) => spaced(word) !== '  ' && said.includes(spaced(word)));
}

export const neverWordFaults = (text: string, { voice }: Pick<WritingBrief, 'voice'>): FoundFault[] =>
  neverWordsIn(text, voice?.neverWords ?? []).map((word) => ({
    code: 'never_word',
    detail: word,
    reason: `uses ${JSON.stringify(word)}, which the company never uses`,
  }));
