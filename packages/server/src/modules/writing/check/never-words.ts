import type { WritingBrief } from '../brief.ts';
import { plain } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';

const spaced = (text: string) =>
  ` ${plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** The words and phrases of a text that the company never uses. */
export function neverWordFaults(text: string, { voice }: Pick<WritingBrief, 'voice'>): FoundFault[] {
  const said = spaced(text);
  return (voice?.neverWords ?? [])
    .filter((word) => spaced(word) !== '  ' && said.includes(spaced(word)))
    .map((word) => ({
      code: 'never_word',
      detail: word,
      reason: `uses ${JSON.stringify(word)}, which the company never uses`,
    }));
}
