import { keepLast } from '../keep-last.ts';
import { KNOWN_LANGUAGES } from '../languages.ts';
import { once } from '../once.ts';
import { readWordLists } from '../text/word-lists.ts';
import type { WritingBrief } from './brief.ts';
import { plain } from './plain-text.ts';

/** The languages our own writer writes in. */
export const LANGUAGES = KNOWN_LANGUAGES.writing;
export type Language = (typeof LANGUAGES)[number];
/** `other` is a language that we recognise but do not write. */
export type HeardLanguage = Language | 'other';

/** The languages that a text can be told to be in by its small words. */
const TOLD = [
  ...KNOWN_LANGUAGES.writing,
  ...(['nl', 'it', 'pt', 'pl', 'sv', 'da', 'no', 'fi', 'cs', 'ro', 'tr', 'hu'] as const),
];
const smallWords = once(() => {
  const lists = readWordLists('writing/small-words.txt', [...TOLD, 'fillers']);
  return {
    byLanguage: TOLD.map((language) => [language, new Set(lists[language])] as const),
    sayNothing: new Set([...LANGUAGES, 'fillers' as const].flatMap((name) => lists[name])),
  };
});
/** Words that say nothing about the subject of a sentence. */
export const isSmallWord = (word: string): boolean => smallWords().sayNothing.has(word);

const FOREIGN_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/gu;

/** Scripts that tell their language alone; Japanese before Chinese, whose signs it uses too. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
];

/** How many small words of each language a text has, most first; English stays before others with as many. */
const scoresOf = (text: string) => {
  const words = text.match(/\p{L}+/gu) ?? [];
  return smallWords()
    .byLanguage.map(([language, list]) => ({ language, score: words.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.score - a.score);
};

/** One small word may be a coincidence. */
const ENOUGH_WORDS = 2;

/** The language that a mail is written in, by its code (RFC 5646); English when the text does not tell. */
export function writtenLanguage(given: string): string {
  const text = plain(given).toLowerCase();
  const ofScript = SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) > text.length / 6);
  if (ofScript) return ofScript[0];
  const [best] = scoresOf(text);
  return best && best.score >= ENOUGH_WORDS ? best.language : 'en';
}

/** The language of a text by a single small word that no other language has; null when there is none. */
export function likelyLanguage(given: string): HeardLanguage | null {
  const [best, second] = scoresOf(plain(given).toLowerCase());
  if (!best || best.score === 0 || best.score === second?.score) return null;
  return LANGUAGES.find((language) => language === best.language) ?? 'other';
}

/** Letters that none of our languages uses. */
const UNWRITTEN_LETTERS = /[åæøąćęłńśźżõãěřůžčšđğışőűță]/u;

const MAX_KEPT_TEXT = 500;
const kept = keepLast<{ readonly heard: HeardLanguage | null }>(2_000);

/**
 * The language of a text, by its small words; null when it has too few of them. Statements of a brand are asked for
 * with each of its readers, so those of short texts are kept.
 */
export function languageOf(given: string): HeardLanguage | null {
  if (given.length > MAX_KEPT_TEXT) return hear(given);
  return kept(given, () => ({ heard: hear(given) })).heard;
}

