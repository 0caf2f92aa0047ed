import { type JudgedStatement, THE_COMPANY } from './statement.ts';

/** Letters, digits and the signs that change what a number means; case, quotes and punctuation do not count. */
export const comparable = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{N}+(?:[.,:/-]\p{N}+)*|[\p{L}\p{M}]+|[%\p{Sc}+]/gu) ?? []
  ).join(' ');

const SENTENCE_END = /(?<=[.!?…。！？])\s*(?=[\p{Lu}\p{Lo}\p{N}"“„«¿¡])/u;

/**
 * Whether a sentence repeats a whole sentence of its evidence. Only evidence of the company counts: "we" and "our" in
 * the words of a customer or of the reader would mean somebody else in the company's mail.
 */
export function isVerbatim({ text, answers, evidence }: JudgedStatement): boolean {
  const said = comparable(text);
  if (answers !== null || said === '') return false;
  return evidence
    .filter(({ of }) => of === THE_COMPANY)
    .some((one) => [one.text, ...one.text.split(SENTENCE_END)].some((sentence) => comparable(sentence) === said));
}
