import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../test/outreach.ts';
import { refusal } from '../../../test/refusal.ts';
import type { EgressResponse } from '../../kernel/egress/fetcher.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
/** Hosts whose DNS points here; to all others nothing answers. */
const pointedHere = new Set<string>();
let tamper = (body: string) => body;

/** A request as a reverse proxy passes it on, with the host it was made to. */
const ask = (host: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.baseUrl);
    const sent = httpRequest({ hostname, port, path, headers: { host, accept: 'application/json' } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

beforeAll(async () => {
  app = await startTestApp(
    { SANDBOX_DAY_SECONDS: '1', OWN_HOSTS: 'api.installation.test', RUN_SLOTS: '2' },
    {
      egress: {
        request: async ({ url }) => {
          const { hostname, pathname, search, protocol } = new URL(url);
          if (!pointedHere.has(hostname) || protocol !== 'https:') throw new Error('nothing answers');
          const { status, body } = await ask(hostname, `${pathname}${search}`);
          return { status, body: Buffer.from(tamper(body)) } as EgressResponse;
        },
        resolveHost: async () => [],
        close: async () => {},
      },
    },
  );
});
beforeEach(() => {
  pointedHere.clear();
  tamper = (body) => body;
});
afterAll(() => app.stop());

const aBrand = async (org: TestOrg, name: string) =>
  (await org.brands.create({ body: { url: `https://${name}.test` } })).brandId as string;
const setHost = (org: TestOrg, brandId: string, trackingHost: string | null) =>
  org.brands.update({ params: { brandId }, body: { trackingHost } });
const hostOf = async (org: TestOrg, brandId: string) =>
  (await org.brands.get({ params: { brandId } })).brand.trackingHost;
const recheck = async () => {
  await app.enqueue('tracking-host.recheck');
  await app.drain();
  // A follow-up that was due beside the check may have asked for the host just before: it is remembered for a second.
  await app.clock.advance(2_000);
};

/** The newest message of a campaign to one of the brand's own contacts. */
async function aMail(org: TestOrg, name: string, address: string) {
  const { brandId, audienceId } = await ownContacts(org, `https://${name}.test`, [address], { name: address });
  const body = { name: address, workflowSlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audienceId] };
  await org.campaigns.create({ body: { ...body, clickDestinationUrl: `https://${name}.test/book` } });
  await app.drain();
  const { mailboxes } = await org.mailboxes.list();
  const { messages } = await org.mailboxes.messages({ params: { id: mailboxes[0]?.id as string } });
  const message = messages.find(({ to }) => to.includes(address));
  if (!message) throw new Error('Nothing was sent');
  return message;
}

test('6.18 a host that reaches this installation carries the links of the brand’s mail', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'hosted');
  pointedHere.add('go.hosted.test');
  expect((await setHost(org, brandId, 'Go.Hosted.test')).brand.trackingHost).toBe('go.hosted.test');
  const { html, text, headers } = await aMail(org, 'hosted', 'ann@people.example');
  expect(headers['List-Unsubscribe']).toMatch(
    /^<https:\/\/go\.hosted\.test\/u\/[\w-]{44}>, <mailto:sandbox@sink\.test\?subject=/,
  );
  expect(text).toContain('https://go.hosted.test/u/');
  expect(html).toContain('https://go.hosted.test/t/o/');
  expect(html).not.toContain('distribute.test');

  // There only links answer; the same link answers on every host.
  const link = /\/u\/[\w-]{44}/.exec(text)?.[0] as string;
  for (const host of ['go.hosted.test', 'distribute.test', 'anything.test']) {
    expect((await ask(host, link)).status).toBe(200);
  }
  for (const path of ['/v1/me', '/health', '/', '/app', '/openapi.json', '/nothing']) {
    expect((await ask('go.hosted.test', path)).status).toBe(404);
  }
  expect((await ask('distribute.test', '/health')).status).toBe(200);
  expect((await ask('anything.test', '/health')).status).toBe(200);

  expect((await setHost(org, brandId, null)).brand.trackingHost).toBeNull();
  await app.clock.advance(10_000);
  expect((await ask('go.hosted.test', '/health')).status).toBe(200);
});

test('6.18 a host that does not reach this installation is refused', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'elsewhere');
  const refused = { status: 422, body: { code: 'tracking_host_unreachable' } };
  expect(await refusal(setHost(org, brandId, 'go.elsewhere.test'))).toMatchObject(refused);

  pointedHere.add('go.elsewhere.test');
  for (const wrong of ['{}', 'no JSON', '{"proof":"00"}', '{"proof":null}']) {
    tamper = () => wrong;
    expect(await refusal(setHost(org, brandId, 'go.elsewhere.test'))).toMatchObject(refused);
  }
  // An answer that was made for another host proves nothing.
  const other = await ask('other.test', `/.well-known/distribute-host?nonce=${'a'.repeat(48)}`);
  expect(other.status).toBe(200);
  expect(other.body).not.toEqual(
    (await ask('go.elsewhere.test', `/.well-known/distribute-host?nonce=${'a'.repeat(48)}`)).body,
  );
  expect(await hostOf(org, brandId)).toBeNull();
  const { nonce, proof } = await app.visitor().trackingHosts.prove({ query: { nonce: 'a'.repeat(48) } });
  expect(nonce).toBe('a'.repeat(48));
  expect(proof).toMatch(/^[0-9a-f]{64}$/);
});

test('6.18 nobody can turn the installation’s own names into a tracking host', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'greedy');
  for (const host of ['distribute.test', 'api.installation.test']) {
    pointedHere.add(host);
    expect(await refusal(setHost(org, brandId, host))).toMatchObject({ status: 422 });
  }
  for (const host of [
    'https://go.greedy.test',
    'go.greedy.test:8443',
    'go.greedy.test/x',
    '127.0.0.1',
    'localhost',
    '-a.test',
  ]) {
    expect(await refusal(setHost(org, brandId, host))).toMatchObject({ status: 400 });
  }
});

test('6.18 a host that fails its weekly check is left out with a warning until it answers again', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'weekly');
  pointedHere.add('go.weekly.test');
  await setHost(org, brandId, 'go.weekly.test');
  pointedHere.clear();
  await app.clock.advance(6 * DAY_MS);
  await recheck();
  expect((await aMail(org, 'weekly', 'bob@people.example')).text).toContain('https://go.weekly.test/u/');
  await app.clock.advance(DAY_MS + 1_000);
  for (let times = 0; times < 2; times += 1) await recheck();
  const { events } = await org.events.list({ query: { event: 'brand.tracking_host_failed' } });
  expect(events).toMatchObject([{ level: 'warn', service: 'brands', brandIds: [brandId] }]);
  expect((await aMail(org, 'weekly', 'cy@people.example')).text).toContain('http://distribute.test/u/');
  expect(await hostOf(org, brandId)).toBe('go.weekly.test');

  pointedHere.add('go.weekly.test');
  await app.clock.advance(DAY_MS + 1_000);
  await recheck();
  expect((await aMail(org, 'weekly', 'di@people.example')).text).toContain('https://go.weekly.test/u/');
});
