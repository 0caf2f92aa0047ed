import { recordOf } from '../record-of.ts';
import { fold } from '../text/fold.ts';
import { ASK_PARTS, type AskPart, LABELS, type Label, type Language } from './language.ts';
import { createWordMending } from './mending.ts';
import { endOf, type KnownWords, knownSingular, singularsOf } from './plurals.ts';
import { type Phrases, phrasesOf, type Token } from './tokens.ts';
import { establishmentsOf, occupationsOf } from './vocabulary.ts';

type PhraseKey =
  | ('and' | 'within' | 'at' | 'of' | 'purpose' | 'exclude' | 'excludeAfter' | 'contrast' | 'only' | 'restrict')
  | ('relative' | 'clause' | 'being' | 'uses' | 'anybody' | 'companies' | 'leadIns' | 'story' | 'areas' | 'trades')
  | ('units' | 'atLeast' | 'moreThan' | 'atMost' | 'lessThan' | 'rangeWords' | 'vague' | 'orgs' | 'leaders');
const PHRASES: readonly PhraseKey[] = [
  ...(['and', 'within', 'at', 'of', 'purpose', 'exclude', 'excludeAfter', 'contrast', 'only', 'restrict'] as const),
  ...(['relative', 'clause', 'being', 'uses', 'anybody', 'companies', 'leadIns', 'story', 'areas', 'trades'] as const),
  ...(['units', 'atLeast', 'moreThan', 'atMost', 'lessThan', 'rangeWords', 'vague', 'orgs', 'leaders'] as const),
];

/** A language prepared for look-ups. */
export interface Lexicon extends Record<PhraseKey, Phrases> {
  readonly language: Language;
  readonly common: ReadonlySet<string>;
  readonly levels: Phrases;
  readonly sizes: Phrases;
  readonly numbers: Phrases;
  readonly labels: Readonly<Record<Label, Phrases>>;
  readonly asks: Readonly<Record<AskPart, Phrases>>;
  /** The word in the singular, with only its ending changed. */
  singular(word: string): string;
  isRole(word: string): boolean;
  /** Whether the word is in the list of roles, not only similar to one by its ending. */
  isNamedRole(word: string): boolean;
  isNamedOrg(word: string): boolean;
  /** A compound of a known occupation. */
  isSureRole(word: string): boolean;
  /** The role that a word with one wrong letter means; otherwise the word itself. */
  mended(word: string): string;
  /** One letter away from a known role, and not itself a known word. */
  isMisspelt(word: string): boolean;
  /** The area, trade or role that a misspelt word means; the word itself when it is known or similar to none. */
  mendedContent(word: string): string;
  /** A known occupation in exactly this spelling, including accents. */
  isSpelt(text: string): boolean;
  isLeader(words: readonly Token[]): boolean;
  isOrg(word: string): boolean;
  /** A trade or product, or a compound of one: `Solarenergie`. */
  isTradeWord(word: string): boolean;
  /** Several words that name a kind of company, also in the plural. */
  isOrgPhrase(words: readonly Token[]): boolean;
}

/** Words repeat, so results are cached, up to a limit. */
function remembered<Answer>(test: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= 2_000) known.clear();
    const answer = test(word);
    known.set(word, answer);
    return answer;
  };
}

const wordsIn = (list: readonly string[]): string[] => list.map(fold);

/** Words that end like a person but are things: `instruments`. */
const THING = /[^g]ments?$/;
/** `agtech`, `legaltechs`: young companies of a trade, in every language. */
const TECH = /^[a-z]{2,}-?techs?$/;

/** German and Dutch write compounds as one word; the end decides what it is. */
const COMPOUNDS = new Set(['de', 'nl']);

/** A word that only ends like a role is treated as misspelt from this length on. */
const SHORTEST_LIKELY = 9;
/** Shorter ends of compounds also occur in unrelated words. */
const SHORTEST_TRADE = 5;
/** A shorter beginning could belong to any word. */
const SHORTEST_STEM = 2;

