import { anyOf } from './check/any-of.ts';
import { linkFaults, NOTHING_ALLOWED } from './check/links.ts';
import { surfaceFaults } from './check/surface.ts';
import { plain } from './plain-text.ts';

const LEGAL = anyOf(
  'i',
  /(?:,|(?<!\s))\s+(?:inc|llc|llp|ltd|limited|gmbh|ag|ug|kg|kgaa|ohg|sarl|sas|nv|corp|co|plc|pty|pte|pvt|oy|ab|aps|srl|spa)\.?$/,
  /(?:,|(?<!\s))\s+(?:s\.?a|b\.?v|s\.?l)\.?$/,
);
/** "Miller & Co. KG" has two of them. */
const MOST_FORMS = 3;
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,'’+-]*$/u;
const PERSON = /^\p{L}[\p{L}\p{M} .'’-]{0,39}$/u;
const NOT_A_PERSON =
  /^(?:test|null|none|undefined|unknown|n\/?a|na|info|sales|admin|office|contact|team|hello|support|mr|mrs|ms|dr)\.?$/i;

const isClean = (text: string) => !surfaceFaults(text).length && !linkFaults(text, NOTHING_ALLOWED).length;
/** No name is this long; nothing longer is looked at. */
const MAX_NAME = 200;
const short = (given: string | null) => (given && given.length <= MAX_NAME ? plain(given) : '');
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Before a first name it is left out; "Mr" and its like stand before a family name, which is no greeting. */
const DEGREE = /^(?:(?:dr|prof)\.?\s+)+(?=\p{L}{2})/iu;
const ADDRESSED = /^(?:mr|mrs|ms|miss|mx|herr|frau|mme|sir|madam)\.?\s/i;

const withoutForms = (name: string, most = MOST_FORMS): string => {
  const rest = name.replace(LEGAL, '');
  // "Baker & Co" is what people say.
  if (rest === name || most === 0 || /(?:&|\band)$/i.test(rest)) return name.replace(/(?<![.,])[.,]+$/, '');
  return withoutForms(rest, most - 1);
};

/** A company as people say it: without its legal form. Null when it does not look like a name at all. */
export function companyName(given: string | null, domain: string | null = null): string | null {
  const name = withoutForms(
    short(given)
      .replace(/(?<!\s)\s*\([^)]{0,200}\)/g, '')
      .trim(),
  );
  if (name.length < 2 || name.length > 60 || name.split(' ').length > 6 || !NAME.test(name)) return null;
  return isClean(name) || (name.toLowerCase() === domain?.toLowerCase() && !surfaceFaults(name).length) ? name : null;
}

/** A first name fit for a greeting; a company that stands in its place is none. */
export function firstName(given: string | null, company: string | null = null): string | null {
  const name = short(given).replace(DEGREE, '');
  const isCompany = LEGAL.test(name) || name.toLowerCase() === companyName(company)?.toLowerCase();
  if (isCompany || ADDRESSED.test(name)) return null;
  if (name.length < 2 || !PERSON.test(name) || NOT_A_PERSON.test(name) || !isClean(name)) return null;
  if (name.split(' ').length > 3 || /\.$/.test(name)) return null;
  const isOneCase = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 2);
  return isOneCase ? name.replace(/[\p{L}\p{M}]+/gu, titled) : name;
}

const INITIALS = /\b(?:c[a-z]o|[se]?vp|hr|it|pr|qa|ux|ui|seo|crm|r&d|b2b|b2c|ai|ml|uk|us|eu)\b/g;

/** A job title as it stands in a sentence. */
export function jobTitle(given: string | null): string | null {
  const title = short(given).split(/(?<!\s)(?:\s+[|/•·–—-]\s+|\s*[|;]\s*)/)[0] ?? '';
  if (title.length < 2 || title.length > 60 || title.split(' ').length > 8) return null;
  if (!NAME.test(title) || !isClean(title)) return null;
  if (title !== title.toLowerCase()) return title;
  return title
    .replace(INITIALS, (word) => word.toUpperCase())
    .replace(/(?<!\S)(?!(?:of|and|the|for|in) )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** An industry in running text: "computer software", but "SaaS" and "IT" as they are. */
export function industryName(given: string | null): string | null {
  const name = jobTitle(given);
  return name && !/\d/.test(name)
    ? name.replace(/\p{Lu}[\p{Ll}]+(?=[ ,&-]|$)/gu, (word) => word.toLowerCase()).replaceAll(' & ', ' and ')
    : null;
}
