/** Text that folding does not change; most words match. */
const FOLDED = /^[a-z0-9 .,;:'"()&/-]*$/;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };
/** Latin, Greek and Cyrillic letters come before it; Japanese keeps its marks. */
const LAST_WITH_ACCENTS = '\u1f00';

/** Lower case without accents, because people leave them out: `Nürnberg` is `nurnberg`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (FOLDED.test(lower)) return lower;
  let folded = '';
  for (const letter of lower) {
    if (letter < '\u0080') folded += letter === '`' ? "'" : letter;
    else if (letter === '’' || letter === '‘' || letter === '´') folded += "'";
    else folded += LETTERS[letter] ?? (letter < LAST_WITH_ACCENTS ? unaccented(letter) : letter);
  }
  return folded;
}

/** The same letters without accents. */
const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
