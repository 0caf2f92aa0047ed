const MONTHS = [
  'jan(?:uary|uar|vier)?|ene(?:ro)?|gen(?:naio)?',
  'feb(?:ruary|ruar|rero|braio)?|f[ée]vr?(?:ier)?',
  'mar(?:ch|s|zo)?|märz?',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|mag(?:gio)?',
  'june?|juni?|juin|junio|giu(?:gno)?',
  'july?|juli?|juil(?:let)?|julio|lug(?:lio)?',
  'aug(?:ust)?|août|ago(?:sto)?',
  'sep(?:t|tember|tembre|tiembre)?|set(?:tembre)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|dic(?:iembre|embre)?',
];
const WHOLE_MONTHS = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'i'));
const MONTH = `(?:${MONTHS.join('|')})`;
const YEAR = '(?:19|20)\\d\\d';
const FORMS: readonly { pattern: RegExp; read: (match: RegExpExecArray) => string }[] = [
  { pattern: new RegExp(`(?<!\\d)(${YEAR})-(\\d\\d)-(\\d\\d)(?!\\d)`, 'i'), read: ([, y, m, d]) => `${y}-${m}-${d}` },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s(?:de\\s)?(${MONTH})\\.?,?\\s(?:de\\s)?(${YEAR})`,
      'i',
    ),
    read: ([, d, m, y]) => `${y}-${monthOf(m)}-${d?.padStart(2, '0')}`,
  },
  {
    pattern: new RegExp(`\\b(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(${YEAR})`, 'i'),
    read: ([, m, d, y]) => `${y}-${monthOf(m)}-${d?.padStart(2, '0')}`,
  },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})[./](\\d{1,2})[./](${YEAR})(?!\\d)`),
    read: ([, d, m, y]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`,
  },
  {
    pattern: new RegExp(`\\b(${MONTH})\\.?\\s(?:de\\s|del\\s)?(${YEAR})`, 'i'),
    read: ([, m, y]) => `${y}-${monthOf(m)}`,
  },
  { pattern: new RegExp(`(?<![\\d$€£.,])(${YEAR})(?![\\d.,]?\\d|\\s?(?:%|€|\\$))`), read: ([, y]) => `${y}` },
];

const monthOf = (word: string | undefined): string => {
  const at = WHOLE_MONTHS.findIndex((pattern) => pattern.test(word ?? ''));
  return String(at + 1).padStart(2, '0');
};

/** The date a sentence names, in a form that sorts: `2026-03-12`, `2026-03` or `2026`. */
export function dateIn(text: string): string | null {
  if (!/(?:19|20)\d\d/.test(text)) return null;
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match) return read(match);
  }
  return null;
}

/** A day or a month, with or without its year. */
export const DAY_OR_MONTH = new RegExp(
  `\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s(?:de\\s)?${MONTH}\\b|\\b${MONTH}\\s\\d{1,2}\\b|${YEAR}-\\d\\d`,
  'i',
);
