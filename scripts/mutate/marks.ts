import { parseSync } from 'oxc-parser';
import { visit } from '../../test/source-files.ts';
import type { Edit } from './edits.ts';

/** A stretch of a source that is run as a whole or not at all: a block, or what an arrow function answers. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}
interface Node extends Pick<Stretch, 'start' | 'end'> {
  readonly type: string;
  readonly body?: Node;
}

function stretchesOf(file: string, text: string): Stretch[] {
  const found: Stretch[] = [];
  visit(parseSync(file, text).program, (visited) => {
    const { type, start, end, body } = visited as unknown as Node;
    if (type === 'BlockStatement') found.push({ start, end, isBlock: true });
    if (type === 'ArrowFunctionExpression' && body && body.type !== 'BlockStatement')
      found.push({ start: body.start, end: body.end, isBlock: false });
  });
  return found;
}

const nameOf = (file: string, { start }: Pick<Stretch, 'start'>) => `${file}@${start}`;

/** Edits after which every stretch says that it was reached (`reached.ts` listens). */
export const marksOf = (file: string, text: string): Edit[] =>
  stretchesOf(file, text).flatMap((stretch) => {
    const { start, end, isBlock } = stretch;
    const mark = `globalThis.reachedStretches?.add(${JSON.stringify(nameOf(file, stretch))})`;
    return isBlock
      ? [{ start: start + 1, end: start + 1, replacement: `${mark};` }]
      : [
          { start, end: start, replacement: `(${mark},` },
          { start: end, end, replacement: ')' },
        ];
  });

/** The smallest stretch around a place; null for what runs when the file is loaded. */
export function stretchAround(file: string, text: string, { start, end }: Pick<Edit, 'start' | 'end'>): string | null {
  const [smallest] = stretchesOf(file, text)
    .filter((stretch) => stretch.start <= start && end <= stretch.end)
    .sort((one, other) => one.end - one.start - (other.end - other.start));
  return smallest ? nameOf(file, smallest) : null;
}
