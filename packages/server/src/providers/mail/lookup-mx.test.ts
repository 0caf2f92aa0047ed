import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLookupMx } from './mail.ts';

/** The MX records of a domain by its first label; a number is the code that the name server answers with. */
const ZONE: Record<string, readonly (readonly [number, string])[] | number> = {
  two: [
    [20, 'second.acme.com'],
    [10, 'first.acme.com'],
  ],
  none: [],
  unknown: 3,
  broken: 2,
};
let server: Socket;
let lookup: ReturnType<typeof createLookupMx>;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, from) => server.send(answer(question), from.port, from.address));
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  lookup = createLookupMx([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
});
afterAll(() => server.close());

const nameOf = (host: string) =>
  Buffer.concat([
    ...host.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function answer(question: Buffer): Buffer {
  const label = question.toString('latin1', 13, 13 + (question[12] ?? 0)).toLowerCase();
  const end = question.indexOf(0, 12) + 5;
  const zone = ZONE[label] ?? 3;
  const records = typeof zone === 'number' ? [] : zone;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (typeof zone === 'number' ? zone : 0), 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = records.map(([priority, host]) => {
    const data = Buffer.concat([Buffer.from([0, priority]), nameOf(host)]);
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 15, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
  });
  return Buffer.concat([header, question.subarray(12, end), ...answers]);
}

test('the servers that receive mail are named, the preferred first', async () => {
  expect(await lookup('two.acme.com')).toEqual(['first.acme.com', 'second.acme.com']);
});

test.each(['none', 'unknown'])('a domain with %s has none', async (label) => {
  expect(await lookup(`${label}.acme.com`)).toEqual([]);
});

test('a name server that fails is not taken for an answer', async () => {
  await expect(lookup('broken.acme.com')).rejects.toThrow();
});
