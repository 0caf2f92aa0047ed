import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Encoding } from './encoding.ts';
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
const readAll = async (text: string | Buffer, piece?: number, asked?: Encoding) => {
  const { encoding, columns, rows } = await openCsv(fileOf(text, piece), asked);
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { encoding, columns, rows: all.map(({ cells, fault }) => fault ?? cells) };
};
const read = async (text: string | Buffer, piece?: number) => {
  const { encoding: _, ...table } = await readAll(text, piece);
  return table;
};

const TABLE = 'Vorname;Straße\r\nJürgen;Köpenicker Straße – 12 €\r\n';
/** Windows-1252 differs from Latin-1 only where Excel puts its signs. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080').replaceAll('–', '\u0096'), 'latin1');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const MARK = '\ufeff';

test.each<[string, Buffer, Encoding]>([
  ['UTF-8', Buffer.from(TABLE), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(MARK + TABLE), 'utf-8'],
  ['Windows-1252, as Excel saves it', windows1252(TABLE), 'windows-1252'],
  ['UTF-16 with a mark, as Excel saves Unicode text', Buffer.from(MARK + TABLE, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', bigEndian(MARK + TABLE), 'utf-16be'],
  ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round without a mark', bigEndian(TABLE), 'utf-16be'],
])('a file in %s is read, and its encoding is said', async (_name, bytes, encoding) => {
  for (const piece of [1, 2, 7, 4_096]) {
    expect(await readAll(bytes, piece)).toEqual({
      ...{ encoding, columns: ['Vorname', 'Straße'], rows: [['Jürgen', 'Köpenicker Straße – 12 €']] },
    });
  }
});

test('an umlaut far behind the first lines still decides the encoding', async () => {
  const text = `a;b\n${'x;y\n'.repeat(40_000)}Jürgen;1\n`;
  const { encoding, rows } = await readAll(Buffer.from(text, 'latin1'), 65_536);
  expect([encoding, rows.at(-1)]).toEqual(['windows-1252', ['Jürgen', '1']]);
});

test('an encoding that is asked for is used, and bytes without a letter in it are a fault of their row', async () => {
  const polish = Buffer.from([...Buffer.from('a;b\nPawe'), 0xb3, ...Buffer.from(';1\n')]);
  expect((await readAll(polish, 7, 'windows-1250')).rows).toEqual([['Paweł', '1']]);
  const none = Buffer.from([...Buffer.from('a;b\nx'), 0x81, ...Buffer.from(';1\ny;2\n')]);
  expect(await readAll(none)).toMatchObject({ encoding: 'windows-1252', rows: ['bad_encoding', ['y', '2']] });
});

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
