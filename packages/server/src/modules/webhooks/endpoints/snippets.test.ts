import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  plainSignature,
  readWebhookKey,
  timedSignature,
  webhookSecretOf,
} from '@distribute/contract/webhook-signature';
import { afterAll, expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../../../../site/docs/webhooks.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'snippets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code of a page below a heading, as a reader would copy it. */
function snippet(heading: string, language: string): string {
  const below = PAGE.slice(PAGE.indexOf(`## ${heading}`));
  const code = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(below)?.[1];
  if (!code) throw new Error(`There is no ${language} under ${heading}`);
  return code;
}

interface Sample {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly secret: string;
  readonly body: string;
  readonly genuine: boolean;
}

/** Bodies of many letters, each signed; and with each of them one that was changed by a byte, or is too old. */
async function samples(count: number): Promise<Sample[]> {
  const made: Sample[] = [];
  const now = Math.floor(Date.now() / 1000);
  for (let n = 0; n < count; n += 1) {
    const secret = webhookSecretOf(randomBytes(32));
    const old = webhookSecretOf(randomBytes(32));
    const [key, oldKey] = [await readWebhookKey(secret), await readWebhookKey(old)];
    if (!key || !oldKey) throw new Error('not a secret');
    const letters = Array.from(randomBytes(40), (byte) => String.fromCodePoint(0x20 + byte * 97));
    const text = JSON.stringify({ n, text: letters.join(''), emoji: '🦦', quote: '"\\\'$`' });
    const age = n % 5 === 4 ? 361 : 0;
    const message = { id: `evt_${n}`, timestamp: String(now - age), body: Buffer.from(text) };
    const both = `${await timedSignature(oldKey, message)} ${await timedSignature(key, message)}`;
    const signed = { ...message, signatures: both, secret, body: text };
    made.push({ ...signed, genuine: age === 0 });
    made.push({ ...signed, body: text.replace('n', 'm'), genuine: false });
    made.push({ ...signed, id: `evt_${n}x`, genuine: false });
  }
  return made;
}

test('the Node snippet of the page tells genuine requests from others (H1, H2)', async () => {
  const file = join(folder, 'snippet.mjs');
  writeFileSync(file, snippet('Verify in Node', 'js'));
  const { isGenuine } = (await import(file)) as {
    isGenuine: (body: string, headers: object, secret: string) => boolean;
  };
  for (const { id, timestamp, signatures, secret, body, genuine } of await samples(1_000)) {
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures };
    expect(isGenuine(body, headers, secret)).toBe(genuine);
  }
});

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

test.skipIf(!has('python3', '--version'))('the Python snippet agrees (needs python3)', async () => {
  const all = await samples(1_000);
  const script = `${snippet('Verify in Python', 'python')}
import json, sys
for s in json.load(sys.stdin):
    headers = {"webhook-id": s["id"], "webhook-timestamp": s["timestamp"], "webhook-signature": s["signatures"]}
    print(is_genuine(s["body"].encode(), headers, s["secret"]))
`;
  const said = execFileSync('python3', ['-c', script], { input: JSON.stringify(all), encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual(all.map(({ genuine }) => (genuine ? 'True' : 'False')));
});

test.skipIf(!has('openssl', 'version'))('the shell snippet agrees (needs openssl)', async () => {
  const all = (await samples(6)).map((sample, n) => ({ ...sample, file: join(folder, `body-${n}`) }));
  for (const { file, body } of all) writeFileSync(file, body);
  const calls = all.map(({ id, timestamp, signatures, secret, file }) =>
    ['is_genuine', ...[id, timestamp, signatures, secret, file].map((word) => `'${word}'`), '|| echo refused'].join(
      ' ',
    ),
  );
  const script = [snippet('Verify in a shell', 'bash'), ...calls].join('\n');
  const said = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual(all.map(({ genuine }) => (genuine ? 'genuine' : 'refused')));
});

test('the plain signature is the HMAC of the body under the secret as it is shown', async () => {
  const secret = webhookSecretOf(randomBytes(32));
  const key = await readWebhookKey(secret);
  if (!key) throw new Error('not a secret');
  const body = Buffer.from('{"é":1}');
  expect(await plainSignature(key, body)).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
});
