import { stem } from '../../text/stems.ts';
import { inEnglish } from './translations.ts';

/** Words that say nothing about the subject of a text. */
const STOP = new Set(
  `a about above after again against all also although always am among an and another any anybody are as at away back be
  became because become been before began being below between both but by came can cannot come could did do does doing
  done down during each either else even ever every few first five for found four from further gave get gets getting give
  given gives go goes going gone got had has have having he her here hers him his how however i if in instead into is it
  its itself just keep kept last later least less let like made make makes making many may me might more most much must my
  near never next no nobody none nor not nothing now of off often on once one only onto or other others our out over own
  per perhaps put quite rather really said same saw say says see seen several shall she should since so some somebody
  something soon still such take taken takes than that the their them then there these they thing things this those though
  three through thus to together too took toward two under until up upon us use used uses using very via was way we well
  went were what when where whether which while who whom whose why will with within without would yes yet you your
  der die das und oder ein eine einer eines einem einen ist sind mit von vom zu zum zur im in auf aus bei nach wie
  le la les un une des du de et ou est sont avec pour dans sur par el los las una y con para por del al en es son`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words of every second headline: matching one of them is worth little. */
const WEAK = new Set(
  `new news year years month months week weeks day days time times people person man woman men women company companies
  business businesses firm firms world country countries city cities local national global state group team work works
  working worker job report reports reported plan plans help helps helping big small large great good better best top long
  high low old young real right story stories life home house look looks want wants need needs know call calls called
  start starts started end ends ended part place point case fact number numbers question questions answer lead leads
  customer customers client clients user users service services product products solution solutions platform offer offers
  provide provides brand market today per cent percent million billion thousand bring brings open opens change changes
  show shows turn turns find finds tell tells ask asks think way ways office offices second third site sites launch
  launches launched announce announced announces founded founder founders double doubles growing grow growth build builds
  built reach reaches join joins save saves saving money pay pays cost costs cut cuts cheap price prices hour hours
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday leader leadership industry sector field project projects programme program move moves moved choose
  follow follows support supports night nights morning evening publish publishes published publishing publication shop
  shopping measure measured measurement officer head chief early late next set sets free live lives run runs running`
    .split(/\s+/)
    .filter(Boolean),
);

const WEAK_STEMS: ReadonlySet<string> = new Set([...WEAK].map(stem));

export interface Term {
  readonly stem: string;
  /** As it stands in the text. */
  readonly word: string;
}

/** Numbers count as weak too: the year or sum in one story says nothing about another. */
export const isWeak = ({ stem: given, word }: Term): boolean => WEAK_STEMS.has(given) || /^\d+$/.test(word);

/** The terms of words that were met before: of many texts about one thing, most words are the same. */
export type KnownTerms = Map<string, readonly Term[]>;

/** The words of a text that say what it is about, in order; words of trades are translated to English. */
export function termsOf(text: string, known: KnownTerms = new Map()): Term[] {
  const folded = unaccented(text)
    .replace(/[’']s\b/g, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const terms = known.get(word) ?? termsOfWord(word);
    known.set(word, terms);
    return terms;
  });
}

function termsOfWord(word: string): Term[] {
  if (word.length < 2 || STOP.has(word)) return [];
  const english = inEnglish(word);
  return (english.length ? english : [word]).map((one) => ({ stem: stem(one), word }));
}

const unaccented = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
