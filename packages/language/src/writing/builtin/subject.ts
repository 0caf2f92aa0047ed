import { upper } from './phrasing.ts';
import { wordCount } from './shape.ts';
import type { Statement } from './statement.ts';

/** A subject of fewer words says too little, one of more is cut by the reader's program. */
const FEWEST = 3;
const MOST = 7;
const LONGEST = 60;
const isShort = (text: string) => {
  const words = wordCount(text);
  return words >= FEWEST && words <= MOST && text.length <= LONGEST && !/[.;:“”"«»]/.test(text);
};

/** The first text that is short enough to be a subject as it is. */
export function shortText(statements: readonly (Statement | null)[]): string | null {
  const short = statements.find(
    (one) => one !== null && one.shape !== 'quote' && one.shape !== 'names' && isShort(one.text),
  );
  return short ? upper(short.text) : null;
}

/** What is offered and to whom, where both are short: "Free survey for Northgate". */
export const offeredTo = (thing: string, to: string, org: string): string | null => {
  const subject = `${upper(thing)} ${to} ${org}`;
  return wordCount(thing) >= 2 && wordCount(thing) <= 5 && subject.length <= LONGEST ? subject : null;
};
