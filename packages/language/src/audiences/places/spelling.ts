import type { Token } from '../tokens.ts';

/** The words of a place as they are looked up. */
export const folded = (tokens: readonly Token[]): string =>
  tokens.map(({ word }, at) => (at > 0 && !(tokens[at - 1] as Token).word.endsWith("'") ? ` ${word}` : word)).join('');

/** The words of a place as they were written. */
export const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }, at) =>
      at > 0 && !(tokens[at - 1] as Token).text.endsWith("'") && !(tokens[at - 1] as Token).text.endsWith('’')
        ? ` ${text}`
        : text,
    )
    .join('');
