import { LANGUAGES, type Language } from './language.ts';

/** What stands around a mail's text in one language. Words say nothing, so that they fit every reader. */
interface LetterWords {
  /** Its English name, as a model is told it. */
  readonly name: string;
  readonly greeting: (name: string) => string;
  readonly greetingToNobody: string;
  readonly close: string;
}

/** The languages beyond those of our own writer, whose letters have words of their own. */
const WORDS: Readonly<Record<string, LetterWords>> = {
  it: words('Italian', 'Buongiorno {name},', 'Buongiorno,', 'Cordiali saluti,'),
  nl: words('Dutch', 'Beste {name},', 'Goedendag,', 'Met vriendelijke groet,'),
  pt: words('Portuguese', 'Olá, {name},', 'Olá,', 'Com os melhores cumprimentos,'),
  pl: words('Polish', 'Dzień dobry,', 'Dzień dobry,', 'Z poważaniem'),
  sv: words('Swedish', 'Hej {name},', 'Hej,', 'Vänliga hälsningar'),
  da: words('Danish', 'Hej {name},', 'Hej,', 'Venlig hilsen'),
  no: words('Norwegian', 'Hei {name},', 'Hei,', 'Vennlig hilsen'),
  fi: words('Finnish', 'Hei {name},', 'Hei,', 'Ystävällisin terveisin'),
  cs: words('Czech', 'Dobrý den,', 'Dobrý den,', 'S pozdravem'),
  ro: words('Romanian', 'Bună ziua, {name},', 'Bună ziua,', 'Cu stimă,'),
  hu: words('Hungarian', 'Kedves {name}!', 'Tisztelt Címzett!', 'Üdvözlettel:'),
  el: words('Greek', 'Καλημέρα σας,', 'Καλημέρα σας,', 'Με εκτίμηση,'),
  tr: words('Turkish', 'Merhaba {name},', 'Merhaba,', 'Saygılarımla,'),
  ja: words('Japanese', '{name}様', 'ご担当者様', 'よろしくお願いいたします。'),
  ko: words('Korean', '{name}님, 안녕하세요.', '안녕하세요.', '감사합니다.'),
  zh: words('Chinese', '{name}，您好：', '您好：', '此致敬礼'),
};

function words(name: string, greeting: string, greetingToNobody: string, close: string): LetterWords {
  return { name, greeting: (reader) => greeting.replace('{name}', reader), greetingToNobody, close };
}

const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };

/** Null for a language of our own writer and for one without words here. */
export const letterWords = (language: string): LetterWords | null => WORDS[language] ?? null;

export const isOwnLanguage = (language: string): language is Language => LANGUAGES.some((one) => one === language);

/** The English name of a language; what the customer called it where we do not know it. */
export const languageName = (language: string): string =>
  isOwnLanguage(language) ? OWN_NAMES[language] : (WORDS[language]?.name ?? language);

const CODES = new Map<string, string>(
  [...Object.entries(OWN_NAMES), ...Object.entries(WORDS).map(([code, { name }]) => [code, name] as const)].flatMap(
    ([code, name]) => [
      [code, code],
      [name.toLowerCase(), code],
    ],
  ),
);

/** The code of a language that a customer names: "Dutch", "nl", "nl-BE"; null where we do not know it. */
export const languageCode = (named: string): string | null => {
  const word = named.trim().toLowerCase();
  return CODES.get(word) ?? CODES.get(word.split('-')[0] ?? '') ?? null;
};
