import { editsOf } from './edits.ts';
import { fold } from './fold.ts';
import type { Language } from './language.ts';
import { type Phrases, phrasesOf, type Token } from './tokens.ts';

type PhraseKey =
  | ('and' | 'within' | 'at' | 'of' | 'purpose' | 'exclude' | 'excludeAfter' | 'contrast' | 'only' | 'restrict')
  | ('relative' | 'clause' | 'being' | 'uses' | 'anybody' | 'companies' | 'leadIns' | 'story' | 'areas' | 'trades')
  | ('units' | 'atLeast' | 'moreThan' | 'atMost' | 'lessThan' | 'rangeWords' | 'vague' | 'orgs' | 'leaders');
const PHRASES: readonly PhraseKey[] = [
  ...(['and', 'within', 'at', 'of', 'purpose', 'exclude', 'excludeAfter', 'contrast', 'only', 'restrict'] as const),
  ...(['relative', 'clause', 'being', 'uses', 'anybody', 'companies', 'leadIns', 'story', 'areas', 'trades'] as const),
  ...(['units', 'atLeast', 'moreThan', 'atMost', 'lessThan', 'rangeWords', 'vague', 'orgs', 'leaders'] as const),
];

/** A language made ready for looking up. */
export interface Lexicon extends Record<PhraseKey, Phrases> {
  readonly language: Language;
  readonly common: ReadonlySet<string>;
  readonly levels: Phrases;
  readonly sizes: Phrases;
  readonly numbers: Phrases;
  readonly labels: Readonly<Record<keyof Language['labels'], Phrases>>;
  /** In the singular; a plural keeps nothing but its head changed. */
  singular(word: string): string;
  isRole(word: string): boolean;
  /** In the list of roles, not only like one by its ending. */
  isNamedRole(word: string): boolean;
  isNamedOrg(word: string): boolean;
  /** A role with one letter wrong; the word itself where it is like none. */
  mended(word: string): string;
  isLeader(words: readonly Token[]): boolean;
  isOrg(word: string): boolean;
}

/** Words come again and again; how many are remembered is bounded. */
function remembered(test: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= 2_000) known.clear();
    const answer = test(word);
    known.set(word, answer);
    return answer;
  };
}

const wordsIn = (list: string): string[] =>
  list
    .split(',')
    .map((word) => fold(word.trim()))
    .filter(Boolean);

/** Shorter words end in anything. */
const SHORTEST_STEM = 2;

export function lexiconOf(language: Language): Lexicon {
  const rules = language.singular
    .split(',')
    .map((rule) => rule.trim().split('>') as [string, string])
    .map(([ending, instead]) => [ending.trim(), (instead ?? '').trim()] as const);
  /** Cuts the plural off, keeping capitals and accents of the rest. */
  const singular = (word: string): string => {
    // `SaaS`, `CEOs`: what is written in capitals loses nothing but a small s.
    if (/^\p{Lu}[\p{Lu}\d&]*['’]?s$/u.test(word)) return word.replace(/['’]?s$/, '');
    if (/\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(word)) return word;
    if (/^\p{L}{3,}-\p{L}{3,}$/u.test(word) && language.headFirst) return word.split('-').map(singular).join('-');
    const lower = word.toLowerCase();
    const rule = rules.find(
      ([ending]) =>
        lower.endsWith(ending) &&
        (lower.length >= ending.length + SHORTEST_STEM || ending.length > 4 || lower === ending),
    );
    return rule ? word.slice(0, word.length - rule[0].length) + rule[1] : word;
  };
  const formsOf = (word: string): string[] => [
    word,
    fold(singular(word)),
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
  ];
  const known = (list: string) => {
    const words = new Set(wordsIn(list).flatMap((word) => [word, fold(singular(word))]));
    return (word: string) => formsOf(word).some((form) => words.has(form));
  };
  const isNamedRole = remembered(known(language.roles));
  const roleForms = new Map(
    language.roles.split(',').flatMap((role) => {
      const word = role.trim().replace(/\s+/g, ' ');
      return word.includes(' ') ? [] : [[fold(word), word] as const];
    }),
  );
  const isNotRole = known(language.notRoles);
  const isNamedOrg = remembered(known(language.orgs));
  const isArea = known(language.areas);
  const isTrade = known(language.trades);
  const endsWith = (endings: readonly string[]) => (word: string) =>
    formsOf(word).some((form) =>
      endings.some(
        (ending) => form.endsWith(ending) && (ending.length > 4 || form.length >= ending.length + SHORTEST_STEM),
      ),
    );
  const endsAsRole = endsWith(wordsIn(language.roleEndings));
  const endsAsOrg = endsWith(wordsIn(language.orgEndings));
  const isLeaderWord = known(language.leaders);
  const isOrg = remembered((word) => isNamedOrg(word) || (endsAsOrg(word) && !isNamedRole(word)));
  const phrases = Object.fromEntries(PHRASES.map((key) => [key, phrasesOf(language[key])])) as Record<
    PhraseKey,
    Phrases
  >;
  const labels = Object.fromEntries(
    Object.entries(language.labels).map(([key, list]) => [key, phrasesOf(list)]),
  ) as unknown as Lexicon['labels'];
  return {
    ...phrases,
    language,
    common: new Set(wordsIn(language.common)),
    levels: phrasesOf(Object.keys(language.levels)),
    sizes: phrasesOf(Object.keys(language.sizes)),
    numbers: phrasesOf(Object.keys(language.numbers)),
    labels,
    singular,
    isRole: remembered(
      (word) =>
        isNamedRole(word) ||
        (endsAsRole(word) &&
          !isNotRole(word) &&
          !isNamedOrg(word) &&
          !isArea(word) &&
          !isTrade(word) &&
          !endsAsOrg(word)),
    ),
    isNamedRole,
    isNamedOrg,
    mended: (word) =>
      endsAsRole(fold(word)) || isNamedRole(fold(word)) ? word : (nearestWord(word, roleForms) ?? word),
    isLeader: (words) => words.some(({ word }) => isLeaderWord(word)),
    isOrg,
  };
}

/** Words of eight letters and more are seldom one letter from another by chance. */
const SHORTEST_MENDED = 8;

function nearestWord(word: string, words: ReadonlyMap<string, string>): string | null {
  if (word.length < SHORTEST_MENDED) return null;
  const near = new Set(editsOf(fold(word)).flatMap((edit) => words.get(edit) ?? []));
  return near.size === 1 ? ([...near][0] as string) : null;
}
