const MONTHS = [
  'jan(?:uary|uar|vier|uari|eiro)?|ene(?:ro)?|gen(?:naio)?|stycznia',
  'feb(?:ruary|ruar|rero|braio|ruari)?|f[ée]vr?(?:ier)?|fev(?:ereiro)?|lutego',
  'mar(?:ch|s|zo|ço|ts)?|märz?|maart|mrt|marca',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|kwietnia',
  'may|mai|mayo|mag(?:gio)?|mei|maio|maja|maj',
  'june?|juni?|juin|junio|giu(?:gno)?|junho|czerwca',
  'july?|juli?|juil(?:let)?|julio|lug(?:lio)?|julho|lipca',
  'aug(?:ust|ustus|usti)?|août|ago(?:sto)?|sierpnia',
  'sep(?:t|tember|tembre|tiembre)?|set(?:tembre|embro)?|września',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?|października',
  'nov(?:ember|embre|iembre|embro)?|listopada',
  'dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|grudnia',
];
const WHOLE_MONTHS = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'i'));
/** The name of a month, as the source of a pattern. */
export const MONTH = `(?:${MONTHS.join('|')})`;
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
