import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDnsLookup, type Lookup } from './lookup.ts';
import { createHostResolve } from './resolve.ts';

// A name server that reads the wanted answer from the first label of the question.
const ZONE: Record<string, { a?: number[][]; aaaa?: number[][]; code?: number; silent?: boolean }> = {
  public: { a: [[93, 184, 216, 34]] },
  inside: { a: [[127, 0, 0, 1]] },
  mixed: { a: [[93, 184, 216, 34]], aaaa: [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]] },
  empty: {},
  servfail: { code: 2 },
  unknown: { code: 3 },
  silent: { silent: true },
};

let server: Socket;
let lookup: Lookup;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, from) => {
    const reply = answer(question);
    if (reply) server.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  lookup = createDnsLookup({ servers: [`127.0.0.1:${port}`], timeoutMs: 100 });
});
afterAll(() => server.close());

function answer(question: Buffer): Buffer | null {
  const label = question.toString('latin1', 13, 13 + (question[12] ?? 0)).toLowerCase();
  const end = question.indexOf(0, 12) + 5;
  const type = question.readUInt16BE(end - 4);
  const { a = [], aaaa = [], code = 0, silent = false } = ZONE[label] ?? { code: 3 };
  if (silent) return null;
  const records = type === 1 ? a : type === 28 ? aaaa : [];
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = records.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]));
  return Buffer.concat([header, question.subarray(12, end), ...answers]);
}

const resolve = (host: string) => createHostResolve({ allowPrivateHosts: false, lookup })({ host, port: 443 });

test('a public name gives its address', async () => {
  expect(await resolve('public.acme.com')).toEqual(['93.184.216.34']);
});

test.each(['inside', 'mixed'])('the answer %s is refused', async (label) => {
  await expect(resolve(`${label}.acme.com`)).rejects.toMatchObject({ kind: 'refused' });
});

test.each(['empty', 'servfail', 'unknown', 'silent'])('the answer %s fails closed', async (label) => {
  await expect(resolve(`${label}.acme.com`)).rejects.toMatchObject({ kind: 'dns' });
});

test('at most four addresses are tried, IPv4 first', async () => {
  const answers = ['2606:4700::1', '9.9.9.9', '1.1.1.1', '8.8.8.8', '8.8.8.8', '8.8.4.4', '2606:4700::2'];
  const many = createHostResolve({ allowPrivateHosts: false, lookup: async () => answers });
  expect(await many({ host: 'many.acme.com', port: 443 })).toEqual(['1.1.1.1', '8.8.4.4', '8.8.8.8', '9.9.9.9']);
});

test('a name is looked up once for all who ask meanwhile, and again for the next', async () => {
  const asked: PromiseWithResolvers<string[]>[] = [];
  const resolve = createHostResolve({
    allowPrivateHosts: false,
    lookup: () => {
      const answer = Promise.withResolvers<string[]>();
      asked.push(answer);
      return answer.promise;
    },
  });
  const ask = () => resolve({ host: 'many.test', port: 443 });
  const together = Promise.all([ask(), ask(), ask()]);
  asked[0]?.resolve(['93.184.216.34']);
  expect(await together).toEqual([['93.184.216.34'], ['93.184.216.34'], ['93.184.216.34']]);
  const next = ask();
  asked[1]?.resolve(['127.0.0.1']);
  await expect(next).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(2);
});
