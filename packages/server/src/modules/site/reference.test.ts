import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { allOperations } from '@distribute/contract';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { siteApp } from './site.fixture.ts';

const CHROMIUM = '/usr/bin/chromium';

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

test('the page works offline: it asks only this server, says no error and breaks no rule', async (context) => {
  if (!existsSync(CHROMIUM)) {
    context.skip(`${CHROMIUM} is not installed: the interactive reference was not opened in a browser`);
    return;
  }
  const served = siteApp();
  const origin = await served.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const outside: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) outside.push(request.url());
    });
    page.on('requestfailed', (request) => faults.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => console.error('policy', event.violatedDirective))",
    );
    await page.goto(`${origin}/docs/api`);
    await page.getByText('Is the process alive?').first().waitFor();
    await page.getByRole('heading', { name: 'Distribute API' }).first().waitFor();
    await page.waitForTimeout(500);
    expect(outside).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await served.close();
  }
}, 90_000);
