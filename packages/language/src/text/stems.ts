/** Endings, longest first; each with the fewest letters that must remain. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ['isations', 'is', 4],
  ['izations', 'is', 4],
  ['isation', 'is', 4],
  ['ization', 'is', 4],
  ['ations', '', 5],
  ['ments', '', 5],
  ['ances', '', 5],
  ['ation', '', 5],
  ['ising', 'is', 4],
  ['izing', 'is', 4],
  ['ment', '', 5],
  ['ance', '', 5],
  ['ings', '', 4],
  ['ised', 'is', 4],
  ['ized', 'is', 4],
  ['ises', 'is', 4],
  ['izes', 'is', 4],
  ['ies', 'y', 3],
  ['ied', 'y', 3],
  ['ing', '', 4],
  ['ers', '', 4],
  ['ise', 'is', 4],
  ['ize', 'is', 4],
  ['ed', '', 4],
  ['er', '', 4],
  ['es', '', 4],
  ['s', '', 3],
];
const KEEPS_S = /(?:ss|us|is)$/;
const DOUBLED = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

/** A rough stem of an English word: it only has to map the forms of one word to one term. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  for (const [ending, put, rest] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < rest) continue;
    if (ending === 's' && KEEPS_S.test(word)) break;
    const cut = word.slice(0, word.length - ending.length);
    const bare = put === '' ? (DOUBLED.test(cut) ? cut.slice(0, -1) : cut) : cut + put;
    return bare.length > 4 && bare.endsWith('e') ? bare.slice(0, -1) : bare;
  }
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/**
 * The root of a noun in one of the languages that our own writer writes: both sides of a comparison go through here.
 * `stem` knows English alone, and cuts verbs too.
 */
export const rootOf = (word: string): string => word.toLowerCase().replace(/(?:ies|es|s|en|er|e|n)$/u, '');
