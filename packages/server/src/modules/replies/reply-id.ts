/** Crockford's alphabet: no letter is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 26;

/** An id of ours in the letters of a reply's: `reply_` and 26 more, in the same order. */
export function replyIdOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let letters = '';
  for (let at = 0; at < LETTERS; at += 1) {
    letters = ALPHABET.charAt(Number(rest & 31n)) + letters;
    rest >>= 5n;
  }
  return `reply_${letters}`;
}
