import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../test/sites/document.ts';
import { HELD_OUT } from '../../../test/sites/held-out-sites.ts';
import { SITES } from '../../../test/sites/index.ts';
import { readAll, type SiteReport } from '../../../test/sites/read-all.ts';

let reports: SiteReport[];
let heldOut: SiteReport[];
beforeAll(async () => {
  reports = await readAll(SITES);
  heldOut = await readAll(HELD_OUT);
});

const reportOf = (slug: string) => reports.find(({ site }) => site.slug === slug) as SiteReport;

test('twenty differently built sites are read as the documentation says', () => {
  expect(reports).toHaveLength(20);
  const written = readFileSync(new URL('../../../../../docs/site-reading.md', import.meta.url), 'utf8');
  expect(documentOf(reports, heldOut)).toBe(written);
});

test('what robots.txt forbids is never asked for', () => {
  expect(reportOf('forbidden')).toMatchObject({ outcome: 'forbidden', asked: ['/robots.txt'] });
  expect(reportOf('sitemap').asked).not.toContain('/private/team');
});

test('hidden text that gives orders is not read at all', () => {
  const { values } = reportOf('one-page');
  expect(JSON.stringify(values)).not.toMatch(/HACKED|evil|million dollars/);
});

test('a page that never ends is not waited for', () => {
  expect(reportOf('slow').ms).toBeLessThan(14_000);
});

test('a pause between pages is kept where it is asked for', () => {
  expect(reportOf('crawl-delay').ms).toBeGreaterThan(1_900);
});
