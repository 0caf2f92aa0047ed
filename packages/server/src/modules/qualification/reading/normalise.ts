/** No reply needs more to be understood; what is longer is cut. */
const MAX_TEXT = 20_000;

/** Letters that show nothing, by which words are hidden from a reader that compares letters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** One spelling for what looks the same: full-width letters, ligatures, kinds of spaces and line ends. */
export const normalise = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n]/g, ' ');
