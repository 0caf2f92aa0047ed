import type { WritingBrief } from './brief.ts';
import { plain, textsIn } from './plain-text.ts';

const contentWords = (text: string): string[] =>
  plain(text)
    .toLowerCase()
    .match(/\p{L}{4,}|\d+/gu) ?? [];
/** An input counts as used when at least this share of its words is in the text, in any order. */
const ENOUGH = 0.5;

/** The names of the customer's inputs that a freely written text does not use (spec 7.19). */
export function unusedInputs(brief: WritingBrief, texts: readonly string[]): string[] {
  const text = texts.join('\n');
  const said = new Set(contentWords(text));
  const isSaid = (value: unknown) => {
    const words = textsIn(value).flatMap(contentWords);
    return words.length === 0 || words.filter((word) => said.has(word)).length / words.length >= ENOUGH;
  };
  const given: Record<string, unknown> = { ...brief.inputs, servicesOffered: brief.servicesOffered };
  return [
    ...Object.keys(given).filter((key) => !isSaid(given[key])),
    ...(brief.clickDestinationUrl && !text.includes(brief.clickDestinationUrl) ? ['clickDestinationUrl'] : []),
  ];
}
