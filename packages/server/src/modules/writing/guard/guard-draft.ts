import type { WritingBrief } from '../brief.ts';
import { languageOf } from '../language.ts';
import { plain } from '../plain-text.ts';
import type { Draft } from '../question.ts';
import { createGuard } from './guard-sentence.ts';
import type { KnownFact } from './known-facts.ts';

/** A sentence that may not be sent; `step` 0 is the subject. */
export interface Refusal {
  readonly step: number;
  readonly sentence: string;
  readonly reason: string;
}

const normal = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** A greeting or signature, which we add ourselves. */
const HEAD = /^(?:hi|hello|hey|dear|guten (?:tag|morgen)|hallo|bonjour|hola|buenos días)\b[^.?]{0,40}[,:]?$/iu;
const FOOT =
  /^(?:best|kind|warm)?\s?(?:regards|wishes)?,?$|^(?:mit )?(?:freundliche\p{L}*|viele) grüße\p{L}*,?$|^(?:bien )?cordialement,?$|^(?:un saludo|saludos)[^.]{0,20},?$/iu;

/** The draft without the sentences that no fact supports, and those sentences. */
export function guardDraft(brief: WritingBrief, facts: readonly KnownFact[], told: Draft, language: string) {
  const refusalOf = createGuard(brief, facts, language);
  const refused: Refusal[] = [];
  const said = new Set<string>();
  const names = [brief.sender.fromName, brief.brand.name].map(normal);
  const steps = told.steps.map(({ step, paragraphs }) => ({
    step,
    paragraphs: paragraphs
      .map((sentences) =>
        sentences.filter(({ text, facts: cited }) => {
          if (!text || HEAD.test(text) || FOOT.test(text) || names.includes(normal(text))) return false;
          const isAgain = said.has(normal(text)) && text.length > 40 && !/https?:/.test(text);
          const reason = isAgain ? 'says again what an earlier step said' : refusalOf({ text, facts: cited });
          said.add(normal(text));
          if (reason) refused.push({ step, sentence: text, reason });
          return reason === null;
        }),
      )
      .filter((sentences) => sentences.length > 0),
  }));
  const inSubject = refusalOf({ text: told.subject, facts: [] });
  if (inSubject && !/fact(?:s)? (?:says|it names)/.test(inSubject))
    refused.push({ step: 0, sentence: told.subject, reason: inSubject });
  const body = steps.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text)).join(' ');
  const heard = languageOf(body);
  if (heard !== null && heard !== language)
    refused.push({
      step: 1,
      sentence: body.slice(0, 200),
      reason: `is not written in the language of the reader (${language})`,
    });
  return {
    told: { subject: told.subject, steps },
    refused,
    isOtherLanguage: heard !== null && heard !== language,
    isSubjectRefused: refused.some(({ step }) => step === 0),
  };
}
