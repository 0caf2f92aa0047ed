const SEPARATORS = /[\s().\-/\u00a0\u2010-\u2015]/g;
/** No country code begins with 0, none is longer than three digits, and no number is longer than 15 (ITU-T E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** The number in E.164 form if it has a country code, otherwise null: a national number could belong to any country. */
export function parsePhone(text: string): string | null {
  const compact = text.trim().replace(/\(0\)/, '').replace(SEPARATORS, '');
  // Most of the world dials 00 before a country code.
  const number = compact.replace(/^00(?=[2-9])/, '+');
  return INTERNATIONAL.test(number) ? number : null;
}
