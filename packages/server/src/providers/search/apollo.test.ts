import { NO_FILTERS } from '@distribute/language/audiences';
import { expect, test } from 'vitest';
import { PeopleSearchError } from '../../modules/audiences/index.ts';
import { type Reply, recordingServer, says } from '../recording-server.fixture.ts';
import { createApollo } from './apollo.ts';

let reply: Reply;
const { asked, logged, egress, url } = recordingServer({ allowPrivateHosts: true }, () => reply);

const apollo = () => createApollo(egress, url('/api/v1'), 400);
const search = (filters = {}) =>
  apollo().search('key-of-the-org', { ...NO_FILTERS, ...filters }, { page: 2, perPage: 25 });
const faultOf = async (call: Promise<unknown>) => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof PeopleSearchError)) throw new Error(`expected a fault, got ${String(thrown)}`);
  return { fault: thrown.fault, retryable: thrown.retryable, retryAfterMs: thrown.retryAfterMs };
};

const PERSON = {
  id: '587cf802f65125cad923a266',
  first_name: 'Ada',
  last_name: 'Byron',
  title: 'Chief Financial Officer',
  seniority: 'c_suite',
  departments: ['c_suite', 'finance'],
  linkedin_url: 'http://www.linkedin.com/in/ada',
  city: 'Berlin',
  state: 'Berlin',
  country: 'Germany',
  time_zone: 'Europe/Berlin',
  email: 'email_not_unlocked@domain.com',
  email_status: 'verified',
  organization: {
    name: 'Engines\u0000 GmbH',
    primary_domain: 'engines.example',
    website_url: 'https://www.engines.example/en',
    industry: 'computer software',
    estimated_num_employees: 230,
    founded_year: 1998,
    city: 'Berlin',
    country: 'Germany',
    short_description: 'Analytical engines.',
  },
};

test('a search speaks by the names of the public reference and answers in ours', async () => {
  reply = says({
    people: [PERSON],
    contacts: [],
    pagination: { page: 2, per_page: 25, total_entries: 42, total_pages: 2 },
  });
  const answer = await search({
    personTitles: ['CFO'],
    personSeniorities: ['c_suite'],
    personLocations: ['Berlin'],
    organizationLocations: ['Germany'],
    organizationIndustries: ['computer software'],
    organizationNumEmployeesRanges: ['201,500'],
    keywords: ['sap', 'billing'],
  });
  expect(asked).toMatchObject([
    {
      path: '/api/v1/mixed_people/search',
      headers: { 'x-api-key': 'key-of-the-org', 'content-type': 'application/json' },
      body: {
        page: 2,
        per_page: 25,
        person_titles: ['CFO'],
        include_similar_titles: false,
        person_seniorities: ['c_suite'],
        person_locations: ['Berlin'],
        organization_locations: ['Germany'],
        organization_num_employees_ranges: ['201,500'],
        q_organization_keyword_tags: ['computer software'],
        q_keywords: 'sap billing',
      },
    },
  ]);
  expect(JSON.stringify(asked[0]?.body)).not.toContain('key-of-the-org');
  expect(answer).toEqual({
    total: 42,
    people: [
      {
        provider: 'apollo',
        providerPersonId: '587cf802f65125cad923a266',
        firstName: 'Ada',
        lastName: 'Byron',
        title: 'Chief Financial Officer',
        seniority: 'c_suite',
        departments: ['c_suite', 'finance'],
        linkedinUrl: 'http://www.linkedin.com/in/ada',
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
        timezone: 'Europe/Berlin',
        email: null,
        emailStatus: 'unknown',
        emailAvailable: true,
        organization: {
          name: 'Engines  GmbH',
          domain: 'engines.example',
          industry: 'computer software',
          size: '201,500',
          foundedYear: 1998,
          location: 'Berlin, Germany',
          description: 'Analytical engines.',
        },
      },
    ],
  });
});

test('what restricts nothing is not sent, and keywords alone are tags', async () => {
  reply = says({ people: [], total_entries: 0 });
  expect(await search({ keywords: ['sap'] })).toEqual({ people: [], total: 0 });
  expect(asked[0]?.body).toEqual({ page: 2, per_page: 25, q_organization_keyword_tags: ['sap'] });
});

test('people of excluded domains are left out, saved contacts are people like others', async () => {
  const at = (id: string, domain: string) => ({ ...PERSON, id, organization: { primary_domain: domain } });
  reply = says({
    people: [at('1', 'acme.com'), at('2', 'shop.acme.com'), at('3', 'notacme.com')],
    contacts: [{ ...at('c9', 'kept.com'), person_id: '9' }, at('c10', 'kept.com')],
    pagination: { total_entries: 5 },
  });
  const { people } = await search({ excludeDomains: ['https://www.Acme.com/about'] });
  expect(people.map(({ providerPersonId }) => providerPersonId)).toEqual(['3', '9']);
});

test('fields that are missing or of another kind are unknown, the person stays', async () => {
  const odd = {
    id: 'x',
    first_name: 7,
    departments: 'finance',
    linkedin_url: 'javascript:alert(1)',
    organization: 'Acme',
  };
  reply = says({ people: [odd, { id: 'y', has_email: false, email_status: 'unavailable' }], total_entries: 2 });
  const { people } = await search();
  expect(people).toMatchObject([
    { providerPersonId: 'x', firstName: null, departments: [], linkedinUrl: null, organization: { name: null } },
    { providerPersonId: 'y', emailAvailable: false, emailStatus: 'none' },
  ]);
});

