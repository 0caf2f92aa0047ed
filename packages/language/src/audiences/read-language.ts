import { recordOf } from '../record-of.ts';
import { flagOf, pairsOf, readWordLists } from '../text/word-lists.ts';
import { ASK_PARTS, LABELS, type Language, type LanguageCode } from './language.ts';

const LISTS = [
  ...(['common', 'and', 'within', 'at', 'of', 'purpose', 'exclude', 'excludeAfter', 'contrast', 'only'] as const),
  ...(['restrict', 'relative', 'clause', 'being', 'uses', 'anybody', 'companies', 'leadIns', 'story'] as const),
  ...(['roleEndings', 'roles', 'notRoles', 'leaders', 'orgEndings', 'orgs', 'areas', 'trades', 'units'] as const),
  ...(['atLeast', 'moreThan', 'atMost', 'lessThan', 'rangeWords', 'vague', 'singular'] as const),
  ...(['occupations', 'establishments', 'sectors'] as const),
];
const TABLES = ['levels', 'sizes', 'numbers', 'adjectives', 'demonyms'] as const;
const NAMES = [
  ...LISTS,
  ...TABLES,
  'headFirst' as const,
  ...LABELS.map((label) => `labels.${label}` as const),
  ...ASK_PARTS.map((part) => `asks.${part}` as const),
];

/** What the grammar knows about a language, from `data/audiences`. */
export function readLanguage(code: LanguageCode): Language {
  const lists = readWordLists(`audiences/${code}.txt`, NAMES);
  const numbers = pairsOf(lists.numbers).map(([word, number]) => {
    if (!/^\d+$/.test(number)) throw new Error(`audiences/${code}.txt: ${word} is no number: ${number}`);
    return [word, Number(number)] as const;
  });
  return {
    code,
    ...recordOf(LISTS, (name) => lists[name]),
    headFirst: flagOf(lists.headFirst),
    levels: Object.fromEntries(pairsOf(lists.levels)),
    sizes: Object.fromEntries(pairsOf(lists.sizes)),
    numbers: Object.fromEntries(numbers),
    adjectives: Object.fromEntries(pairsOf(lists.adjectives)),
    demonyms: pairsOf(lists.demonyms),
    labels: recordOf(LABELS, (label) => lists[`labels.${label}`]),
    asks: recordOf(ASK_PARTS, (part) => lists[`asks.${part}`]),
  };
}
