import { text as readText } from 'node:stream/consumers';
import { Count, documented, type Operation, operations, text } from '@distribute/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BareServer, startBareServer } from '../http.fixture.ts';
import { speak } from './raw.fixture.ts';
import { receivedFile } from './spool.ts';

const file = documented(z.unknown(), { type: 'string', format: 'binary' });
const response = z.object({ text: z.string(), name: z.string(), size: Count });
const form = { method: 'POST', summary: '', consumes: 'multipart/form-data', response } as const;
const { needed, optional } = operations('Forms', {
  needed: { ...form, path: '/needed', body: z.strictObject({ file, note: text(1, 20).optional() }) },
  optional: { ...form, path: '/optional', body: z.strictObject({ file: file.optional(), note: text(1, 20) }) },
}) satisfies Record<string, Operation>;

let server: BareServer;
beforeAll(async () => {
  const handle = async ({ body }: Record<string, unknown>) => {
    const given = (body as { file?: unknown }).file;
    if (given === undefined) return { text: '', name: 'none', size: 0 };
    const { open, head, name, sizeBytes } = receivedFile(given);
    expect(await head(3)).toEqual(Buffer.from((await readText(open())).slice(0, 3)));
    return { text: (await readText(open())).slice(0, 20), name, size: sizeBytes };
  };
  server = await startBareServer({ operations: [needed, optional].map((operation) => ({ operation, handle })) });
});
afterAll(() => server.close());

const send = async (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.baseUrl + path, {
    method: 'POST',
    body,
    headers: { 'x-api-key': 'k', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const formOf = (...parts: [string, string | Blob, string?][]) => {
  const made = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, filename);
  }
  return made;
};
const csv = new Blob(['email\n']);

test('a file arrives with its name and size, whether its fields come before or after it', async () => {
  const body = { text: 'email\n', name: 'a.csv', size: 6 };
  expect(await send('/needed', formOf(['note', 'x'], ['file', csv, 'a.csv']))).toEqual({ status: 200, body });
  expect(await send('/needed', formOf(['file', csv, 'a.csv'], ['note', 'x']))).toEqual({ status: 200, body });
  expect(await send('/needed', formOf(['file', new Blob([]), '../\u202e\u0007b.csv']))).toMatchObject({
    body: { text: '', name: 'b.csv', size: 0 },
  });
});

test.each([
  ['no file', formOf(['note', 'x']), 'file'],
  ['text in place of the file', formOf(['file', 'x']), 'file'],
  ['a field twice', formOf(['file', csv, 'a'], ['note', 'x'], ['note', 'y']), 'note'],
  ['a field too long', formOf(['file', csv, 'a'], ['note', 'x'.repeat(1024 * 1024 + 1)]), 'note'],
  ['a file in place of text', formOf(['note', csv, 'a']), 'file'],
  ['NUL in a field', formOf(['file', csv, 'a'], ['note', '\0']), 'note'],
])('%s is refused', async (_name, body, field) => {
  const answer = await send('/needed', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(answer.body.error).toContain(`${field}: `);
});

test('two files, prototypes, unknown fields and broken forms are refused', async () => {
  const two = formOf(['file', csv, 'a'], ['more', csv, 'b']);
  expect((await send('/needed', two)).status).toBe(400);
  for (const name of ['__proto__', 'constructor', 'nmae']) {
    expect((await send('/needed', formOf(['file', csv, 'a'], [name, 'x']))).status).toBe(400);
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  for (const broken of ['nonsense', '--x', '--x\r\n\r\n', head, `${head}abc`, `${head}abc\r\n--x`]) {
    expect([broken, (await send('/needed', broken, multipart)).status]).toEqual([broken, 400]);
  }
});

test('another type is refused; JSON is read only where the file may be left out', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await send('/needed', '{"note":"x"}', json)).status).toBe(415);
  expect((await send('/needed', 'x', { 'content-type': 'text/csv' })).status).toBe(415);
  expect((await send('/needed', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(415);
  expect((await send('/optional', '{"note":"x"}', json)).body).toEqual({ text: '', name: 'none', size: 0 });
  expect((await send('/optional', '{"note":"x","file":"y"}', json)).status).toBe(400);
  expect((await send('/optional', formOf(['file', csv, 'a'], ['note', 'x']))).status).toBe(200);
});

test('F1: ten mebibytes are read and more is refused, declared or only sent', async () => {
  const mebibytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024 - 1024).fill(97)]);
  expect(await send('/needed', formOf(['file', mebibytes(10), 'a']))).toMatchObject({ status: 200 });
  const limit = { code: 'body_too_large', limitBytes: 10 * 1024 * 1024 };
  expect(await send('/needed', formOf(['file', mebibytes(11), 'a']))).toMatchObject({ status: 413, body: limit });

  const start = 'POST /needed HTTP/1.1\r\nHost: a\r\nX-API-Key: k\r\nContent-Type: multipart/form-data; boundary=x\r\n';
  const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
  const { answers } = await speak(server.baseUrl, `${start}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(12)}`);
  expect(answers.map(({ status }) => status)).toEqual([413]);
  const declared = await speak(server.baseUrl, `${start}Content-Length: 1073741824\r\n\r\n--x`);
  expect(declared.answers.map(({ status }) => status)).toEqual([413]);
});
