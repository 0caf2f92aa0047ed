import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHubspotServer } from '../../../test/hubspot-server.ts';
import { createEgress } from '../../kernel/egress/fetcher.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { createHubspotApi } from './hubspot-api.ts';

let server: Awaited<ReturnType<typeof startHubspotServer>>;
const egress = createEgress({ allowPrivateHosts: false, log: { info: () => undefined } });
beforeAll(async () => {
  server = await startHubspotServer();
});
afterAll(async () => {
  await egress.close();
  await server.close();
});

test('the last call of a window ends asking before HubSpot refuses', async () => {
  const ask = createHubspotApi(egress, server.url);
  const access = { orgId: '01890000-0000-7000-8000-000000000002', token: new Secret(server.portal.token) };
  server.portal.remaining = 2;
  await ask(access, 'GET', '/crm/v3/properties/contacts');
  await ask(access, 'GET', '/crm/v3/properties/contacts');
  const asked = server.portal.requests.length;
  await expect(ask(access, 'GET', '/crm/v3/properties/contacts')).rejects.toMatchObject({
    failure: { status: 429, reason: 'rate_limited' },
  });
  expect(server.portal.requests.length).toBe(asked);
  server.portal.remaining = null;
});
