import { setTimeout } from 'node:timers/promises';
import type { MandateInput } from '@distribute/contract/mandates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A key of the organisation under a mandate, and its client. */
async function under(org: TestOrg, mandate: z.input<typeof MandateInput>) {
  const made = await org.apiKeys.create({ body: { name: 'Agent', mandate } });
  return { ...made, client: app.clientFor(made.key) };
}
const FORBIDDEN = { status: 403, body: { code: 'mandate_forbids' } };

test('a key shows its mandate, in every spelling of it, and a field beside it is refused', async () => {
  const org = await app.newOrg();
  const mandate = {
    scopes: ['campaigns:write', 'leads:read'],
    maxSpend: { daily: '5' },
    review: 'all' as const,
  };
  const { id, client, mandate: shown } = await under(org, mandate);
  expect(shown).toMatchObject({
    scopes: ['campaigns:write', 'leads:read'],
    brandIds: null,
    maxSpend: { daily: '5.00', weekly: null, monthly: null, total: null },
    maxMessages: { daily: null, weekly: null, monthly: null, total: null },
    review: 'all',
  });
  expect((await client.me.get()).mandate).toEqual(shown);
  expect((await org.me.get()).mandate).toBeNull();
  expect((await org.apiKeys.list()).keys.find((key) => key.id === id)?.mandate).toEqual(shown);
  const beside = await refusal(org.apiKeys.create({ body: { name: 'x', scopes: ['leads:read'] } }));
  expect(beside).toMatchObject({
    status: 400,
    body: { details: { fieldErrors: { scopes: ['put scopes inside mandate'] } } },
  });
  const misspelt = await refusal(org.apiKeys.create({ body: { mandate: { scopes: ['campaign:write'] } } }));
  expect(JSON.stringify(misspelt.body)).toContain('did you mean campaigns:write?');
  const unknown = org.apiKeys.create({ body: { mandate: { brandIds: [crypto.randomUUID()] } } });
  expect(await refusal(unknown)).toMatchObject({ status: 404, body: { field: 'mandate.brandIds' } });
  expect(await refusal(org.apiKeys.create({ body: { mandate: {} } }))).toMatchObject({ status: 400 });
});

test('a key under a mandate gives rights to nobody, itself included, and ends only itself', async () => {
  const org = await app.newOrg();
  const { id, client } = await under(org, { scopes: ['*:write'] });
  const other = await org.apiKeys.create({ body: { name: 'Other' } });
  for (const act of [
    () => client.apiKeys.create({ body: {} }),
    () => client.apiKeys.update({ params: { id }, body: { mandate: null } }),
    () => client.apiKeys.update({ params: { id: other.id }, body: { name: 'Mine' } }),
    () => client.apiKeys.revoke({ params: { id: other.id } }),
    () => client.users.invite({ body: { email: 'friend@people.test', role: 'owner' } }),
    () => client.users.setRole({ params: { id: org.userId }, body: { role: 'member' } }),
    () => client.auth.setPassword({ body: { newPassword: 'a password of twelve' } }),
    () => client.apiKeys.use({ params: { id: other.id } }),
  ]) {
    expect(await refusal(act())).toMatchObject(FORBIDDEN);
  }
  const session = await client.apiKeys.createSession();
  const inSession = app.clientFor(session.key);
  expect((await inSession.me.get()).mandate?.scopes).toEqual(['*:write']);
  expect(await refusal(inSession.apiKeys.create({ body: {} }))).toMatchObject(FORBIDDEN);
  expect((await client.apiKeys.use({ params: { id: session.id } })).key.mandate?.scopes).toEqual(['*:write']);
  await client.apiKeys.revoke({ params: { id: session.id } });
  await client.apiKeys.revoke({ params: { id } });
  expect(await refusal(client.me.get())).toMatchObject({ status: 401 });
});

test('a changed mandate counts at once where it was changed, for its sessions too, and a lifted one ends them', async () => {
  const org = await app.newOrg();
  const { id, client } = await under(org, { scopes: ['*:write'] });
  const session = app.clientFor((await client.apiKeys.createSession()).key);
  await session.leads.list();
  await org.apiKeys.update({ params: { id }, body: { mandate: { scopes: ['brands:read'] } } });
  const lacks = { status: 403, body: { code: 'mandate_scope', required: 'leads:read', allowed: ['brands:read'] } };
  expect(await refusal(client.leads.list())).toMatchObject(lacks);
  expect(await refusal(session.leads.list())).toMatchObject(lacks);
  await org.apiKeys.update({ params: { id }, body: { mandate: null } });
  await client.leads.list();
  expect(await refusal(session.leads.list())).toMatchObject({ status: 401 });
  const { activity } = await org.activity.list({ query: { type: 'key.changed' } });
  expect(activity[0]?.summary).toBe('API key "Agent" was changed: mandate');
});

test('a key ends at its date, and its sessions with it', async () => {
  const org = await app.newOrg();
  const soon = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const past = new Date(app.clock.now().getTime() - 1000).toISOString();
  expect(await refusal(under(org, { expiresAt: past }))).toMatchObject({ status: 400 });
  const { client } = await under(org, { expiresAt: soon });
  const { key, expiresAt } = await client.apiKeys.createSession();
  expect(expiresAt <= soon).toBe(true);
  await app.clock.advance(62_000);
  // An identity is remembered for 0.9 s at most.
  await setTimeout(1000);
  expect(await refusal(app.clientFor(key).me.get())).toMatchObject({ status: 401 });
  expect(await refusal(client.me.get())).toMatchObject({ status: 401 });
});

test('a key is refused from other addresses, of both families, and works from its own', async () => {
  const org = await app.newOrg();
  const { id, key } = await under(org, { allowedAddresses: ['192.0.2.0/24', '2001:db8::/32', '203.0.113.9'] });
  // The tests speak as a proxy that is trusted.
  const from = async (address: string) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address };
    const response = await app.fetch('/v1/me', { headers });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1::5', '203.0.113.9']) {
    expect(await from(address), address).toEqual([200, undefined]);
  }
  for (const address of ['192.0.3.7', '2001:db9::5', '203.0.113.10', '203.0.113.9, 198.51.100.1']) {
    expect(await from(address), address).toEqual([403, 'mandate_address']);
  }
  const use = await org.apiKeys.use({ params: { id } });
  expect(use.addresses.find(({ address }) => address === '192.0.2.7')).toMatchObject({ calls: 2, refused: 0 });
  expect(use.addresses.find(({ address }) => address === '192.0.3.7')).toMatchObject({ calls: 1, refused: 1 });
  expect(use.calls).toMatchObject([{ group: 'me', verb: 'read', answered: 4, refused: 4 }]);
});

test('an idempotent answer of a wider key is not replayed to a narrower one of the same person', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://replay.example' } });
  const { brandId: other } = await org.brands.create({ body: { url: 'https://other.example' } });
  const { client } = await under(org, { scopes: ['*:write'], brandIds: [other] });
  const body = { name: 'Everybody', brandId, filters: { personTitles: ['CTO'] } };
  const options = { idempotencyKey: 'the-same' };
  await org.audiences.create({ body }, options);
  expect(await refusal(client.audiences.create({ body }, options))).toMatchObject({ body: { code: 'mandate_limits' } });
});
