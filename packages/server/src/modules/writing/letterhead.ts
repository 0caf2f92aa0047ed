import { countWords, type WritingBrief } from './brief.ts';
import { greetingFor, signatureFor } from './builtin/builtin-writer.ts';
import { languageOfMail } from './builtin/statements.ts';
import { LANGUAGES, type Language, readerLanguage } from './language.ts';

/** What every mail has around its text, whoever writes it: language, greeting and signature. */
export interface Letterhead {
  readonly language: Language;
  readonly around: (paragraphs: readonly string[]) => string;
  readonly without: (body: string) => string[];
  readonly words: number;
}

/** A model writes in the reader's language; when that is unknown, in the language that our own writer would choose. */
export function letterheadOf(brief: WritingBrief, language: Language = languageFor(brief)): Letterhead {
  const greeting = greetingFor(brief, language);
  const signature = signatureFor(brief, language);
  return {
    language,
    around: (paragraphs) => [greeting, ...paragraphs, signature].join('\n\n'),
    without: (body) => body.split('\n\n').slice(1, -1),
    words: countWords(greeting) + countWords(signature),
  };
}

function languageFor(brief: WritingBrief): Language {
  const reads = readerLanguage(brief.lead);
  return LANGUAGES.find((language) => language === reads) ?? (reads === 'other' ? 'en' : languageOfMail(brief));
}
