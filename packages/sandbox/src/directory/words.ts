// Letters whose accent cannot be removed.
const UNACCENTED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Lower case in plain Latin letters: "Wójcik" is "wojcik", "Müller" is "muller". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłßæœıđðþ]/g, (letter) => UNACCENTED[letter] as string);
}

/** For host names and the paths of addresses. */
export const slugOf = (text: string, joint = '-'): string =>
  fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', joint);

const EMPTY_WORDS = new Set('a an and are as at by for from in is of on or s the to with'.split(' '));

/**
 * Of the sandbox alone: what a search of its directory finds must not move when the engines read words better.
 * "sales" and "sale" are one word; so are "companies" and "company". Both sides of a comparison go
 * through here.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** The words of a text that matter when two texts are compared. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\b\p{L})\./gu, '')
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map(singular);

/** A text prepared for `holdsAll`: every word between spaces. */
export const haystackOf = (...texts: readonly string[]): string =>
  ` ${[...new Set(texts.flatMap(wordsOf))].join(' ')} `;

export const holdsAll = (haystack: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => haystack.includes(` ${word} `));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
