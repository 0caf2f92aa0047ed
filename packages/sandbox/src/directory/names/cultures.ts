import { ARABIC, HEBREW, KENYAN, NIGERIAN, SOUTHERN_AFRICAN, TURKISH } from './africa-middle-east.ts';
import { CHINESE, FILIPINO, INDIAN, INDONESIAN, JAPANESE, KOREAN, VIETNAMESE } from './asia.ts';
import { ENGLISH, IRISH } from './english.ts';
import { DUTCH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH } from './europe.ts';
import { DANISH, FINNISH, NORWEGIAN, POLISH, ROMANIAN, SWEDISH, UKRAINIAN } from './europe-north-east.ts';
import type { NameList } from './name-list.ts';

/** Names by culture. Surnames that change with the bearer's sex are left out, so that any pair fits. */
export const CULTURES = {
  english: ENGLISH,
  irish: IRISH,
  german: GERMAN,
  french: FRENCH,
  dutch: DUTCH,
  spanish: SPANISH,
  portuguese: PORTUGUESE,
  italian: ITALIAN,
  swedish: SWEDISH,
  norwegian: NORWEGIAN,
  danish: DANISH,
  finnish: FINNISH,
  polish: POLISH,
  romanian: ROMANIAN,
  ukrainian: UKRAINIAN,
  turkish: TURKISH,
  hebrew: HEBREW,
  arabic: ARABIC,
  indian: INDIAN,
  chinese: CHINESE,
  japanese: JAPANESE,
  korean: KOREAN,
  filipino: FILIPINO,
  indonesian: INDONESIAN,
  vietnamese: VIETNAMESE,
  nigerian: NIGERIAN,
  kenyan: KENYAN,
  'southern-african': SOUTHERN_AFRICAN,
} as const satisfies Record<string, NameList>;

export type Culture = keyof typeof CULTURES;
