import { KNOWN_LANGUAGES } from '../../languages.ts';
import { once } from '../../once.ts';
import { recordOf } from '../../record-of.ts';
import { flagOf, readWordLists } from '../../text/word-lists.ts';
import { CUE_KINDS, type Language, type LanguageCode, SIGNALS } from './language.ts';

const LAYOUTS = ['wrote', 'originalMessage', 'signOffs', 'clientFooters', 'disclaimers'] as const;
const DATE_LISTS = ['back', 'until', 'through', 'inclusive', 'spanTo', 'tomorrow', 'dayAfterTomorrow'] as const;
const NAMES = [
  'smallWords' as const,
  ...LAYOUTS.map((name) => `layout.${name}` as const),
  ...(['layout.headers.from', 'layout.headers.others'] as const),
  ...SIGNALS.map((signal) => `signals.${signal}` as const),
  ...CUE_KINDS.map((kind) => `cues.${kind}` as const),
  ...DATE_LISTS.map((name) => `dates.${name}` as const),
  ...(['dates.dayFirst', 'dates.untilIsAway', 'dates.months', 'dates.weekdays'] as const),
];

/** `gennaio|gen`: the names of one month, or of one day of the week. */
function namesOf(entries: readonly string[], count: number): string[][] {
  if (entries.length !== count) throw new Error(`${entries.length} names instead of ${count}: ${entries.join(', ')}`);
  return entries.map((names) => names.split('|'));
}

function readLanguage(code: LanguageCode): Language {
  const lists = readWordLists(`replies/${code}.txt`, NAMES);
  return {
    code,
    smallWords: lists.smallWords,
    layout: {
      ...recordOf(LAYOUTS, (name) => lists[`layout.${name}`]),
      headers: { from: lists['layout.headers.from'], others: lists['layout.headers.others'] },
    },
    signals: recordOf(SIGNALS, (signal) => lists[`signals.${signal}`]),
    cues: recordOf(CUE_KINDS, (kind) => lists[`cues.${kind}`]),
    dates: {
      ...recordOf(DATE_LISTS, (name) => lists[`dates.${name}`]),
      dayFirst: flagOf(lists['dates.dayFirst']),
      untilIsAway: flagOf(lists['dates.untilIsAway']),
      months: namesOf(lists['dates.months'], 12),
      weekdays: namesOf(lists['dates.weekdays'], 7),
    },
  };
}

/** Read when the first reply is: most processes never read one. */
export const languages = once((): readonly Language[] => KNOWN_LANGUAGES.replies.map(readLanguage));
