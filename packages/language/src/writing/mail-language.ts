import type { WritingBrief } from './brief.ts';
import { languageOfBrand } from './builtin/statements.ts';
import { readerLanguageCode } from './language.ts';
import { languageCode } from './letter-words.ts';
import { plain, textsIn } from './plain-text.ts';

/**
 * The language that a model writes in: the one that the customer wants for all readers, otherwise the reader's,
 * otherwise the one that our own writer would choose (spec 12.16).
 */
export function mailLanguage(brief: WritingBrief): string {
  const wanted = plain(textsIn(brief.inputs.mailLanguage)[0] ?? '').slice(0, 40);
  if (wanted && !/^reader\b/i.test(wanted)) return languageCode(wanted) ?? wanted;
  return readerLanguageCode(brief.lead) ?? languageOfBrand(brief);
}
