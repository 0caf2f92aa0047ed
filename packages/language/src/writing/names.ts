import { anyPattern, pattern } from '../text/pattern.ts';
import { linkFaults, NOTHING_ALLOWED } from './check/links.ts';
import { surfaceFaults } from './check/surface.ts';
import type { Language } from './language.ts';
import { plain } from './plain-text.ts';

const LEGAL = anyPattern(
  'i',
  /(?:,|(?<!\s))\s+(?:inc|llc|llp|ltd|limited|gmbh|ag|ug|kg|kgaa|ohg|sarl|sas|nv|corp|co|plc|pty|pte|pvt|oy|ab|aps|srl|spa)\.?$/,
  /(?:,|(?<!\s))\s+(?:s\.?a|b\.?v|s\.?l)\.?$/,
);
/** "Miller & Co. KG" has two legal forms. */
const MOST_FORMS = 3;
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,'’+-]*$/u;
const PERSON = /^\p{L}[\p{L}\p{M} .'’-]{0,39}$/u;
const NOT_A_PERSON =
  /^(?:test|null|none|undefined|unknown|n\/?a|na|info|sales|admin|office|contact|team|hello|support|mr|mrs|ms|dr)\.?$/i;

const isClean = (text: string) => !surfaceFaults(text).length && !linkFaults(text, NOTHING_ALLOWED).length;
/** Longer text is no name and is not examined. */
const MAX_NAME = 200;
const short = (given: string | null) => (given && given.length <= MAX_NAME ? plain(given) : '');
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * A degree is left out before a first name. "Mr" and the like come before a family name, which is not used in a
 * greeting.
 */
const DEGREE = /^(?:(?:dr|prof)\.?\s+)+(?=\p{L}{2})/iu;
const ADDRESSED = /^(?:mr|mrs|ms|miss|mx|herr|frau|mme|sir|madam)\.?\s/i;

const withoutForms = (name: string, most = MOST_FORMS): string => {
  const rest = name.replace(LEGAL, '');
  // "Baker & Co" keeps its ending, because people say it.
  if (rest === name || most === 0 || /(?:&|\band)$/i.test(rest)) return name.replace(/(?<![.,])[.,]+$/, '');
  return withoutForms(rest, most - 1);
};

/** A company's name without its legal form, as people say it; null when it does not look like a name. */
export function companyName(given: string | null, domain: string | null = null): string | null {
  const name = withoutForms(
    short(given)
      .replace(/(?<!\s)\s*\([^)]{0,200}\)/g, '')
      .trim(),
  );
  if (name.length < 2 || name.length > 60 || name.split(' ').length > 6 || !NAME.test(name)) return null;
  return isClean(name) || (name.toLowerCase() === domain?.toLowerCase() && !surfaceFaults(name).length) ? name : null;
}

/** A first name for a greeting; a company's name in that field does not count. */
export function firstName(given: string | null, company: string | null = null): string | null {
  const name = short(given).replace(DEGREE, '');
  const isCompany = LEGAL.test(name) || name.toLowerCase() === companyName(company)?.toLowerCase();
  if (isCompany || ADDRESSED.test(name)) return null;
  if (name.length < 2 || !PERSON.test(name) || NOT_A_PERSON.test(name) || !isClean(name)) return null;
  if (name.split(' ').length > 3 || /\.$/.test(name)) return null;
  const isOneCase = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 2);
  return isOneCase ? name.replace(/[\p{L}\p{M}]+/gu, titled) : name;
}

const INITIALS = /\b(?:c[a-z]o|[se]?vp|md|hr|it|pr|qa|ux|ui|seo|crm|r&d|b2b|b2c|ai|ml|uk|us|eu)\b/g;

/** A job title as it stands on a card; null when it does not look like one. */
export function jobTitle(given: string | null): string | null {
  const title = short(given).split(/(?<!\s)(?:\s+[|/•·–—-]\s+|\s*[|;]\s*)/)[0] ?? '';
  if (title.length < 2 || title.length > 60 || title.split(' ').length > 8) return null;
  if (!NAME.test(title) || !isClean(title)) return null;
  if (title !== title.toLowerCase()) return title;
  return title
    .replace(INITIALS, (word) => word.toUpperCase())
    .replace(/(?<!\S)(?!(?:of|and|the|for|in) )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Titles in words of these languages. */
const FOREIGN_TITLE = pattern(
  'iu',
  'leiter|führer|inhaber|vorstand|einkäufer|vertrieb|buchhaltung|sachbearbeit|prokurist|',
  '^(?:directeur|directrice|responsable|gérant|chef d|cheffe|chargée?|associée?|',
  'gerente|jef[ea]|encargad|dueñ|propietari|directora)',
);
const ENGLISH_TITLE =
  /\b(?:of|and|manager|head|officer|executive|lead|owner|founder|partner|engineer|chief|buyer|vp|president)\b/i;
/** "Head of Growth" and "VP Sales, EMEA" are written as they are; "Managing Director" is not a name. */
const AS_IT_IS = /\b(?:of|for)\b|,|&|\p{Lu}{2,}|\p{Lu}\p{Ll}+\p{Lu}|\d/u;

/** A job title inside a sentence of this language; null where it is a word of another language. */
export function titleInText(given: string | null, language: Language): string | null {
  const title = jobTitle(given);
  if (title === null || language === 'de') return title;
  if (language !== 'en') {
    const isName = ENGLISH_TITLE.test(title) || /^\p{Lu}{2}/u.test(title);
    return isName ? title : title.charAt(0).toLowerCase() + title.slice(1);
  }
  if (FOREIGN_TITLE.test(title) && !ENGLISH_TITLE.test(title)) return null;
  return AS_IT_IS.test(title) ? title : title.toLowerCase();
}
