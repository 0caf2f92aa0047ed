import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';

/** A thousand times what an honest site needs, a tenth of what the faults took. */
const MOST_MS = 2_000;
const LONG = 60_000;
const script = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
const company = (fields: object) => script({ '@type': 'Organization', name: 'Acme', ...fields });
const words =
  '<h1>Acme</h1><p>Acme makes quiet pumps for small workshops in Ghent, and repairs them for ten years.</p>';

/** One file of a site each, made to block the thread that reads it, which also serves all other requests. */
const HOSTILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a sitemap of spaces (H1)': { '/sitemap.xml': `<urlset><loc>${' '.repeat(40_000)}<` },
  'a sitemap of tags (H1)': { '/sitemap.xml': '<loc>'.repeat(80_000) },
  'a robots.txt of stars (H2)': {
    '/robots.txt': `User-agent: *\n${`Disallow: /${'*a'.repeat(120)}b$\n`.repeat(1_900)}`,
  },
  'a page of one long word (M3)': { '/': `${words}<p>${'a'.repeat(LONG)}</p>` },
  'a page of one long address (M3)': { '/': `${words}<p>${'a.'.repeat(LONG / 2)}@</p>` },
  'a name without end (M3, L11)': { '/': words + company({ name: 'a'.repeat(LONG) }) },
  'facts without end (L11)': {
    '/': `${words}${company({
      description: 'a.'.repeat(LONG),
      industry: 'x '.repeat(LONG),
      address: 'Street '.repeat(LONG),
      telephone: '1 '.repeat(LONG),
      numberOfEmployees: '9'.repeat(LONG),
      email: `${'a'.repeat(LONG)}@acme.test`,
      sameAs: [`https://x.com/${'a'.repeat(LONG)}`, `https://linkedin.com/${'a'.repeat(LONG)}`],
    })}${script({ '@type': 'Product', name: 'p'.repeat(LONG) })}${script({ '@type': 'Service', name: 's '.repeat(LONG) })}`,
  },
  'facts of a middle length (L11)': {
    '/':
      words +
      company({ industry: 'x '.repeat(700), address: 'Street '.repeat(190), numberOfEmployees: '9'.repeat(1_100) }),
  },
};

let app: TestApp;
const sites = new Map<string, Listener>();
beforeAll(async () => {
  app = await startTestApp();
  for (const [name, files] of Object.entries(HOSTILE)) {
    sites.set(
      name,
      await serveHttp(({ url = '/' }, response) => {
        const body = files[url] ?? (url.endsWith('.xml') || url.endsWith('.txt') ? undefined : words);
        response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
      }),
    );
  }
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
  await app.stop();
});

/** The longest that this thread worked without looking at anything else, in its processor time: other processes do not count. */
function watchWork() {
  let [last, most] = [process.threadCpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    most = Math.max(most, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 10);
  return {
    most() {
      clearInterval(timer);
      return most;
    },
  };
}

test.each(Object.keys(HOSTILE))(
  '%s holds nobody else up and is no fault of ours',
  { timeout: 60_000 },
  async (name) => {
    const org = await app.newOrg();
    const url = `http://127.0.0.1:${sites.get(name)?.port}/`;
    const work = watchWork();
    const answer = await org.scraping.scrape({ body: { url, options: { maxPages: 3 } } }).catch((thrown) => thrown);
    const { brandId } = await org.brands.create({ body: { url } });
    await app.drain();
    const heldUpMs = work.most();
    // Read, or refused with a reason: never a fault.
    expect(answer.status ?? 200).not.toBe(500);
    const { brand } = await org.brands.get({ params: { brandId } });
    expect(['ready', 'failed']).toContain(brand.analysisStatus);
    expect(app.logs()).not.toContain('ZodError');
    expect(heldUpMs).toBeLessThan(MOST_MS);
  },
);
