import { KNOWN_LANGUAGES } from '../../languages.ts';
import { once } from '../../once.ts';
import { recordOf } from '../../record-of.ts';
import { readWordLists } from '../../text/word-lists.ts';

/** The lists of words that sites are read by. */
const NAMES = [
  ...(['about', 'anothers', 'average', 'award', 'better', 'bodies', 'branch', 'case', 'consequence'] as const),
  ...(['customers', 'foreign', 'founded', 'free', 'left', 'measured', 'news', 'newsPages', 'noPromise'] as const),
  ...(['not', 'notOurs', 'notYet', 'officeMain', 'onRequest', 'otherBeginning', 'others', 'partner'] as const),
  ...(['prices', 'promise', 'promiseLabel', 'roles.founder', 'roles.leader', 'roles.other', 'roles.owner'] as const),
  ...(['self', 'speaks', 'staffLabel', 'trusted', 'unsure', 'until', 'you'] as const),
];
export type WordListName = (typeof NAMES)[number];

/** `all` has lists that were never parted by language. */
const FILES = [...KNOWN_LANGUAGES.sites, 'all'] as const;

/** The words of all languages, list by list: a site may mix them, and few words mean different things in two. */
export const siteWords = once((): Readonly<Record<WordListName, readonly string[]>> => {
  const files = FILES.map((code) => readWordLists(`sites/${code}.txt`, NAMES));
  const words = recordOf(NAMES, (name) => files.flatMap((lists) => lists[name]));
  const empty = NAMES.filter((name) => words[name].length === 0);
  if (empty.length) throw new Error(`data/sites: no words for ${empty.join(', ')}`);
  return words;
});
