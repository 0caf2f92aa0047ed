import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { expandedSizeOf } from './expanded-size.ts';
import { xlsxToCsv } from './to-csv.ts';

type Rows = (string | number | boolean | Date | null)[][];

const workbook = async (...sheets: { name: string; rows: Rows; hidden?: boolean }[]) =>
  Buffer.from(await writeXlsx({ sheets }));
const read = async (bytes: Uint8Array, sheet: string | null = null) => {
  const answer = await xlsxToCsv({ bytes, sheet });
  return 'fault' in answer ? answer : { ...answer, csv: Buffer.from(answer.csv).toString() };
};

test('a sheet becomes the table that a person sees in it', async () => {
  const rows: Rows = [
    ['E-Mail', 'Name', 'Seit', 'Telefon', 'Kunde'],
    ['jürgen@groß.example', 'Groß, "Jürgen"', new Date('2026-03-04T00:00:00Z'), 491_512_345_678, true],
    [null, '  ', null, null, null],
    ['ann@x.example', '=1+1', new Date('2026-03-04T15:30:00Z'), 0.5, null],
  ];
  expect(await read(await workbook({ name: 'Leute', rows }))).toEqual({
    sheet: 'Leute',
    sheets: ['Leute'],
    csv: [
      '"E-Mail","Name","Seit","Telefon","Kunde"',
      '"jürgen@groß.example","Groß, ""Jürgen""","2026-03-04","491512345678","true"',
      '"ann@x.example","=1+1","2026-03-04T15:30:00.000Z","0.5"',
      '',
    ].join('\r\n'),
  });
});

test('the first sheet with a value that nobody hid is read, or the one that is asked for', async () => {
  const bytes = await workbook(
    { name: 'Notes', rows: [] },
    { name: 'Secret', rows: [['a'], ['b']], hidden: true },
    { name: 'People', rows: [['email'], ['a@x.example']] },
    { name: 'More', rows: [['email'], ['b@x.example']] },
  );
  const sheets = ['Notes', 'People', 'More'];
  expect(await read(bytes)).toEqual({ sheet: 'People', sheets, csv: '"email"\r\n"a@x.example"\r\n' });
  expect(await read(bytes, 'More')).toMatchObject({ sheet: 'More', csv: '"email"\r\n"b@x.example"\r\n' });
  expect(await read(bytes, 'Gone')).toEqual({ fault: 'no_such_sheet', sheets });
  expect(await read(bytes, 'Notes')).toEqual({ fault: 'empty' });
});

test.each([
  ['text', Buffer.from('PK\u0003\u0004 is how it begins')],
  ['a cut workbook', async () => (await workbook({ name: 'A', rows: [['email']] })).subarray(0, 400)],
  ['an archive of something else', () => archiveOf('mimetype', Buffer.from('application/vnd.oasis'), 21)],
])('%s is no workbook', async (_, made) => {
  expect(await read(typeof made === 'function' ? await made() : made)).toEqual({ fault: 'not_a_workbook' });
});

test('an archive that unpacks to too much is refused before a byte of it is unpacked', async () => {
  const zeros = Buffer.alloc(64 * 1024);
  expect(await read(archiveOf('xl/workbook.xml', zeros, 193 * 1024 * 1024))).toEqual({ fault: 'too_big' });
  // A part that states no size would be unpacked to its end.
  expect(expandedSizeOf(archiveOf('xl/workbook.xml', zeros, 0))).toBeNull();
  expect(expandedSizeOf(archiveOf('xl/workbook.xml', zeros, zeros.length))).toBe(zeros.length);
});

/** A ZIP archive of one part that states to have so many bytes. */
function archiveOf(name: string, content: Buffer, stated: number): Buffer {
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  for (const [part, at] of [[local, 18] as const, [entry, 20] as const]) {
    part.writeUInt32LE(data.length, at);
    part.writeUInt32LE(stated, at + 4);
    part.writeUInt16LE(name.length, at + 8);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]);
}
