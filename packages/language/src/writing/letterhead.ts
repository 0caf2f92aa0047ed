import type { WritingBrief } from './brief.ts';
import { endsOf, signatureUnder } from './builtin/builtin-writer.ts';
import { isOwnLanguage, letterWords } from './letter-words.ts';
import { firstName } from './names.ts';

/** What every mail has around its text, whoever writes it: greeting and signature, in the language of the text. */
export interface Letterhead {
  readonly around: (paragraphs: readonly string[]) => string;
}

export function letterheadOf(brief: WritingBrief, language: string): Letterhead {
  return {
    around: (paragraphs) => {
      const { greeting, signature } = wordsFor(brief, language, paragraphs.join('\n'));
      return [greeting, ...paragraphs, signature].filter(Boolean).join('\n\n');
    },
  };
}

function wordsFor(brief: WritingBrief, language: string, text: string) {
  if (isOwnLanguage(language)) return endsOf(brief, language, text);
  const words = letterWords(language);
  const { lead } = brief;
  // In Japan and China a business mail addresses the family name.
  const addressed = FAMILY_NAME.has(language) ? (lead.lastName ?? lead.firstName) : lead.firstName;
  const name = firstName(addressed, lead.organizationName);
  // Without words of the language, a name alone greets and signs in every language.
  if (words === null) return { greeting: name ? `${name},` : '', signature: signatureUnder(brief, '') };
  return {
    greeting: name ? words.greeting(name) : words.greetingToNobody,
    signature: signatureUnder(brief, `${words.close}\n`),
  };
}
const FAMILY_NAME: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);
