import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './write.ts';

/** Reads rows as RFC 4180 writes them. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') [row, cell] = [[...row, cell], ''];
    else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += letter;
  }
  return rows;
}

const TRIGGERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'];

test('E1: no cell is taken for a formula, and every other cell is read back as it was', () => {
  const cells = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...TRIGGERS), fc.string()).map((two) => two.join('')),
    ),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(cells, (given) => {
      const [read] = parse(csvRow(given));
      expect(read).toEqual(given.map((cell) => (TRIGGERS.some((one) => cell.startsWith(one)) ? `'${cell}` : cell)));
    }),
  );
});

test('rows end with CRLF, null is empty, numbers and booleans are bare', () => {
  expect(csvRow([null, 3, true, 'a "b", c', '=1+1', 'plain'])).toBe(',3,true,"a ""b"", c",\'=1+1,plain\r\n');
});