test.each([
  [
    { email: 'Ada@Engines.example', email_status: 'verified' },
    { email: 'ada@engines.example', emailStatus: 'verified' },
  ],
  [
    { email: 'ada@engines.example', email_status: 'guessed' },
    { email: 'ada@engines.example', emailStatus: 'unverified' },
  ],
  [
    { email: 'ada@engines.example', email_status: 'new word' },
    { email: 'ada@engines.example', emailStatus: 'unknown' },
  ],
  [
    { email: 'email_not_unlocked@domain.com', email_status: 'verified' },
    { email: null, emailStatus: 'none' },
  ],
  [
    { email: 'not an address', email_status: 'verified' },
    { email: null, emailStatus: 'none' },
  ],
  [
    { email: null, email_status: 'unavailable' },
    { email: null, emailStatus: 'none' },
  ],
])('an address is told by enriching: %j', async (person, expected) => {
  reply = says({ person: { id: 'p1', ...person } });
  expect(await apollo().enrich('key', 'p1')).toEqual(expected);
  expect(asked[0]).toMatchObject({ path: '/api/v1/people/match', body: { id: 'p1' } });
});

test('an unknown id finds nobody', async () => {
  reply = says({ person: null });
  expect(await apollo().enrich('key', 'p1')).toBeNull();
});

test.each([
  [{}, 'ada@engines.example'],
  [{ first_name: 'ADA', last_name: 'Býron' }, 'ada@engines.example'],
  [{ first_name: 'Ada', last_name: 'Lovelace' }, null],
  [{ organization: { ...PERSON.organization, primary_domain: 'other.example' } }, null],
  [{ organization: { ...PERSON.organization, primary_domain: 'notengines.example' } }, null],
  [{ organization: { ...PERSON.organization, primary_domain: 'news.engines.example' } }, 'ada@engines.example'],
  [{ organization: null }, null],
])('a match is taken only where name and site are the ones that were asked for: %j', async (given, email) => {
  reply = says({ person: { ...PERSON, email: 'ada@engines.example', ...given } });
  const found = await apollo().findAtSite('key', { name: 'Ada Byron', domain: 'engines.example' });
  expect(found?.email ?? null).toBe(email);
  expect(asked[0]).toMatchObject({
    ...{ path: '/api/v1/people/match', body: { name: 'Ada Byron', domain: 'engines.example' } },
  });
});

const RIGHT = { people: [], total_entries: 0 };
/** X10: what a provider may do to us, and what we make of it. */
const SCRIPT: readonly (readonly [string, Reply, object])[] = [
  ['429 with a time', says('{}', 429, { 'retry-after': '3' }), { fault: 'busy', retryable: true, retryAfterMs: 3_000 }],
  ['429 without', says('{}', 429), { fault: 'busy', retryable: true, retryAfterMs: null }],
  [
    '429 with a date',
    says('{}', 429, { 'retry-after': 'Wed, 21 Oct' }),
    { fault: 'busy', retryable: true, retryAfterMs: null },
  ],
  ['500', says('oops', 500), { fault: 'busy', retryable: true, retryAfterMs: null }],
  ['503', says('', 503), { fault: 'busy', retryable: true, retryAfterMs: null }],
  ['401', says('{}', 401), { fault: 'key_refused', retryable: false, retryAfterMs: null }],
  ['403', says('{}', 403), { fault: 'key_refused', retryable: false, retryAfterMs: null }],
  ['422', says('{}', 422), { fault: 'wrong_answer', retryable: false, retryAfterMs: null }],
  [
    'a redirect',
    says('', 302, { location: 'http://127.0.0.1:1/' }),
    { fault: 'wrong_answer', retryable: false, retryAfterMs: null },
  ],
  ['broken JSON', says('{"people": ['), { fault: 'wrong_answer', retryable: false, retryAfterMs: null }],
  ['a page', says('<html></html>'), { fault: 'wrong_answer', retryable: false, retryAfterMs: null }],
  ['nothing', says(''), { fault: 'wrong_answer', retryable: false, retryAfterMs: null }],
  ['another shape', says({ results: [] }), { fault: 'wrong_answer', retryable: false, retryAfterMs: null }],
  [
    'people without ids',
    says({ ...RIGHT, people: [{}] }),
    { fault: 'wrong_answer', retryable: false, retryAfterMs: null },
  ],
  [
    'a negative total',
    says({ people: [], total_entries: -1 }),
    { fault: 'wrong_answer', retryable: false, retryAfterMs: null },
  ],
  ['a reset', (response) => response.destroy(), { fault: 'unreachable', retryable: true, retryAfterMs: null }],
  ['silence', () => {}, { fault: 'silent', retryable: true, retryAfterMs: null }],
  [
    'a body that stops',
    (response) => response.writeHead(200, { 'content-length': '100' }).write('{"people"'),
    { fault: 'silent', retryable: true, retryAfterMs: null },
  ],
];
test.each(SCRIPT)('%s', async (_name, act, expected) => {
  reply = act;
  expect(await faultOf(search())).toEqual(expected);
  expect(asked).toHaveLength(1);
});

test('without a key nothing is sent, and no key is ever logged', async () => {
  expect(await faultOf(apollo().search(null, NO_FILTERS, { page: 1, perPage: 1 }))).toMatchObject({
    fault: 'key_refused',
  });
  expect(asked).toEqual([]);
  expect(logged.join('')).not.toContain('key-of-the-org');
});
