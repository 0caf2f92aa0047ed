import { expect, test } from 'vitest';
import { EgressError } from '../../src/kernel/egress/errors.ts';
import { NO_FILTERS } from '../../src/modules/audiences/filters.ts';
import { isKnownWord, readAudience } from '../../src/modules/audiences/index.ts';
import { extractByRules } from '../../src/modules/brands/extract/extract.ts';
import { standardDescription } from '../../src/modules/brands/extract/standard.ts';
import type { FetchPage } from '../../src/modules/scraping/index.ts';
import { readPage } from '../../src/modules/scraping/read-page/read-page.ts';
import { readSite } from '../../src/modules/scraping/site/read-site.ts';
import { createSandboxPeople } from '../../src/sandbox/people.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const page = (lang: string, title: string, ...body: string[]) =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main>${body.join('')}</main></body></html>`;
const said = (text: string) => `<p>${text}</p>`;

/** Three companies that nobody tuned a rule for, as a new user would bring them. */
const SITES: Readonly<Record<string, readonly [string, string]>> = {
  'crumb-supply.test': [
    page(
      'en',
      'Crumb Supply: flour and yeast for bakeries',
      '<h1>Crumb Supply</h1><a href="/about">About us</a>',
      said('Crumb Supply delivers flour, yeast and bakery ingredients to craft bakeries in the United Kingdom.'),
      said('Who we work with: owners and head bakers of craft bakeries in the United Kingdom.'),
      said('Orders placed before noon arrive the next morning, and there is no minimum order.'),
    ),
    page(
      'en',
      'About Crumb Supply',
      '<h1>About us</h1>',
      said('Founded in 2009 in Bristol, we are a team of 34 people.'),
    ),
  ],
  'hartmann-pressen.test': [
    page(
      'de',
      'Hartmann Pressenbau GmbH',
      '<h1>Hartmann Pressenbau</h1><a href="/unternehmen">Unternehmen</a>',
      said('Hartmann Pressenbau baut hydraulische Pressen für Automobilzulieferer und Gießereien.'),
      said('Unsere Kunden sind Produktionsleiter und Werksleiter bei Automobilzulieferern in Deutschland.'),
      said('Jede Presse wird in unserem Werk in Göppingen montiert und geprüft.'),
    ),
    page('de', 'Unternehmen', '<h1>Unternehmen</h1>', said('Seit 1962 bauen 180 Mitarbeiter Pressen in Göppingen.')),
  ],
  'planif.test': [
    page(
      'fr',
      'Planif, le logiciel de planning des cliniques',
      '<h1>Planif</h1><a href="/a-propos">À propos</a>',
      said('Planif est un logiciel de planning du personnel pour les cliniques et les maisons de retraite.'),
      said('Pour qui : les directeurs et les cadres de santé des cliniques en France.'),
      said('Le planning du mois est prêt en deux heures, sans tableur.'),
    ),
    page('fr', 'À propos', '<h1>À propos</h1>', said('Créée en 2016 à Nantes, Planif emploie 41 personnes.')),
  ],
};

const fetchPage: FetchPage = async ({ url }) => {
  const { hostname, pathname } = new URL(url);
  const site = SITES[hostname];
  if (!site) throw new EgressError('dns', `Out of reach: ${hostname}`);
  const body =
    pathname === '/' ? site[0] : /about|unternehmen|propos/.test(decodeURIComponent(pathname)) ? site[1] : null;
  return { url, status: body ? 200 : 404, contentType: 'text/html; charset=utf-8', body: Buffer.from(body ?? '') };
};

/** What a campaign does that is given an address and nothing else (api.md 7.6): its people, or null where it asks. */
async function peopleOf(host: string) {
  const reader = { run: async (one: Parameters<typeof readPage>[0]) => readPage(one) };
  const reading = await readSite(
    { fetchPage, fetchFile: fetchPage, reader },
    { orgId: 'x', url: `https://${host}/`, maxPages: 10 },
  );
  if (!reading.ok) throw new Error('The site was not read');
  const fields = ['targetAudience', 'icp'].map((key) => ({ key, description: standardDescription(key) ?? '' }));
  const findings = await extractByRules(reading.evidence, fields, NOW);
  const texts = fields.flatMap(({ key }) => findings.get(key)?.value ?? []).flat();
  const filters = texts.map((text) => readAudience(text).filters).find((one) => one !== null) ?? null;
  if (filters === null) return { texts, people: null };
  const found = await createSandboxPeople(isKnownWord).search(
    null,
    { ...NO_FILTERS, ...filters },
    { page: 1, perPage: 25 },
  );
  return { texts, people: found.people };
}

test.each([
  ['crumb-supply.test', /baker/i],
  ['hartmann-pressen.test', /automobilzulieferer|gießerei|automotive|foundr/i],
  ['planif.test', /clini|health|maisons de retraite/i],
])('the people of %s work where the site says its customers do, or the campaign asks', async (host, trade) => {
  const { texts, people } = await peopleOf(host);
  // Asking is always right; guessing never is.
  if (people === null) return;
  expect(people.length, texts.join(' | ')).toBeGreaterThanOrEqual(10);
  for (const { organization } of people) {
    expect(`${organization.industry} ${organization.description}`, texts.join(' | ')).toMatch(trade);
  }
});

test('the sites say it plainly enough that somebody is found for one of them at least', async () => {
  const all = await Promise.all(Object.keys(SITES).map(peopleOf));
  expect(
    all.filter(({ people }) => people !== null).length,
    JSON.stringify(all.map(({ texts }) => texts)),
  ).toBeGreaterThan(0);
});
