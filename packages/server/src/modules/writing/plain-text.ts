const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** Most text is, and needs no work. */
const ORDINARY = /^(?: ?[!-~])* ?$/;
const ORNAMENT = /[\p{Extended_Pictographic}\u2190-\u21ff\u2022\u25a0-\u25ff\u2713-\u2718]+/gu;

/** One line of ordinary characters. Evidence and claims are both read this way, so that they can be compared. */
export const plain = (text: string): string => (ORDINARY.test(text) ? text.trim() : tidied(text));

const tidied = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, ' ').replace(ORNAMENT, ' ').replace(/\s+/g, ' ').trim();

/** What is longer than any field says nothing more. */
const MAX_TEXT = 4_000;

/** The texts inside any value a customer or an extraction may hold. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.slice(0, MAX_TEXT)];
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .slice(0, 50)
    .flatMap((item) => textsIn(item, depth + 1));
}