export function lexiconOf(language: Language): Lexicon {
  const rules = language.singular
    .map((rule) => rule.split('>') as [string, string])
    .map(([ending, instead]) => [ending.trim(), (instead ?? '').trim()] as const);
  const curated = new Set([...wordsIn(language.notRoles), ...wordsIn(language.orgs)]);
  const occupations: KnownWords = new Map(
    occupationsOf(language)
      .filter((word) => !curated.has(fold(word)))
      .map((word) => [fold(word), word]),
  );
  const roleWords = new Set(wordsIn(language.roles));
  const headWord = (phrase: string) => phrase.split(' ').at(language.headFirst ? 0 : -1) ?? phrase;
  const kinds = establishmentsOf(language).filter(
    (word) => !roleWords.has(fold(word)) && knownSingular(headWord(word), language.code, occupations, false) === null,
  );
  const compounds = COMPOUNDS.has(language.code);
  const establishments: KnownWords = new Map(
    [...kinds, ...(compounds ? language.orgEndings : [])].map((word) => [fold(word), word]),
  );
  /** Removes the plural ending and keeps capitals and accents. */
  const singular = remembered((word: string): string => {
    // `SaaS`, `CEOs`: a word in capitals loses only a small s.
    if (/^\p{Lu}[\p{Lu}\d&]*['’]?s$/u.test(word)) return word.replace(/['’]?s$/, '');
    if (/\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(word)) return word;
    if (/^\p{L}{3,}-\p{L}{3,}$/u.test(word) && language.headFirst) return word.split('-').map(singular).join('-');
    const lower = word.toLowerCase();
    const isOrgCompound =
      compounds && (endOf(fold(word), establishments)?.length ?? 0) > (endOf(fold(word), occupations)?.length ?? 0);
    const known = isOrgCompound ? null : knownSingular(word, language.code, occupations, compounds);
    if (known) return known;
    const rule = rules.find(
      ([ending]) =>
        lower.endsWith(ending) &&
        (lower.length >= ending.length + SHORTEST_STEM || ending.length > 4 || lower === ending),
    );
    return rule ? word.slice(0, word.length - rule[0].length) + rule[1] : word;
  });
  const formsOf = remembered((word: string): string[] => [
    word,
    fold(singular(word)),
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
  ]);
  const known = (list: readonly string[]) => {
    const words = new Set(
      wordsIn(list).flatMap((word) => (word.includes(' ') ? [word] : [word, fold(singular(word))])),
    );
    return (word: string) => formsOf(word).some((form) => words.has(form));
  };
  const isListedRole = known(language.roles);
  /** `boulangers-pâtissiers`: two roles of one person. */
  const isRolePair = (word: string): boolean => {
    const parts = word.split('-');
    return (
      parts.length === 2 &&
      parts.every((part) => part.length > 3 && knownSingular(part, language.code, occupations, false) !== null)
    );
  };
  const isNamedRole = remembered(
    (word) =>
      isListedRole(word) ||
      (!curated.has(word) && knownSingular(word, language.code, occupations, false) !== null) ||
      isRolePair(word),
  );
  /** A compound of a known occupation or a known kind of company: the longer end decides. */
  const endsInOccupation = (word: string): boolean => {
    if (!compounds || curated.has(word)) return false;
    const [role, org] = [word, fold(singular(word))]
      .map((form) => [endOf(form, occupations)?.length ?? 0, endOf(form, establishments)?.length ?? 0] as const)
      .reduce(([a, b], [c, d]) => [Math.max(a, c), Math.max(b, d)] as const);
    return role > org;
  };
  const forms = new Map([
    ...language.roles.filter((word) => !word.includes(' ')).map((word) => [fold(word), word] as const),
    ...occupations,
  ]);
  const mend = createWordMending(forms);
  const contents: KnownWords = new Map([
    ...[language.areas, language.trades, language.orgs]
      .flat()
      .flatMap((phrase) => phrase.split(' '))
      .map((word) => [fold(word), word] as const),
    ...kinds.flatMap((phrase) => phrase.split(' ')).map((word) => [fold(word), word.toLowerCase()] as const),
    ...forms,
  ]);
  const mendContent = createWordMending(contents);
  /** The role that a misspelt word means, in the singular; null when it is spelt well or similar to none. */
  const mendedRole = (word: string): string | null => {
    const told = fold(word);
    if (isNamedRole(told) || isNotRole(told) || isNamedOrg(told) || (compounds && endsInOccupation(told))) return null;
    // A word that ends like a role may be a role that we do not know: only long words and errors in the commonest heads
    // count.
    const isLikely = endsAsRole(told);
    for (const form of [word, ...singularsOf(word, language.code)]) {
      const near = mend(form);
      if (near && (!isLikely || form.length >= SHORTEST_LIKELY || isLeaderWord(fold(near))))
        return /^\p{Lu}/u.test(word) ? near.charAt(0).toUpperCase() + near.slice(1) : near;
    }
    return null;
  };
  const isNotRole = known(language.notRoles);
  const isListedOrg = known(language.orgs);
  const isNamedOrg = remembered(
    (word) =>
      isListedOrg(word) ||
      TECH.test(word) ||
      (!isListedRole(word) &&
        (knownSingular(word, language.code, establishments, false) !== null ||
          (compounds &&
            !endsInOccupation(word) &&
            [word, fold(singular(word))].some((form) => endOf(form, establishments) !== null)))),
  );
  const isArea = known(language.areas);
  const tradeList = [...language.trades, ...language.sectors];
  const isTrade = known(tradeList);
  const tradeWords: KnownWords = new Map(wordsIn(tradeList).map((word) => [word, word]));

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
  const orgPhrases = new Set([...language.orgs, ...kinds].filter((phrase) => phrase.includes(' ')).map(fold));
  const phrases = recordOf(PHRASES, (key) => phrasesOf(language[key]));
  const labels = recordOf(LABELS, (key) => phrasesOf(language.labels[key]));
  return {
    ...phrases,
    orgs: phrasesOf([...language.orgs, ...kinds]),
    trades: phrasesOf(tradeList),
    language,
    common: new Set(wordsIn(language.common)),
    levels: phrasesOf(Object.keys(language.levels)),
    sizes: phrasesOf(Object.keys(language.sizes)),
    numbers: phrasesOf(Object.keys(language.numbers)),
    labels,
    asks: recordOf(ASK_PARTS, (part) => phrasesOf(language.asks[part])),
    singular,
    isRole: remembered(
      (word) =>
        isNamedRole(word) ||
        (endsInOccupation(word) && !isListedOrg(word)) ||
        (endsAsRole(word) &&
          !THING.test(word) &&
          !isNotRole(word) &&
          !isNamedOrg(word) &&
          !isArea(word) &&
          !isTrade(word) &&
          !endsAsOrg(word)),
    ),
    isNamedRole,
    isSureRole: endsInOccupation,
    isNamedOrg,
    mendedContent: (word) =>
      contents.has(fold(word)) || contents.has(fold(singular(word))) ? word : (mendContent(word) ?? word),
    isMisspelt: remembered((word) => mendedRole(word) !== null),
    isSpelt: (text) =>
      [text.toLowerCase(), ...singularsOf(text, language.code)].some(
        (form) => occupations.get(fold(form))?.toLowerCase() === form,
      ),
    mended: (word) => mendedRole(word) ?? word,
    isLeader: (words) => words.some(({ word }) => isLeaderWord(word)),
    isOrg,
    isTradeWord: remembered(
      (word) => isTrade(word) || (compounds && (endOf(word, tradeWords)?.length ?? 0) >= SHORTEST_TRADE),
    ),
    isOrgPhrase: (words) =>
      orgPhrases.has(words.map(({ text }) => fold(singular(text))).join(' ')) ||
      orgPhrases.has(
        words.map(({ text, word }, at) => (at === words.length - 1 ? fold(singular(text)) : word)).join(' '),
      ),
  };
}
