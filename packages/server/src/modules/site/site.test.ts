import { allOperations } from '@distribute/contract';
import { PLACEHOLDERS } from '@distribute/contract/inbox';
import { afterAll, describe, expect, test } from 'vitest';
import { siteApp } from './site.fixture.ts';

const SAVED_REPLY = new RegExp(PLACEHOLDERS.map((name) => `\\{\\{${name}\\}\\}`).join('|'), 'g');
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const TEXT_PAGES = [
  '/',
  '/pricing',
  '/changelog',
  '/docs',
  '/docs/quick-start',
  '/docs/brands',
  '/docs/client-methods',
  '/docs/statistics',
  '/docs/dashboard',
  '/docs/errors',
  '/docs/rate-limits',
  '/docs/idempotency',
  '/docs/versioning',
  '/docs/webhooks',
  '/docs/notifications',
  '/docs/team',
  '/docs/configuration',
  '/docs/mailboxes',
  '/docs/nginx',
  '/docs/monitoring',
  '/docs/search',
  '/legal/privacy',
  '/legal/terms',
];
const PAGES = [...TEXT_PAGES, '/docs/api'];

const app = siteApp();
afterAll(() => app.close());

const get = (url: string, accept?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(accept === undefined ? {} : { accept }) } });

describe('negotiation', () => {
  test.each<[string | undefined, 'html' | 'markdown' | null]>([
    [undefined, 'html'],
    ['', 'html'],
    ['*/*', 'html'],
    ['text/*', 'html'],
    ['text/html', 'html'],
    ['TEXT/HTML;level=1', 'html'],
    ['text/html, text/markdown', 'html'],
    ['text/markdown, */*', 'html'],
    ['text/html;q=0.2, text/markdown;q=0.1', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/markdown;q=0, */*', 'html'],
    ['text/html;q=9', 'html'],
    ['text/markdown', 'markdown'],
    ['text/x-markdown', 'markdown'],
    ['Text/Markdown; charset=utf-8', 'markdown'],
    ['text/markdown;q=0.01', 'markdown'],
    ['text/markdown, text/html;q=0.9', 'markdown'],
    ['text/markdown, */*;q=0.1', 'markdown'],
    ['text/*;q=0.1, text/markdown', 'markdown'],
    ['text/*, text/html;q=0.2', 'markdown'],
    ['*/*, text/html;q=0', 'markdown'],
    ['text/html;q=x, text/markdown;q=0.1', 'markdown'],
    ['text/markdown;q=0.2, text/x-markdown;q=0.7, text/html;q=0.5', 'markdown'],
    ['application/json', null],
    ['image/png', null],
    ['image/*, application/*', null],
    ['*/*;q=0', null],
    ['text/*;q=0, */*', null],
    ['text/html;q=0, text/markdown;q=0', null],
    [',', null],
  ])('Accept: %s gives %s', async (accept, form) => {
    const response = await get('/docs/errors', accept);
    expect(response.headers.vary).toBe('Accept');
    expect(response.statusCode).toBe(form === null ? 406 : 200);
    const types = { html: HTML, markdown: MARKDOWN };
    expect(response.headers['content-type']).toBe(form === null ? JSON_TYPE : types[form]);
  });

  test('a request for a form that a page does not have is told which forms it has', async () => {
    const response = await get('/', 'image/png');
    expect(response.json()).toEqual({
      error: 'Not acceptable: this page is available as text/html, text/markdown',
      code: 'not_acceptable',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(PAGES)('%s has both forms', async (path) => {
    const html = await get(path);
    const markdown = await get(path, 'text/markdown');
    expect([html.statusCode, markdown.statusCode]).toEqual([200, 200]);
    expect(html.body).toMatch(/^<!doctype html>\n<html lang="en">[\s\S]*<title>.*Distribute.*<\/title>/);
    expect(markdown.body).toMatch(/^# \S/);
    // The placeholders of saved replies, and the fields of templates with their spaces, are meant to be read.
    expect(markdown.body.replaceAll(SAVED_REPLY, '')).not.toMatch(/\{\{\w|^---/);
    expect(html.headers['cache-control']).toBe('public, max-age=300');
    expect(markdown.headers['cache-control']).toBe('public, max-age=300');
    const named = await get(path === '/' ? '/index.md' : `${path}.md`, 'image/png');
    expect([named.statusCode, named.headers['content-type'], named.headers.vary]).toEqual([200, MARKDOWN, 'Accept']);
    expect(named.body).toBe(markdown.body);
  });

  test('a compressed page varies by both headers', async () => {
    const response = await get('/docs/errors', 'text/markdown', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toBe('Accept, Accept-Encoding');
  });

  test('query parameters change nothing', async () => {
    const plain = await get('/pricing');
    const decorated = await get('/pricing?utm_source=mail&x[]=1&%00');
    expect(decorated.statusCode).toBe(200);
    expect(decorated.body).toBe(plain.body);
  });

  test.each([...PAGES, '/docs.md', '/llms.txt'])('HEAD %s has the headers of GET and no body', async (url) => {
    const head = await app.inject({ method: 'HEAD', url });
    const full = await get(url);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'vary', 'cache-control', 'content-security-policy']) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });
});

describe('safety', () => {
  test.each([...TEXT_PAGES, '/docs.md', '/nothing-here'])('%s is strict about where things come from', async (path) => {
    const { headers, body } = await get(path, 'text/html');
    const ownScript = headers['content-type'] === HTML && path !== '/nothing-here';
    expect(headers['content-security-policy']).toBe(ownScript ? `${POLICY}; script-src 'self'` : POLICY);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    if (headers['content-type'] !== HTML) return;
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual(
      ownScript ? [expect.stringMatching(/^<script src="\/assets\/site\.\w{12}\.js" defer>$/)] : [],
    );
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    expect(body).not.toMatch(/<(link rel="stylesheet"|img|iframe)[^>]*(href|src)="https?:/);
  });

  test('the interactive reference may run our script, and nothing else', async () => {
    const { headers, body } = await get('/docs/api', 'text/html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("default-src 'none'");
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  test.each([
    '/docs/../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/assets/../index.md/../../../package.json',
    '/assets/..%2fsite.css',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/docs/quick-start.md%00.html',
    '/docs/....//....//etc/passwd',
    '/assets/%5c..%5c..%5cpackage.json',
    '/legal/privacy.md/../../../package.json',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '//etc/passwd',
    '/assets/site.css',
  ])('%s leads nowhere', async (url) => {
    for (const accept of ['*/*', 'text/html', 'text/markdown']) {
      const response = await get(url, accept);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toMatch(/root:|"dependencies"/);
    }
  });
});

describe('paths nothing is at', () => {
  const body = { error: 'Not found', code: 'not_found' };

  test.each([
    ['text/html', HTML],
    ['text/html,application/xhtml+xml,*/*;q=0.8', HTML],
    ['text/markdown', MARKDOWN],
    ['text/markdown;q=0.4, text/html;q=0.3', MARKDOWN],
    ['text/html;q=0.2, */*', HTML],
    ['text/x-markdown', MARKDOWN],
  ])('who names a form gets a page: %s', async (accept, type) => {
    const response = await get('/nothing/here?x=1', accept);
    expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
      404,
      type,
      'Accept',
    ]);
    expect(response.body).toContain('Page not found');
  });

  test.each([undefined, '*/*', 'text/*', 'application/json', 'image/png', 'text/html;q=0', 'text/htmlx'])(
    'anyone else gets JSON: %s',
    async (accept) => {
      const response = await get('/nothing/here', accept);
      expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
        404,
        JSON_TYPE,
        'Accept',
      ]);
      expect(response.json()).toEqual(body);
    },
  );

  test.each([
    '/v1/nope',
    '/v1',
    '/campaigns/x/y',
    '/usage',
    '/benchmarks',
    '/health/x',
    '/openapi.json/x',
    '/metrics',
    '/mcp',
    '/t/x',
    '/u/x',
    '/%76%31/nope',
  ])('an API path is always JSON: %s', async (url) => {
    const response = await get(url, 'text/html');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, JSON_TYPE]);
    expect(response.json()).toEqual(body);
  });

  test.each(['/v1x', '/usage-guide', '/team', '/user', '/healthy'])('%s only looks like one', async (url) => {
    expect((await get(url, 'text/html')).headers['content-type']).toBe(HTML);
  });

  test('an address that cannot be decoded is simply not there', async () => {
    const response = await get('/docs/%zz', 'text/html');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, HTML]);
  });
});

describe('links, files and machines', () => {
  test('every link of every page leads somewhere on this server', async () => {
    const links = new Set<string>();
    for (const path of PAGES) {
      const { body } = await get(path);
      for (const [, href = ''] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g)) links.add(href);
    }
    for (const link of [...links].filter((each) => each !== '/app')) {
      expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
    }
  });

  test('headings can be linked to, each under a name of its own', async () => {
    const { body } = await get('/docs/quick-start');
    const ids = [...body.matchAll(/<h[2-4] id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain('2-who-am-i');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a guide has its contents, its place in the menu and its neighbours', async () => {
    const { body } = await get('/docs/nginx');
    expect(body).toContain('<a href="#event-streams">Event streams</a>');
    expect(body).toContain('<p>Run it for real</p>');
    expect(body).toContain('<a rel="prev" href="/docs/postgres">');
    expect(body).toContain('<a rel="next" href="/docs/systemd">');
    expect((await get('/pricing')).body).not.toContain('rel="next"');
  });

  test.each([
    ['unsubscribe', '/docs/'],
    ['DATABASE_URL', '/docs/configuration'],
    ['verify signature webhoks', '/docs/webhooks#'],
    ['client.campaigns.stop', '/docs/client-methods#client-campaigns-stop'],
    ['nginx event streams', '/docs/nginx#event-streams'],
    ['POST /v1/campaigns/{campaignId}/stop', '/docs/api#tag/campaigns/POST/v1/campaigns/{campaignId}/stop'],
  ])('a search for %s finds where it is told', async (query, start) => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent(query)}`, 'text/html');
    const found = [...body.matchAll(/<li><a href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(found[0]?.startsWith(start), found[0]).toBe(true);
    for (const href of found.filter((each) => !each.startsWith('/docs/api'))) {
      const [path = '', id] = href.split('#');
      const page = await get(path);
      expect([href, page.statusCode, id === undefined || page.body.includes(`id="${id}"`)]).toEqual([href, 200, true]);
    }
    const markdown = await get(`/docs/search.md?q=${encodeURIComponent(query)}`);
    expect(markdown.body).toContain(`](${found[0]})`);
  });

  test('a search shows what was typed as text, and says when nothing was found', async () => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent('<img src=x>"xyzzy')}`, 'text/html');
    expect(body).toContain('Nothing holds “&lt;img src=x&gt;&quot;xyzzy”');
    expect(body).toContain('value="&lt;img src=x&gt;&quot;xyzzy"');
    expect((await get('/docs/search')).body).toContain('Write what you look for');
  });

  test('code is coloured by classes, and reads as it was written', async () => {
    const { body } = await get('/docs/webhooks');
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    const blocks = [...body.matchAll(/<pre tabindex="0"><code class="language-(\w+)">(.*?)<\/code>/gs)];
    for (const [, language, html = ''] of blocks)
      expect([language, html]).toEqual([language, /hljs-/.test(html) ? html : '']);
    expect(blocks.map(([, , html = '']) => text(html)).join('')).toContain(
      "from 'node:crypto'".replaceAll("'", '&#x27;'),
    );
  });

  test('the home page counts what the contract answers', async () => {
    const { body } = await get('/');
    expect(body).toContain(`<strong>${allOperations.length} API operations</strong>`);
    expect(body).toContain('Campaigns (');
  });

  test('the stylesheet is named by its content and kept for a year', async () => {
    const href = (await get('/')).body.match(/href="(\/assets\/site\.[0-9a-f]{12}\.css)"/)?.[1] ?? '';
    const { statusCode, headers, body } = await get(href);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const typeface = await get(body.match(/url\("(\/assets\/inter\.[0-9a-f]{12}\.woff2)"\)/)?.[1] ?? '');
    expect([typeface.statusCode, typeface.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(typeface.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/llms.txt', 'text/plain; charset=utf-8', '# Distribute\n'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\n'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<?xml version="1.0"'],
  ])('%s has one form whatever is asked', async (url, type, start) => {
    for (const accept of [undefined, 'text/markdown', 'image/png']) {
      const response = await get(url, accept);
      expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
        200,
        type,
        undefined,
      ]);
      expect(response.body.startsWith(start)).toBe(true);
    }
  });

  test('the sitemap names every page, and llms.txt their markdown', async () => {
    const sitemap = (await get('/sitemap.xml')).body;
    const llms = (await get('/llms.txt')).body;
    for (const path of PAGES.filter((each) => each !== '/docs/search'))
      expect(sitemap).toContain(`<loc>https://distribute.test${path}</loc>`);
    for (const [, url = ''] of llms.matchAll(/\(https:\/\/distribute\.test(\/[^)]*\.md)\)/g)) {
      expect([url, (await get(url)).headers['content-type']]).toEqual([url, MARKDOWN]);
    }
  });

  test('pages carry the name and address of the installation', async () => {
    const renamed = siteApp({ serviceName: 'Acme-Reach', baseUrl: 'https://reach.acme.test' });
    const { body } = await renamed.inject({ url: '/docs/webhooks' });
    expect(body).toContain('<title>Webhooks · Acme-Reach</title>');
    expect(body).toContain('X-Acme-Reach-Signature');
    expect(body).toContain('<link rel="canonical" href="https://reach.acme.test/docs/webhooks">');
    await renamed.close();
  });
});
