const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** `evt_` and the id in base 32: 26 characters that sort by time (spec 19.1). */
export function eventIdOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = (ALPHABET[Number(rest & 31n)] as string) + text;
    rest >>= 5n;
  }
  return `evt_${text}`;
}
