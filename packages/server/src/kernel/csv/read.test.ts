import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, openCsv } from './read.ts';

/** Comes in small pieces, so that characters and quotes are cut in two. */
const fileOf = (text: string | Buffer, piece = 7) => {
  const bytes = Buffer.from(text as string);
  return {
    head: async (count: number) => bytes.subarray(0, count),
    open: (from: number) => {
      const pieces = Array.from({ length: Math.ceil((bytes.length - from) / piece) }, (_, n) =>
        bytes.subarray(from + n * piece, from + (n + 1) * piece),
      );
      return Readable.from(pieces, { objectMode: false });
    },
  };
};
const read = async (text: string | Buffer, piece?: number) => {
  const { columns, rows } = await openCsv(fileOf(text, piece));
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { columns, rows: all.map(({ cells, fault }) => fault ?? cells) };
};

test('line ends inside a cell are no rows, however many there are', async () => {
  const cell = '\n'.repeat(100_001);
  expect(await read(`a,b\n1,"${cell}"\n`, 4_096)).toEqual({ columns: ['a', 'b'], rows: [['1', cell]] });
});

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['a byte order mark', '\ufeffa,b\n1,2\n'],
  ['a byte order mark before a quote', '\ufeff"a","b"\n1,2\n'],
  ['carriage returns', 'a,b\r\n1,2\r\n'],
  ['carriage returns alone', 'a,b\r1,2\r'],
  ['lines that end in several ways', 'a,b\n1,2\r\n'],
  ['no last line end', 'a,b\n1,2'],
  ['empty lines', '\n\na,b\n\n1,2\n\n'],
])('a table is read with %s', async (_name, text) => {
  expect(await read(text)).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] });
});

test('quotes hold delimiters, quotes and line ends', async () => {
  const { rows } = await read('a;b\n"1;\n""x"",";2 "inch\n');
  expect(rows).toEqual([['1;\n"x",', '2 "inch']]);
  expect((await read('"a,b,c";d\n1;2\n')).columns).toEqual(['a,b,c', 'd']);
});

test('columns get names, each its own', async () => {
  expect((await read('a,, a ,a\n')).columns).toEqual(['a', 'Column 2', 'a (2)', 'a (3)']);
});

test('a short row is filled up, and faults are told row by row', async () => {
  const bad = Buffer.concat([
    Buffer.from('a,b\n1\n1,2,3\nx,'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('\nn,\0\nü,é\n'),
  ]);
  expect((await read(bad, 1)).rows).toEqual([
    ['1', ''],
    'too_many_columns',
    'bad_encoding',
    'bad_encoding',
    ['ü', 'é'],
  ]);
  const wide = `${Array.from({ length: 10_001 }, (_, n) => `c${n}`).join(',')}\n1,2\n`;
  expect((await read(wide, 65_536)).rows).toEqual(['too_many_columns']);
});

test('what is no table is refused', async () => {
  await expect(read('')).rejects.toThrow('expected a header row');
  await expect(read('\n\n')).rejects.toThrow('expected a header row');
  await expect(read('a,b\n"1,2\n')).rejects.toThrow('a quote is never closed');
});

test('what was written as RFC 4180 says is read as it was', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a é"\n\r,;\t😀') }).filter((text) => text.trim() !== '');
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
  const piece = fc.integer({ min: 1, max: 9 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), piece, async (table, delimiter, size) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = [['a', 'b'], ...table].map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');
      expect((await read(text, size)).rows).toEqual(table);
    }),
  );
});
