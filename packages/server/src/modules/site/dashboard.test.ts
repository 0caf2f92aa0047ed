import { afterAll, expect, test } from 'vitest';
import { folderOf, siteApp } from './site.fixture.ts';

const PAGE = '<!doctype html><title>Dashboard</title><script type="module" src="/app/assets/index-abc123.js"></script>';
const folder = folderOf({
  'dist/index.html': PAGE,
  'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/assets/index-abc123.js': 'console.log("hello")',
  'dist/assets/index-abc123.css': 'body{}',
  'secret.txt': 'not yours',
});

const app = siteApp({ dashboardFolder: new URL('dist/', folder.url) });
afterAll(async () => {
  await app.close();
  folder.remove();
});

test.each(['/app', '/app/', '/app/campaigns/123', '/app?token=x', '/app/index.html', '/app/a.b/c'])(
  '%s is the application',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/markdown' } });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  },
);

test('files come with their type; those named by their content are kept for a year', async () => {
  const script = await app.inject({ url: '/app/assets/index-abc123.js' });
  expect(script.body).toBe('console.log("hello")');
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const icon = await app.inject({ url: '/app/favicon.svg' });
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' });
});

test('a script of an older build is gone, not a page', async () => {
  const { statusCode, json } = await app.inject({ url: '/app/assets/index-old.js', headers: { accept: '*/*' } });
  expect([statusCode, json()]).toEqual([404, { error: 'Not found', code: 'not_found' }]);
});

test.each([
  '/app/../secret.txt',
  '/app/..%2fsecret.txt',
  '/app/%2e%2e%2fsecret.txt',
  '/app/assets/..%2f..%2fsecret.txt',
  '/app/..%5csecret.txt',
  '/app//secret.txt',
])('%s does not leave the folder', async (url) => {
  expect((await app.inject({ url })).body).not.toContain('not yours');
});

test('HEAD is answered without a body', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/app/assets/index-abc123.js' });
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '20']);
});

test.each([null, new URL('nowhere/', folder.url)])(
  'a dashboard that is not built says how to build it',
  async (dashboardFolder) => {
    const bare = siteApp({ dashboardFolder });
    for (const url of ['/app', '/app/campaigns']) {
      const { statusCode, headers, body } = await bare.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([501, 'text/html; charset=utf-8']);
      expect(body).toContain('npm run build --workspace @distribute/dashboard');
    }
    await bare.close();
  },
);
