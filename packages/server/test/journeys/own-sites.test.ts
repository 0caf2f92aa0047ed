import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../language/src/audiences/filters.ts';
import { readByRules, standardDescription } from '../../../language/src/sites/read-field.ts';
import { createSandboxPeople } from '../../../sandbox/src/people.ts';
import { EgressError } from '../../src/kernel/egress/errors.ts';
import { readWords, wordsIn } from '../../src/modules/audiences/draft/drafting.ts';
import { isKnownWord } from '../../src/modules/audiences/index.ts';
import type { FetchPage } from '../../src/modules/scraping/index.ts';
import { readPage } from '../../src/modules/scraping/read-page/read-page.ts';
import { readSite } from '../../src/modules/scraping/site/read-site.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

/** A site as a new user would bring it, and whom its own words name (packages/language/quality/work/own-sites). */
interface OwnSite {
  readonly host: string;
  readonly lang: string;
  readonly title: string;
  readonly home: readonly string[];
  readonly about: readonly string[];
  readonly aim?: Readonly<Partial<Record<keyof typeof NO_FILTERS, readonly string[]>>>;
  /** What the titles of the people found look like, in the language of the site or in English. */
  readonly titled?: string;
  readonly asks?: readonly string[];
}
const SITES = JSON.parse(
  readFileSync(new URL('../../../language/quality/work/own-sites/sites.json', import.meta.url), 'utf8'),
) as readonly OwnSite[];

const page = (lang: string, title: string, heading: string, texts: readonly string[]) =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main><h1>${heading}</h1>
    <a href="/about">About us</a>${texts.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;

const fetchPage: FetchPage = async ({ url }) => {
  const { hostname, pathname } = new URL(url);
  const site = SITES.find(({ host }) => host === hostname);
  if (!site) throw new EgressError('dns', `Out of reach: ${hostname}`);
  const { lang, title, home, about } = site;
  const body =
    pathname === '/'
      ? page(lang, title, title.split(/[:,]/)[0] ?? title, home)
      : pathname === '/about'
        ? page(lang, 'About', 'About us', about)
        : null;
  return { url, status: body ? 200 : 404, contentType: 'text/html; charset=utf-8', body: Buffer.from(body ?? '') };
};

/** What a campaign does that is given an address and nothing else (spec 7.6): whom it would reach, or what it asks. */
async function draftOf(host: string) {
  const reader = { run: async (one: Parameters<typeof readPage>[0]) => readPage(one) };
  const reading = await readSite(
    { fetchPage, fetchFile: fetchPage, reader },
    { orgId: 'x', url: `https://${host}/`, maxPages: 10 },
  );
  if (!reading.ok) throw new Error('The site was not read');
  const asked = ['targetAudience', 'icp'].map((key) => ({ key, description: standardDescription(key) ?? '' }));
  const findings = readByRules(reading.evidence, asked, NOW);
  const fields = Object.fromEntries(
    [...findings].flatMap(([key, finding]) =>
      finding ? [[key, { value: [finding.value].flat().join('\n'), provenance: 'suggested' as const }]] : [],
    ),
  );
  return readWords(wordsIn(fields));
}

const aimed = SITES.filter(({ aim }) => aim);
const asking = SITES.filter(({ asks }) => asks);

test('the sites are of seven languages, and some of them must be asked about', () => {
  expect(new Set(SITES.map(({ lang }) => lang)).size).toBe(7);
  expect([aimed.length, asking.length]).toEqual([7, 3]);
});

test.each(aimed)('the draft for $host has every role, trade, place and size that the site names', async (site) => {
  const draft = await draftOf(site.host);
  expect(draft?.filters).toEqual({ ...NO_FILTERS, ...site.aim });
  expect(draft?.reading.unread).toEqual([]);
  const { people } = await createSandboxPeople(isKnownWord).search(
    null,
    { ...NO_FILTERS, ...draft?.filters },
    { page: 1, perPage: 25 },
  );
  expect(people.length).toBeGreaterThan(0);
  for (const { title } of people) expect(title).toMatch(new RegExp(site.titled ?? '^$', 'iu'));
});

test.each(asking)('nobody is searched for $host: the campaign asks, and says what was not read', async (site) => {
  const draft = await draftOf(site.host);
  expect(draft?.filters ?? null).toBeNull();
  for (const words of site.asks ?? []) expect(draft?.reading.unread.join(' | ')).toContain(words);
});
