import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import type { Lexicon } from './lexicon.ts';
import type { Find } from './meaning/findings.ts';
import { capitalised } from './phrase-kinds.ts';

/** How long a person has held a position. No filter covers this, and such a title would match nobody. */
const SINCE = pattern(
  'iu',
  '^(?:(?:newly|recently|freshly|just) (?:appointed|promoted|hired|elected|qualified)|(?:neu|frisch|',
  'kürzlich) (?:ernannte|berufene|eingestellte|gewählte)[rn]?|nouvellement (?:nommée?s?|recrutée?s?|',
  'promue?s?)|récemment (?:nommée?s?|recrutée?s?|promue?s?)|recién (?:nombrad|contratad|ascendid)[oa]s?|',
  'neo-?(?:nominat|assunt|elett)[oaie]|appena nominat[oaie]|(?:pas|onlangs|recent) (?:benoemde|',
  String.raw`aangestelde)|recém[- ](?:nomead|contratad|promovid)[oa]s?)\s+(?=\p{L})`,
);
/** A former holder no longer has the title; the present holder is another person. */
const PAST = pattern(
  'iu',
  '^(?:ex[- ]|former |retired |ehemalige[rnsm]? |pensionierte[rnsm]? |anciens? |anciennes? |',
  'retraitée?s? |jubilad[oa]s? |antigu[oa]s? |pensionat[oaie] |gepensioneerde |voormalige |oud-|',
  String.raw`aposentad[oa]s? |reformad[oa]s? )\p{L}`,
);
/** The words after `reporting to` are not part of the title. */
const REPORTING = / (?:who report|reporting|answering|berichtend) /i;

/** Removes words that are never part of a title; sets `held` when the rest would mean other people. */
export function withoutStatus(
  finds: readonly Find[],
  { isNamedOrg, isNamedRole }: Pick<Lexicon, 'isNamedOrg' | 'isNamedRole'>,
): { finds: Find[]; unread: string[]; held: boolean } {
  const unread: string[] = [];
  let held = false;
  const kept = finds.map((find) => {
    if (find.kind !== 'title') return find;
    // `que no sean franquicias`: the excluded words are companies.
    const word = fold(find.words);
    if (find.negated)
      return isNamedOrg(word) && !isNamedRole(word) ? { ...find, kind: 'trade' as const, value: find.words } : find;
    const [since = ''] = SINCE.exec(find.value) ?? [];
    const bare = find.value.slice(since.length);
    const at = bare.search(REPORTING);
    const [value, reporting] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at)];
    if (PAST.test(value)) {
      held = true;
      unread.push(find.words);
    }
    unread.push(...[since, reporting].map((words) => words.trim()).filter(Boolean));
    return value === find.value ? find : { ...find, value: capitalised(value) };
  });
  return { finds: kept, unread, held };
}
