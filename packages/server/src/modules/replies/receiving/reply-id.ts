/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 26;

/** The id of a reply: `reply_` and our UUID in 26 letters that sort in the same order. */
export function replyIdOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let letters = '';
  for (let at = 0; at < LETTERS; at += 1) {
    letters = ALPHABET.charAt(Number(rest & 31n)) + letters;
    rest >>= 5n;
  }
  return `reply_${letters}`;
}
