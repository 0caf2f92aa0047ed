import { createCipheriv, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault, keyIdOf, Secret, UnreadableSecretError } from './secrets.ts';

const old = { id: 'old', key: randomBytes(32) };
const current = { id: 'new', key: randomBytes(32) };
const vault = createVault({ masterKeys: [current, old] });
const dataKey = vault.newDataKey();
const BINDING = 'org-1:apollo:1';

test('a secret prints as [secret] wherever it ends up', () => {
  const secret = new Secret('canary');
  const error = new Error(`failed with ${secret}`, { cause: secret });
  const prints = [
    `${secret}`,
    String(secret),
    [secret, secret].join(),
    JSON.stringify({ secret }),
    inspect({ a: { b: [secret] } }),
  ];
  expect(
    [...prints, inspect(error, { showHidden: true, depth: 9 }), JSON.stringify({ ...secret })].join(),
  ).not.toContain('canary');
  expect(JSON.stringify(structuredClone({ secret }))).not.toContain('canary');
  expect(JSON.stringify(secret)).toBe('"[secret]"');
  expect(secret.reveal()).toBe('canary');
});

test('a data key does not print its bytes', () => {
  const bytes = dataKey.key.export();
  const print = inspect(dataKey, { showHidden: true, depth: 9 }) + JSON.stringify(dataKey);
  for (const form of ['hex', 'base64', 'latin1'] as const) expect(print).not.toContain(bytes.toString(form));
});

test('what was sealed opens under the same key and binding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, binding) => {
      const plaintext = Buffer.from(bytes);
      const sealed = vault.seal(dataKey, plaintext, binding);
      expect(sealed).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]{16}\.[\w-]{22,}$/);
      expect(vault.open(dataKey, sealed, binding)).toEqual(plaintext);
    }),
  );
});

test('a secret moved to another organisation, provider or version cannot be read', () => {
  const sealed = vault.seal(dataKey, Buffer.from('sk-live'), BINDING);
  for (const binding of ['org-2:apollo:1', 'org-1:serper:1', 'org-1:apollo:2', '', `${BINDING} `]) {
    expect(() => vault.open(dataKey, sealed, binding)).toThrow(UnreadableSecretError);
  }
  const twin = { id: dataKey.id, key: vault.newDataKey().key };
  expect(() => vault.open(twin, sealed, BINDING)).toThrow(UnreadableSecretError);
  expect(() => vault.open(vault.newDataKey(), sealed, BINDING)).toThrow(UnreadableSecretError);
  expect(() => vault.unwrap(vault.wrap(dataKey, 'org-1'), 'org-2')).toThrow(UnreadableSecretError);
});

test.each(['', 'x', 'sk-ant-0123456789abcdef'])(
  'every changed bit and every other length of sealed %j fails',
  (text) => {
    const sealed = Buffer.from(vault.seal(dataKey, Buffer.from(text), BINDING));
    const forgeries: string[] = [];
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const forged = Buffer.from(sealed);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      forgeries.push(forged.toString('latin1'));
    }
    for (let length = 0; length < sealed.length; length += 1) {
      forgeries.push(sealed.toString('latin1', 0, length), sealed.toString('latin1', length + 1));
    }
    forgeries.push(...['A', '=', '.', ' ', '\n', '.AAAA'].map((tail) => sealed.toString('latin1') + tail));
    for (const forged of forgeries) {
      expect(() => vault.open(dataKey, forged, BINDING)).toThrow(UnreadableSecretError);
    }
  },
);

test.each([4, 8, 12, 15])('a valid tag of %i bytes is refused', (authTagLength) => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', dataKey.key, nonce, {
    authTagLength,
  });
  cipher.setAAD(Buffer.from(`v1.${dataKey.id}.${BINDING}`));
  const bytes = Buffer.concat([cipher.update('a longer text than a tag'), cipher.final(), cipher.getAuthTag()]);
  const forged = `v1.${dataKey.id}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`;
  expect(() => vault.open(dataKey, forged, BINDING)).toThrow(UnreadableSecretError);
});

test('a hundred thousand seals use as many nonces', () => {
  const nonces = new Set<string>();
  const plaintext = Buffer.from('x');
  for (let round = 0; round < 100_000; round += 1) {
    nonces.add(vault.seal(dataKey, plaintext, BINDING).split('.')[2] ?? '');
  }
  expect(nonces.size).toBe(100_000);
});

test('rotation moves a data key to the current master key, and the old one then opens nothing', () => {
  const before = createVault({ masterKeys: [old] });
  const wrapped = before.wrap(dataKey, 'org-1');
  const sealed = before.seal(dataKey, Buffer.from('sk-live'), BINDING);
  expect(keyIdOf(wrapped)).toBe('old');
  for (const text of ['v2.old.x.y', 'v1', '']) expect(() => keyIdOf(text)).toThrow(UnreadableSecretError);

  const moved = vault.rewrap(wrapped, 'org-1');
  expect(keyIdOf(moved)).toBe(vault.currentKeyId);
  expect(vault.rewrap(moved, 'org-1')).not.toBe(moved);
  for (const text of [wrapped, moved]) {
    expect(vault.open(vault.unwrap(text, 'org-1'), sealed, BINDING).toString()).toBe('sk-live');
  }
  const after = createVault({ masterKeys: [current] });
  expect(after.open(after.unwrap(moved, 'org-1'), sealed, BINDING).toString()).toBe('sk-live');
  expect(() => after.unwrap(wrapped, 'org-1')).toThrow(UnreadableSecretError);
  expect(() => before.unwrap(moved, 'org-1')).toThrow(UnreadableSecretError);
});

test('a master key of another key behind the same id opens nothing', () => {
  const impostor = createVault({ masterKeys: [{ id: 'new', key: randomBytes(32) }] });
  expect(() => impostor.unwrap(vault.wrap(dataKey, 'org-1'), 'org-1')).toThrow(UnreadableSecretError);
});

test('a sealed secret is no wrapped key', () => {
  const sealed = vault.seal({ id: 'new', key: dataKey.key }, randomBytes(40), 'org-1');
  expect(() => vault.unwrap(sealed, 'org-1')).toThrow(UnreadableSecretError);
  expect(() => vault.unwrap('', 'org-1')).toThrow(UnreadableSecretError);
});

test.each([
  ['no key', []],
  ['an empty key', [{ id: 'a', key: Buffer.alloc(0) }]],
  ['a short key', [{ id: 'a', key: randomBytes(31) }]],
  ['an id with a point', [{ id: 'a.b', key: randomBytes(32) }]],
  ['two keys of one id', [current, { ...old, id: current.id }]],
])('a vault with %s is not made', (_, masterKeys) => {
  expect(() => createVault({ masterKeys })).toThrow(RangeError);
});
