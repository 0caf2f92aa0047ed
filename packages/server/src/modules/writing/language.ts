import type { WritingBrief } from './brief.ts';
import { plain } from './plain-text.ts';

/** The languages our own writer writes in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** `other` is a language that we can tell but not write. */
export type HeardLanguage = Language | 'other';

/** Small words that nearly every sentence of a language has and the others do not. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is are was were with for you your our we from that this it its by at an have has will can not on every which who their they if when as be or all a i my me would so there in into before after than',
  de: 'der die das und ist sind war mit für sie ihre ihr unser unsere wir von dass dies ein eine einen einer eines wird werden kann nicht auf jede jeder im zum zur den dem des bei auch aus wenn oder als nach ab je über uns ohne pro bis in vor einem',
  fr: 'le la les et est sont avec pour vous votre vos notre nos nous que qui dans un une des du au aux ce cette par sur ne pas chaque en si leur leurs ou sans dès plus ont être il elle de',
  es: 'el los las y es son con para usted su sus nuestro nuestra nuestros nosotros que en un una del al por no cada si se lo como más sin desde o la de han todo toda',
  nl: 'de het een en van is zijn wij uw ons onze voor met niet op elke wordt kan bij dat deze naar om als aan door ook u per maken hebben in',
  it: 'il lo gli e di è sono con per voi vostro nostro nostra noi che un una della del dei nel al ogni non si più da le la in',
  pt: 'o os as e é são com para você seu sua nosso nossa nós que em um uma da do dos das no na cada não se mais por ao',
  pl: 'i w na z do się nie jest są dla że jak po od przez oraz każdy nasz nasza',
};
const LISTS = Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);
/** Words that say nothing of what a sentence is about. */
export const isSmallWord = (word: string): boolean => LISTS.some(([, list]) => list.has(word)) || FILLERS.has(word);
const FILLERS = new Set(
  'about into than then them they these those what when where while here just more most much need needs only other some such take takes them very want well were will would could should make makes does this that with from your have been each both over still also even like'.split(
    ' ',
  ),
);

const FOREIGN_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/gu;

/** The language that a text is in, by its small words; null where it has too few of them to tell. */
export function languageOf(given: string): HeardLanguage | null {
  const text = plain(given).toLowerCase();
  if ((text.match(FOREIGN_SCRIPT)?.length ?? 0) > text.length / 4) return 'other';
  const words = text.match(/\p{L}+/gu) ?? [];
  const scores = LISTS.map(([language, list]) => ({ language, score: words.filter((word) => list.has(word)).length }));
  scores.sort((a, b) => b.score - a.score);
  const [best, next] = scores;
  // One small word among few others may be chance.
  if (!best || best.score === 0 || best.score === next?.score || (best.score < 2 && words.length < 6)) return null;
  return LANGUAGES.find((language) => language === best.language) ?? 'other';
}

const COUNTRIES: readonly (readonly [Language, RegExp])[] = [
  ['de', /^(?:germany|deutschland|austria|österreich|liechtenstein|de|at)$/i],
  ['fr', /^(?:france|monaco|fr)$/i],
  [
    'es',
    /^(?:spain|españa|mexico|méxico|argentina|chile|colombia|peru|perú|uruguay|paraguay|ecuador|bolivia|venezuela|costa rica|guatemala|panama|panamá|es|mx|ar|cl|co|pe)$/i,
  ],
  [
    'en',
    /^(?:united states|usa|us|united kingdom|uk|gb|great britain|england|scotland|wales|ireland|australia|new zealand|canada|singapore|india|south africa|nigeria|kenya)$/i,
  ],
];
const ENDINGS: readonly (readonly [Language, RegExp])[] = [
  ['de', /\.(?:de|at)$/i],
  ['fr', /\.fr$/i],
  ['es', /\.(?:es|mx|ar|cl|pe)$/i],
  ['en', /\.(?:uk|us|ie|au|nz)$/i],
];
const TITLES: readonly (readonly [Language, RegExp])[] = [
  ['de', /leiter|führer|inhaber|vorstand|einkauf|vertrieb|buchhaltung|sachbearbeit|prokurist/iu],
  ['fr', /\b(?:directeur|directrice|responsable|gérante?|chef(?:fe)? d|chargée? d|présidente?|adjointe?)/iu],
  [
    'es',
    /\b(?:directora?|gerente|jefa? d|responsable d|encargad[oa]|dueñ[oa]|propietari[oa]|presidenta?) ?(?:de|del|general|financier|comercial|$)/iu,
  ],
];

const of = (table: readonly (readonly [Language, RegExp])[], text: string | null): Language | null =>
  (text && table.find(([, rule]) => rule.test(text.trim()))?.[0]) || null;

/** What the reader reads: by the country, else by the words of the title, else by the ending of the domain. */
export function readerLanguage({ country, title, organizationDomain }: WritingBrief['lead']): HeardLanguage | null {
  const byCountry = of(COUNTRIES, country);
  if (byCountry) return byCountry;
  // Several languages are spoken there, or one that we do not write: the title tells.
  const byTitle = of(TITLES, title);
  if (byTitle) return byTitle;
  return country ? 'other' : of(ENDINGS, organizationDomain);
}
