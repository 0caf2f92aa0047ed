import { AREA, inTitle, QUALIFIER } from './areas.ts';

export interface Posts {
  readonly titles: string[];
  readonly seniorities: string[];
  /** The text without the posts, so that `marketing directors` is not also a trade. */
  readonly rest: string;
}

const LEADERS = ['c_suite', 'vp', 'head', 'director'];
const DECIDERS = ['owner', 'founder', ...LEADERS];

const RANKS: readonly (readonly [RegExp, string])[] = [
  [/^heads?$/i, 'Head'],
  [/^(?:svps?|senior vice presidents?)$/i, 'SVP'],
  [/^(?:vps?|vice presidents?)$/i, 'VP'],
  [/^directors?$/i, 'Director'],
  [/^managers?$/i, 'Manager'],
];
const rankOf = (word: string) => RANKS.find(([pattern]) => pattern.test(word))?.[1] ?? inTitle(word);

const RANK = 'heads?|svps?|vps?|senior vice presidents?|vice presidents?|directors?';
const JOINT = '(?: ?, ?(?:and |or )?| (?:and|or) | ?[&/] ?)';
const POSTS = 'directors?|managers?|leads?|analysts?|specialists?|coordinators?|engineers?|officers?|owners?|buyers?';

/** `heads of sales and marketing`, `VP Product`. At most ten areas make one list. */
const FURTHER_AREA = `${JOINT}${AREA}(?!\\s+(?:${RANK}|${POSTS})\\b)`;
const RANK_OF_AREA = new RegExp(
  `\\b(${RANK})(?:\\s+of\\s+|\\s*,\\s*|\\s+)(?:the\\s+)?(${AREA}(?:${FURTHER_AREA}){0,9})\\b`,
  'gi',
);
/** `marketing directors`, `sales or marketing managers`. */
const AREA_AND_POST = new RegExp(`\\b(${QUALIFIER}(?:${JOINT}${QUALIFIER}){0,9})\\s+(${POSTS})\\b`, 'gi');
const AREA_AND_LEADERS = new RegExp(
  `\\b(${AREA}(?:${JOINT}${AREA}){0,9})\\s+(leaders?|leadership|decision[- ]makers?|executives?|heads?|chiefs?)\\b`,
  'gi',
);
const AREA_AND_PEOPLE = new RegExp(
  `\\b(${AREA}(?:${JOINT}${AREA}){0,9})\\s+(?:teams?|departments?|professionals?|folks|staff|specialists?)\\b`,
  'gi',
);
const CHIEF = /\bchief\s+((?:[a-z]+\s+){1,3})officers?\b/gi;
const INITIALS = /\b(ce|cf|ct|cm|co|ci|cr|cp|cis|chr|cd|cs|cc)os?\b/gi;

/** Posts that are one word or a fixed phrase. The longer ones come first. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bmanaging directors?\b/gi, 'Managing Director'],
  [/\bmanaging partners?\b/gi, 'Managing Partner'],
  [/\bgeneral counsels?\b/gi, 'General Counsel'],
  [/\bco-?founders?\b/gi, 'Co-Founder'],
  [/\b(?:founders?|entrepreneurs?)\b/gi, 'Founder'],
  [/\b(?:(?:business|company|shop|store|restaurant|agency|practice)\s+)?owners?\b/gi, 'Owner'],
  [/\b(?<!vice )presidents?\b/gi, 'President'],
  [/\b(?:technical )?recruiters?\b/gi, 'Recruiter'],
  [/\b(?:software )?developers?\b/gi, 'Developer'],
  [/\bsoftware engineers?\b/gi, 'Software Engineer'],
  [/\b(?:ux |product )?designers?\b/gi, 'Designer'],
  [/\baccountants?\b/gi, 'Accountant'],
  [/\b(?:financial )?controllers?\b/gi, 'Controller'],
  [/\bbookkeepers?\b/gi, 'Bookkeeper'],
  [/\b(?:lawyers?|attorneys?|solicitors?)\b/gi, 'Lawyer'],
  [/\bmarketers?\b/gi, 'Marketing'],
  [/\bdata scientists?\b/gi, 'Data Scientist'],
];

/** A level without a function. */
const LEVELS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:c[- ]?(?:level|suite)s?|chief executives?)\b/gi, ['c_suite']],
  [/\bdecision[- ]makers?\b/gi, DECIDERS],
  [/\b(?:senior )?(?:executives?|leaders|leadership)\b/gi, LEADERS],
  [/\b(?:vps?|vice presidents?)\b/gi, ['vp']],
  [/\bdirectors\b/gi, ['director']],
  [/\bmanagers\b/gi, ['manager']],
];

const SPLIT = new RegExp(JOINT, 'gi');
const areasOf = (list: string) => list.split(SPLIT).filter(Boolean).map(inTitle);

/** The posts a text asks for. */
export function readPosts(text: string): Posts {
  const titles: { at: number; title: string }[] = [];
  const seniorities: string[] = [];
  let rest = text.replace(/\s+/g, ' ');
  const take = (
    pattern: RegExp,
    meaning: (...parts: string[]) => { titles?: string[]; levels?: readonly string[] },
  ) => {
    rest = rest.replace(pattern, (match, ...parts) => {
      const at = parts.find((part): part is number => typeof part === 'number') ?? 0;
      const meant = meaning(...parts.filter((part): part is string => typeof part === 'string'), match);
      titles.push(...(meant.titles ?? []).map((title) => ({ at, title })));
      seniorities.push(...(meant.levels ?? []));
      // As long as what it replaces, so that places in the text stay comparable.
      return ' '.repeat(match.length);
    });
  };

  take(CHIEF, (words = '') => ({ titles: [`Chief ${inTitle(words.trim())} Officer`] }));
  take(INITIALS, (start = '') => ({ titles: [`${start.toUpperCase()}O`] }));
  take(RANK_OF_AREA, (rank = '', areas = '') => ({
    titles: areasOf(areas).map((area) => `${rankOf(rank)} of ${area}`),
  }));
  take(AREA_AND_LEADERS, (areas = '') => ({ titles: areasOf(areas), levels: LEADERS }));
  take(AREA_AND_POST, (areas = '', post = '') => ({
    titles: areasOf(areas).map((area) => `${area} ${rankOf(post.replace(/s$/i, ''))}`),
  }));
  for (const [pattern, title] of NAMED) take(pattern, () => ({ titles: [title] }));
  take(AREA_AND_PEOPLE, (areas = '') => ({ titles: areasOf(areas) }));
  for (const [pattern, levels] of LEVELS) take(pattern, () => ({ levels }));
  const inOrder = titles.sort((one, other) => one.at - other.at).map(({ title }) => title);
  return { titles: [...new Set(inOrder)], seniorities: [...new Set(seniorities)], rest };
}
