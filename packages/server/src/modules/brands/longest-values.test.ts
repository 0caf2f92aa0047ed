import { expect, test } from 'vitest';
import { companyFacts } from '../scraping/company/company.ts';
import { type CompanyFacts, LONGEST, type SiteEvidence } from '../scraping/index.ts';
import { companyQuestion } from '../scraping/question.ts';
import { readPage } from '../scraping/read-page/read-page.ts';
import { analysisQuestion } from './analysis-question.ts';

const NO_SITE: SiteEvidence = { url: 'https://acme.test/', pages: [] } as never;
const LISTS: ReadonlySet<string> = new Set(['categories', 'products', 'services']);
/** Every fact, as long as it can be. */
const longest = Object.fromEntries(
  Object.entries(LONGEST).map(([fact, max]) => {
    const value = 'x'.repeat(max);
    return [fact, { value: LISTS.has(fact) ? [value] : value, sourceUrls: [] }];
  }),
) as unknown as CompanyFacts;

test.each([
  ['the analysis of a brand', analysisQuestion(NO_SITE, longest)],
  ['a scrape', companyQuestion(NO_SITE, longest)],
])('the longest value of every rule has the form that a model must answer in: %s', async (_, question) => {
  const told = await question.builtin();
  expect(question.schema.safeParse(told)).toEqual({ success: true, data: told });
});

test.each([60, 400, 401, 900, 901, 5_000])(
  'no fact of a site with texts of %i characters is longer than its limit',
  (length) => {
    const text = 'Acme makes pumps. '.repeat(length).slice(0, length);
    const node = {
      '@type': 'Organization',
      name: 'Acme',
      description: text,
      industry: text,
      knowsAbout: [text],
      address: text,
    };
    const html = (body: string) => `<html lang="en"><head><meta name="description" content="${text}">
    <script type="application/ld+json">${JSON.stringify(node)}</script></head><body><main>${body}</main></body></html>`;
    const page = (path: string, body: string) =>
      readPage({ url: `https://acme.test${path}`, contentType: 'text/html', bytes: Buffer.from(html(body)) });
    const evidence = {
      url: 'https://acme.test/',
      pages: [page('/', `<h1>Acme</h1><p>${text}</p>`), page('/about', `<h1>Our mission</h1><p>${text}</p>`)],
    } as unknown as SiteEvidence;
    const facts = companyFacts(evidence);
    for (const [fact, found] of Object.entries(facts)) {
      for (const value of [found?.value ?? []].flat()) {
        expect(value.length, fact).toBeLessThanOrEqual(LONGEST[fact as keyof typeof LONGEST]);
      }
    }
    expect(facts.bio?.value.length).toBeGreaterThan(Math.min(length, 900) / 3);
  },
);
