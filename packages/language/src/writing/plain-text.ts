const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** Most text consists of these characters only and needs no work. */
const ORDINARY = /^(?: ?[!-~])* ?$/;
const ORNAMENT = /[\p{Extended_Pictographic}\u2190-\u21ff\u2022\u25a0-\u25ff\u2713-\u2718]+/gu;

/** One line of ordinary characters. Evidence and claims are both normalised this way, so that they can be compared. */
export const plain = (text: string): string => (ORDINARY.test(text) ? text.trim() : tidied(text));

const tidied = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, ' ').replace(ORNAMENT, ' ').replace(/\s+/g, ' ').trim();

/** Text beyond this length is ignored. */
const MAX_TEXT = 4_000;

/** All texts inside a value of a customer's input or an extraction. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.slice(0, MAX_TEXT)];
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .slice(0, 50)
    .flatMap((item) => textsIn(item, depth + 1));
}
