import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type Listener, serveHttp } from '../../../kernel/egress/fake-net.ts';

const page = (main: string) => `<html lang="en"><head><title>Crumbline</title>
  <meta property="og:site_name" content="Crumbline"></head><body><a href="/about">About</a> <a href="/news">News</a>
  <main>${main}</main><footer>© 2026 Crumbline GmbH</footer></body></html>`;
/** A site on which customers, offices in the news and half sentences look like facts about the company. */
const SITE: Readonly<Record<string, string>> = {
  '/': page(`<h1>Crumbline tells your bakery what to bake tonight</h1>
    <p>Crumbline reads the orders of every shop and writes one plan for the night that the whole team can follow.</p>
    <p>Two bakers built it after a winter in which a third of their bread was thrown away before noon.</p>
    <p>Ferrier's Bakery: she took over her family's bakery in 2019 and throws away half as much since then.</p>
    <h2>What customers say</h2><blockquote>We sleep an hour longer and throw away a third less bread than before.</blockquote>
    <p>Miriam Vogel, Head of Production, Backhaus Vogel</p>`),
  '/about': page(`<h1>About us</h1><p>Crumbline is written by a small team of bakers and engineers who care about bread,
    about the people who bake it, and about the hours of the night in which it is baked.</p>`),
  '/news': page(
    '<h1>News</h1><p>On 12 October 2026 Crumbline published the Bread Waste Report: a third of all bread is thrown away before noon.</p><p>Crumbline opens an office in Cork. The new offices in Cork have room for nine people.</p>',
  ),
};

let app: TestApp;
let site: Listener;
beforeAll(async () => {
  app = await startTestApp();
  site = await serveHttp(({ url = '/' }, response) => {
    response.writeHead(SITE[url] ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(SITE[url] ?? '');
  });
});
afterAll(async () => {
  await site.close();
  await app.stop();
});

test('what a site does not clearly say of its company is null, and what needs it asks', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: `http://127.0.0.1:${site.port}` } });
  await app.drain();
  const params = { brandId };
  const brand = await org.brands.get({ params });
  expect(brand).toMatchObject({ name: 'Crumbline', location: null, categories: null, categoryList: [] });
  const suggested = brand.facts.map(({ key }) => key);
  for (const key of ['industry', 'spokespersonName', 'spokespersonTitle']) expect(suggested).not.toContain(key);

  const headers = { 'x-brand-id': brandId };
  const writeKit = async () => {
    const { id } = await org.pressKits.generate({ headers, body: { instruction: 'A press kit for journalists' } });
    await app.drain();
    return org.pressKits.get({ params: { id } });
  };
  const kit = await writeKit();
  expect(kit.mdxPageContent).not.toMatch(/Based in|Industry|Led by|Miriam Vogel, Head/);
  expect(kit.metadata.missing).toEqual([
    { label: 'Based in', field: 'location' },
    { label: 'Industry', field: 'industry' },
    { label: 'Led by', field: 'spokespersonName' },
    { label: 'Story angles', field: 'suggestedAngles' },
  ]);
  const { results } = await org.visibility.start({ headers, body: { prompts: 5 } });
  await app.drain();
  const { run } = await org.visibility.get({ params: { id: results[0]?.id as string } });
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('name topics') });

  // What a person says fills the gap.
  const fields = {
    location: 'Leipzig, Germany',
    industry: 'Bakery software',
    spokespersonName: 'Ada Lind',
    suggestedAngles: 'Bread at night',
  };
  await org.brands.setUserFields({ params, body: { fields } });
  const filled = await writeKit();
  expect(filled.metadata.missing).toEqual([]);
  expect(filled.mdxPageContent).toContain('Leipzig, Germany');
});

test('no sentence of the site is suggested for two inputs of a campaign', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: `http://127.0.0.1:${site.port}` } });
  const { prefilled } = await org.features.prefill({
    ...{ params: { featureSlug: 'pr-cold-email-outreach' }, query: { format: 'text' }, body: { brandIds: [brandId] } },
  });
  const sentences = Object.values(prefilled).flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  expect(sentences.length).toBeGreaterThan(1);
  expect(new Set(sentences).size).toBe(sentences.length);
});
