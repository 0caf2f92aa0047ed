import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type HubspotServer, startHubspotServer } from '../../../test/hubspot-server.ts';

let hubspot: HubspotServer;
let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  hubspot = await startHubspotServer();
  app = await startTestApp({ PROVIDER_URLS: `hubspot=${hubspot.url}` });
  hubspot.portal.token = app.canary('hubspot');
});
afterAll(async () => {
  await app.stop();
  await hubspot.close();
});
beforeEach(async () => {
  org = await app.newOrg();
});

const refusedWith = async (call: Promise<unknown>) => {
  const refused = await call.then(
    () => null,
    (error: { status: number; code: string }) => error,
  );
  return [refused?.status, refused?.code];
};

const connect = async (on: TestOrg, token = hubspot.portal.token) => {
  const { brandId } = await on.brands.create({ body: { url: `https://${crypto.randomUUID()}.example` } });
  return on.connectors.create({
    body: { name: 'Our HubSpot', settings: { kind: 'hubspot', brandId }, secrets: { token } },
  });
};

test('a connector tells what it is, and never its token', async () => {
  const { connector } = await connect(org);
  expect(connector).toMatchObject({ kind: 'hubspot', status: 'working', account: '4711', lastFault: null });
  expect((await org.connectors.list()).connectors).toEqual([connector]);
  expect((await org.connectors.get({ params: { id: connector.id } })).connector).toEqual(connector);
  expect((await org.webhooks.getRecording()).recording.details).toBe(true);
  expect(await refusedWith(org.webhooks.setRecording({ body: { details: false } }))).toEqual([409, 'details_wanted']);
  await org.connectors.delete({ params: { id: connector.id } });
  expect((await org.connectors.list()).connectors).toEqual([]);
  expect((await org.webhooks.setRecording({ body: { details: false } })).recording.details).toBe(false);
});

test('a wrong token is refused in the words of the service, and nothing is kept', async () => {
  const refused = connect(org, 'pat-eu1-wrong');
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'connector_refused',
    message: expect.stringContaining('Authentication credentials not found'),
  });
  expect((await org.connectors.list()).connectors).toEqual([]);
});

test('a token without a right says which', async () => {
  const { scopes } = hubspot.portal;
  hubspot.portal.scopes = scopes.filter((scope) => scope !== 'crm.objects.owners.read');
  await expect(connect(org)).rejects.toMatchObject({ message: expect.stringContaining('crm.objects.owners.read') });
  hubspot.portal.scopes = scopes;
});

test('a connector is paused, renamed, tested, and asked what it knows', async () => {
  const { connector } = await connect(org);
  const params = { id: connector.id };
  const paused = await org.connectors.update({ params, body: { name: 'CRM', paused: true } });
  expect(paused.connector).toMatchObject({ name: 'CRM', status: 'paused' });
  expect((await org.connectors.update({ params, body: { paused: false } })).connector.status).toBe('working');
  expect((await org.connectors.test({ params })).test).toEqual({
    ...{ ok: true, account: '4711', message: 'HubSpot accepts the token' },
  });
  const { properties } = await org.connectors.listProperties({ params });
  expect(properties.map(({ name }) => name)).toContain('jobtitle');
});

test('a service that fails is tried again, is told, and works again by itself', async () => {
  const { connector } = await connect(org);
  const params = { id: connector.id };
  await app.drain();
  // Connectors of other tests are refused as well.
  for (let each = 0; each < 10; each += 1)
    hubspot.portal.refusals.push({ status: 500, body: { message: 'internal error' } });
  await app.clock.advance(6 * 60_000);
  await app.enqueue('connector.wake-due');
  await app.drain();
  const failing = (await org.connectors.get({ params })).connector;
  expect(failing).toMatchObject({ status: 'failing', lastFault: { message: 'HubSpot refused: 500 internal error' } });
  hubspot.portal.refusals.length = 0;
  expect((await org.connectors.listFaults({ params })).faults).toEqual([failing.lastFault]);
  await app.clock.advance(61_000);
  await app.enqueue('connector.wake-due');
  await app.drain();
  expect((await org.connectors.get({ params })).connector.status).toBe('working');
});

test('a stranger finds none of it', async () => {
  const { connector } = await connect(org);
  const stranger = await app.newOrg();
  expect(await refusedWith(stranger.connectors.get({ params: { id: connector.id } }))).toEqual([404, 'not_found']);
});
