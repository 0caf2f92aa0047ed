import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { allOperations } from '@distribute/contract';
import { afterAll, expect, test } from 'vitest';
import { siteApp } from '../site.fixture.ts';

const app = siteApp();
afterAll(() => app.close());

const scriptPath = async () =>
  /src="(\/assets\/reference\.\w+\.js)"/.exec((await app.inject('/docs/api')).body)?.[1] ?? '';

test('the script is served whole, packed once, and asks for no source map', async () => {
  const url = await scriptPath();
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip;q=0' } });
  expect(plain.headers['content-encoding']).toBe('identity');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.body).not.toContain('sourceMappingURL=standalone');
  expect(plain.body.length).toBeGreaterThan(1_000_000);
  expect(() => runInNewContext(`(() => { return; ${plain.body}\n})()`)).not.toThrow();
});

test('as markdown it lists every operation of this release', async () => {
  const { body } = await app.inject({ url: '/docs/api.md' });
  const shown = allOperations.filter(({ operation }) => operation.auth !== 'admin');
  expect(shown.length).toBeGreaterThan(20);
  for (const { operation } of shown) expect(body).toContain(`### ${operation.method} ${operation.path}\n`);
  expect(body).toContain('- Query: `keyType?: "user" | "session" | "all"`, `includeRevoked?: "true" | "false"`');
});