function hear(given: string): HeardLanguage | null {
  const text = plain(given).toLowerCase();
  if ((text.match(FOREIGN_SCRIPT)?.length ?? 0) > text.length / 4) return 'other';
  const words = text.match(/\p{L}+/gu) ?? [];
  const scores = scoresOf(text);
  const [best] = scores;
  // A word with letters of other languages only: "Norrtvätt", "całoroczne". Place names have such letters too.
  if (best?.score === 0 && UNWRITTEN_LETTERS.test(text)) return 'other';
  // A single small word in a short text may be a coincidence.
  if (!best || best.score === 0 || (best.score < 2 && words.length < 6)) return null;
  const tied = scores.filter(({ score }) => score === best.score).map(({ language }) => language);
  const written = LANGUAGES.filter((language) => tied.includes(language));
  // Swedish and Danish share most of their small words; we write neither.
  if (written.length === 0) return 'other';
  return tied.length === 1 ? (written[0] ?? null) : null;
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

/** Countries whose people read a language that our own writer does not write. */
const OTHER_COUNTRIES: readonly (readonly [string, RegExp])[] = [
  ['it', /^(?:italy|italia|italien|it)$/i],
  ['pt', /^(?:portugal|brazil|brasil|angola|mozambique|pt|br)$/i],
  ['nl', /^(?:(?:the )?netherlands|nederland|holland|nl)$/i],
  ['pl', /^(?:poland|polska|pl)$/i],
  ['sv', /^(?:sweden|sverige|se)$/i],
  ['da', /^(?:denmark|danmark|dk)$/i],
  ['no', /^(?:norway|norge|no)$/i],
  ['fi', /^(?:finland|suomi|fi)$/i],
  ['cs', /^(?:czechia|czech republic|česko|cz)$/i],
  ['ro', /^(?:romania|românia|ro)$/i],
  ['hu', /^(?:hungary|magyarország|hu)$/i],
  ['el', /^(?:greece|ελλάδα|cyprus|gr)$/i],
  ['tr', /^(?:turkey|türkiye|tr)$/i],
  ['ja', /^(?:japan|日本|jp)$/i],
  ['zh', /^(?:china|taiwan|中国|台灣|cn|tw)$/i],
  ['ko', /^(?:south korea|korea|대한민국|kr)$/i],
];
const OTHER_ENDINGS = /\.(?<ending>it|pt|br|nl|pl|se|dk|no|fi|cz|ro|hu|gr|tr|jp|cn|tw|kr)$/i;

const otherLanguage = (country: string): string | null =>
  OTHER_COUNTRIES.find(([, rule]) => rule.test(country.trim()))?.[0] ?? null;

/** The language of a country's people; null for text that is no country, or a country with several languages. */
export const languageOfCountry = (country: string): HeardLanguage | null =>
  of(COUNTRIES, country) ?? (otherLanguage(country) ? 'other' : null);

/** The languages of the texts that our own writer could write in. */
export const languagesIn = (texts: readonly string[]): Language[] => {
  const heard = new Set(texts.map((text) => languageOf(text)));
  return LANGUAGES.filter((language) => heard.has(language));
};

const SPOKEN: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/^(?:switzerland|schweiz|suisse|ch)$/i, ['de', 'fr']],
  [/^(?:luxembourg|luxemburg|lu)$/i, ['fr', 'de']],
  [/^(?:belgium|belgique|belgië|be)$/i, ['fr', 'de']],
  [/^(?:canada|ca)$/i, ['fr']],
];
/** Whether people of a country with several languages read this one. */
export const isSpokenIn = (country: string | null, language: string): boolean =>
  country !== null && SPOKEN.some(([rule, all]) => rule.test(country.trim()) && all.some((one) => one === language));

/** The reader's language: by country, otherwise by the words of the job title, otherwise by the domain's ending. */
export function readerLanguage({ country, title, organizationDomain }: WritingBrief['lead']): HeardLanguage | null {
  const byCountry = of(COUNTRIES, country);
  if (byCountry) return byCountry;
  // The country has several languages, or one that we do not write, so the job title decides.
  const byTitle = of(TITLES, title);
  if (byTitle) return byTitle;
  return country ? 'other' : of(ENDINGS, organizationDomain);
}

/**
 * The reader's language by its code, for a writer that knows more languages than ours: by country, otherwise by the job
 * title and what the customer noted, otherwise by the domain's ending. English for a country that we do not know.
 */
export function readerLanguageCode(lead: WritingBrief['lead']): string | null {
  const { country, title, organizationDomain, notes = {} } = lead;
  const known = readerLanguage(lead);
  const byCountry = country ? otherLanguage(country) : null;
  if (byCountry !== null) return byCountry;
  if (known !== null && known !== 'other') return known;
  const heard = toldLanguage([title, ...Object.values(notes)].join('. '));
  if (heard !== null) return heard;
  const ending = OTHER_ENDINGS.exec(organizationDomain ?? '')?.groups?.ending;
  return country ? 'en' : ending ? otherLanguage(ending) : null;
}

/** Languages whose small words are too much alike to be told apart. */
const ALIKE: readonly ReadonlySet<string>[] = [new Set(['da', 'no', 'sv']), new Set(['pt', 'es'])];
export const isAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((group) => group.has(one) && group.has(other));

/** The language of a text by its code, also one that our own writer does not write; null when the text does not tell. */
export function toldLanguage(given: string): string | null {
  const text = plain(given).toLowerCase();
  const ofScript = SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) > text.length / 6);
  if (ofScript) return ofScript[0];
  const [best, second] = scoresOf(text);
  return best && best.score > ENOUGH_WORDS && best.score > (second?.score ?? 0) ? best.language : null;
}
