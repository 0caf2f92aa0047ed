import {
  builtinWriter,
  isNothingToSay,
  languageName,
  type WritingBrief,
  type WrittenEmail,
} from '@distribute/language/writing';
import { AppError } from '../../kernel/errors.ts';

/** The code of the error, and the reason for which a campaign waits. */
export const NOTHING_TO_SAY = 'nothing_to_say';

/** No mail is better than one without content (spec 12.16). */
export const nothingToSay = (brand: string, language: string): AppError =>
  new AppError(
    { code: NOTHING_TO_SAY, status: 422 },
    `Nothing is known that can be said of ${brand} in ${languageName(language)}: tell in one sentence what it does`,
  );

export const isNothingToSayError = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.code === NOTHING_TO_SAY;

/** What our own writer writes; throws where it has nothing to say. */
export function writeOwnEmail(brief: WritingBrief): WrittenEmail {
  const result = builtinWriter(brief);
  if (isNothingToSay(result)) throw nothingToSay(result.brand, result.language);
  return result;
}
