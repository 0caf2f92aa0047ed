/** Longer replies are cut; none needs more to be understood. */
const MAX_TEXT = 20_000;

/** Invisible characters, which can hide words from a comparison of letters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** One spelling for text that looks the same: full-width letters, ligatures, kinds of spaces and line ends. */
export const normalise = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n]/g, ' ');
