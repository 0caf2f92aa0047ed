import { linksIn, renderHtml } from '../../writing/index.ts';
import type { SequenceStep } from '../store/emails.ts';

const wordsOf = (name: string) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The text with another name in its signature, its last paragraph; null where the name stands elsewhere too. */
function signed(bodyText: string, before: string, after: string): string | null {
  const at = bodyText.lastIndexOf('\n\n') + 1;
  const text = bodyText.slice(0, at);
  const isName = (line: string) => line.trim() === before.trim();
  const lines = bodyText.slice(at).split('\n');
  // The company may be called as its founder is.
  const kept = new Set(lines.filter((line) => !isName(line)).flatMap(wordsOf));
  const said = new Set(wordsOf(text));
  if (wordsOf(before).some((word) => said.has(word) && !kept.has(word))) return null;
  return text + lines.map((line) => (isName(line) ? after : line)).join('\n');
}

/** The sequence as another sender signs it; null where a step cannot be signed anew without being rewritten. */
export function signedBy(sequence: readonly SequenceStep[], before: string, after: string): SequenceStep[] | null {
  if (before === after) return [...sequence];
  const steps = sequence.map((step) => {
    const bodyText = signed(step.bodyText, before, after);
    const isOurHtml = step.bodyHtml === renderHtml(step.bodyText, linksIn(step.bodyText));
    return bodyText !== null && isOurHtml
      ? { ...step, bodyText, bodyHtml: renderHtml(bodyText, linksIn(bodyText)) }
      : null;
  });
  return steps.every((step) => step !== null) ? steps : null;
}
