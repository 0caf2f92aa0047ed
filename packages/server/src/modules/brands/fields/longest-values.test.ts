import type { SiteEvidence } from '@distribute/language/sites';
import { companyFacts } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { LONGEST } from '../../../../../language/src/sites/company/company.ts';
import { readPage } from '../../scraping/read-page/read-page.ts';

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
