const SEPARATORS = /[\s().\-/\u00a0\u2010-\u2015]/g;
/** No country code begins with 0, none is longer than three digits, and no number is longer than 15 (ITU-T E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** E.164 where the number names its country. A national number could belong to any country, so it is dropped. */
export function parsePhone(text: string): string | null {
  const compact = text.trim().replace(/\(0\)/, '').replace(SEPARATORS, '');
  // 00 is how most of the world dials out; where 0011 is, nothing sensible follows.
  const number = compact.replace(/^00(?=[2-9])/, '+');
  return INTERNATIONAL.test(number) ? number : null;
}
