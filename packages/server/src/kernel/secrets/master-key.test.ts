import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMasterKey, parseMasterKey } from './master-key.ts';

const HEX = '00112233445566778899aabbccddeeff00112233445566778899aabbccddee00';

let home: string;
let dataDir: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'master-key-'));
  dataDir = join(home, 'data');
});
afterEach(() => rm(home, { recursive: true }));

test('a sandbox without a key makes one, keeps it to itself and finds it again', async () => {
  const first = await loadMasterKey({ dataDir, sandbox: true });
  const again = await loadMasterKey({ dataDir, sandbox: true, secretKey: '' });
  expect(again).toEqual(first);
  expect(first.key).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('processes that start together agree on one key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadMasterKey({ dataDir, sandbox: true })));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
});

test('a key file that others may read is closed again', async () => {
  await loadMasterKey({ dataDir, sandbox: true });
  await chmod(join(dataDir, 'secret.key'), 0o644);
  await loadMasterKey({ dataDir, sandbox: true });
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a damaged key file stops the start and is left as it is', async () => {
  await loadMasterKey({ dataDir, sandbox: true });
  await writeFile(join(dataDir, 'secret.key'), 'abc');
  await expect(loadMasterKey({ dataDir, sandbox: true })).rejects.toThrow('is not a usable key');
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('abc');
});

test('live mode needs a key from the operator, even beside a kept one', async () => {
  await loadMasterKey({ dataDir, sandbox: true });
  for (const secretKey of [{}, { secretKey: '' }]) {
    await expect(loadMasterKey({ dataDir, sandbox: false, ...secretKey })).rejects.toThrow(
      'SECRET_KEY is required in live mode',
    );
  }
});

test('the same key has the same id in every spelling', async () => {
  const { id, key } = await loadMasterKey({ dataDir, sandbox: false, secretKey: HEX });
  expect(key.toString('hex')).toBe(HEX);
  const spellings = [HEX.toUpperCase(), key.toString('base64'), key.toString('base64url')];
  expect(spellings.map((text) => parseMasterKey(text, 'SECRET_KEY').id)).toEqual([id, id, id]);
  expect(HEX).not.toContain(id);
});

test('any other long secret is a key of its own', () => {
  const phrases = [HEX.slice(1), `${HEX}0`, 'correct horse battery staple, twice over'];
  const keys = phrases.map((text) => parseMasterKey(text, 'SECRET_KEY').key);
  expect(keys.every((key) => key.length === 32)).toBe(true);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
});

test.each(['x', ' ', 'changeme', '0'.repeat(64), 'A'.repeat(43), HEX.slice(0, 31)])(
  '%j is no key in any mode',
  async (secretKey) => {
    for (const sandbox of [true, false]) {
      const loading = loadMasterKey({ dataDir, sandbox, secretKey });
      await expect(loading).rejects.toThrow('SECRET_KEY is not a usable key');
      await expect(loading).rejects.not.toThrow(HEX.slice(1, 30));
    }
  },
);
