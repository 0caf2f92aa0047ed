import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Judge, startSpamd } from '../../../../test/spamd-server.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import { createRspamd } from './rspamd.ts';
import { createSpamAssassin } from './spamassassin.ts';

const RAW = Buffer.from('Subject: Hello\r\n\r\nHi Grace\r\n');
const ENVELOPE = { from: 'ann@acme.example', to: 'grace@northwind.example' };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function spamd(judge: Judge) {
  const server = await startSpamd(judge);
  ends.push(server.stop);
  return { server, filter: createSpamAssassin({ host: '127.0.0.1', port: server.port, timeoutMs: 300 }) };
}

async function rspamd(
  answer: (request: IncomingMessage, body: string) => { status?: number; body: string } | 'silence',
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const given = answer(request, Buffer.concat(chunks).toString());
      if (given !== 'silence') response.writeHead(given.status ?? 200).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createRspamd({ url, password: new Secret('open sesame'), timeoutMs: 300 });
}

test('SpamAssassin is sent the message and answers with its rules, the dearest first and without those of transport', async () => {
  const { server, filter } = await spamd(() => [
    { name: 'NO_RECEIVED', points: -0.1, description: 'Informational: message has no Received headers' },
    { name: 'RCVD_IN_SORBS_DUL', points: 3.6, description: 'RBL: dial-up line' },
    { name: 'NORMAL_HTTP_TO_IP', points: 0.2, description: 'URI: URI host has a public dotted-decimal IPv4 address' },
    { name: 'HTML_MESSAGE', points: 0, description: 'BODY: HTML included in message' },
    { name: 'HTML_IMAGE_ONLY_04', points: 1.7, description: 'BODY: HTML: images with 0-400 bytes of words' },
    { name: 'BAYES_00', points: -1.9, description: 'BODY: Bayes spam probability is 0 to 1% [score: 0.0000]' },
  ]);
  expect(await filter.score(RAW, ENVELOPE)).toEqual({
    points: 0,
    rules: [
      { name: 'HTML_IMAGE_ONLY_04', points: 1.7, description: 'BODY: HTML: images with 0-400 bytes of words' },
      { name: 'NORMAL_HTTP_TO_IP', points: 0.2, description: 'URI: URI host has a public dotted-decimal IPv4 address' },
      { name: 'BAYES_00', points: -1.9, description: 'BODY: Bayes spam probability is 0 to 1%' },
    ],
  });
  expect(server.asked.map(({ message }) => message)).toEqual([RAW.toString()]);
});

test.each([
  ['refuses the question', 'SPAMD/1.0 76 Bad header line\r\n\r\n', 'SpamAssassin refused the question: SPAMD/1.0 76'],
  ['hangs up', '', 'SpamAssassin refused the question: an empty answer'],
  ['has no table', 'SPAMD/1.1 0 EX_OK\r\n\r\nhello', 'without a table of rules'],
  ['writes without end', 'x'.repeat(300 * 1024), 'longer than 262144 bytes'],
  ['is silent', 'silence', 'no answer within 0.3 seconds'],
])('a SpamAssassin that %s is a fault that says so', async (_what, answer, words) => {
  const { filter } = await spamd(() => answer as 'silence');
  await expect(filter.score(RAW, ENVELOPE)).rejects.toMatchObject({
    name: 'SpamFilterFault',
    message: expect.stringContaining(words),
  });
});

test('a SpamAssassin that is not there is a fault with its address', async () => {
  const { server, filter } = await spamd(() => []);
  await server.stop();
  ends.length = 0;
  await expect(filter.score(RAW, ENVELOPE)).rejects.toMatchObject({
    name: 'SpamFilterFault',
    message: expect.stringMatching(/^SpamAssassin at 127\.0\.0\.1:\d+: .*ECONNREFUSED/),
  });
});

test('rspamd is asked for rules about the text only, with the envelope and the password', async () => {
  const seen: unknown[] = [];
  const filter = await rspamd(({ url, method, headers }, body) => {
    const { from, rcpt, password } = headers;
    seen.push({ url, method, from, rcpt, password, body, settings: JSON.parse(String(headers.settings)) });
    const symbols = {
      HFILTER_HOSTNAME_UNKNOWN: { name: 'HFILTER_HOSTNAME_UNKNOWN', score: 2.5 },
      MIME_GOOD: { name: 'MIME_GOOD', score: -0.1, description: 'Known content-type', options: ['text/plain'] },
      FROM_HAS_DN: { name: 'FROM_HAS_DN', score: 0 },
      SUBJ_ALL_CAPS: { name: 'SUBJ_ALL_CAPS', score: 1.234, description: 'Subject contains mostly capital letters' },
    };
    return { body: JSON.stringify({ score: 3.6, action: 'no action', symbols }) };
  });
  expect(await filter.score(RAW, ENVELOPE)).toEqual({
    points: 1.13,
    rules: [
      { name: 'SUBJ_ALL_CAPS', points: 1.23, description: 'Subject contains mostly capital letters' },
      { name: 'MIME_GOOD', points: -0.1, description: 'Known content-type' },
    ],
  });
  expect(seen).toEqual([
    {
      ...{ url: '/checkv2', method: 'POST', from: ENVELOPE.from, rcpt: ENVELOPE.to, password: 'open sesame' },
      body: RAW.toString(),
      settings: { groups_disabled: expect.arrayContaining(['hfilter', 'rbl', 'spf', 'dkim', 'dmarc']) },
    },
  ]);
});

test.each([
  ['refuses the password', { status: 403, body: '{}' }, 'set SPAM_FILTER_PASSWORD'],
  ['fails', { status: 500, body: 'no' }, 'it answered 500'],
  ['answers no JSON', { body: 'hello' }, 'not valid JSON'],
  ['answers without symbols', { body: '{}' }, 'its answer has no symbols'],
  ['writes without end', { body: 'x'.repeat(1_100_000) }, 'longer than 1048576 bytes'],
  ['is silent', 'silence' as const, 'timeout'],
])('a rspamd that %s is a fault that says so', async (_what, answer, words) => {
  const filter = await rspamd(() => answer);
  await expect(filter.score(RAW, ENVELOPE)).rejects.toMatchObject({
    name: 'SpamFilterFault',
    message: expect.stringContaining(words),
  });
});
