import { createHmac, randomUUID } from 'node:crypto';
import { createClient } from '@distribute/client';
import { expect, test } from 'vitest';
import { serve } from '../../../client/test/fake-service.ts';
import { n8nOf } from '../n8n.fixture.ts';
import { addEndpoint, hasEndpoint, type Kept, removeEndpoint } from './endpoint.ts';
import { receive } from './receive.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const parameters = { events: ['reply.received', 'email.sent'], campaignId: '' };

/** Signs as spec 19.1 says, with node:crypto so that it shares nothing with the code under test. */
function delivery(id: string, change: { readonly body?: string; readonly at?: number } = {}) {
  const body = JSON.stringify({ id, event: 'reply.received', data: { name: 'Zoë' } });
  const at = change.at ?? Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
  const signature = `v1,${mac.update(`${id}.${at}.${body}`).digest('base64')}`;
  return {
    getRequestObject: () => ({ rawBody: Buffer.from(change.body ?? body) }),
    getHeaderData: () => ({ 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature }),
  };
}

function received(kept: Kept, sent: ReturnType<typeof delivery>, more: object = {}) {
  const { context, answered } = n8nOf({ url: 'http://unused.invalid', kept: kept as never, parameters: more as never });
  return { result: receive(Object.assign(context, sent)), answered };
}

test('an event with the right signature over its bytes starts the workflow, and once', async () => {
  const kept: Kept = { endpointId: randomUUID(), secret };
  const first = await received(kept, delivery('evt_1')).result;
  expect(first.workflowData).toEqual([[{ json: { id: 'evt_1', event: 'reply.received', data: { name: 'Zoë' } } }]]);
  expect(await received(kept, delivery('evt_1')).result).toEqual({
    webhookResponse: { received: true, repeated: true },
  });
  expect((await received(kept, delivery('evt_1'), { repeats: true }).result).workflowData).toHaveLength(1);
  // n8n keeps the copy of the request that ended last: another one may have lost what this process still knows.
  const lost: Kept = { endpointId: kept.endpointId as string, secret };
  expect(await received(lost, delivery('evt_1')).result).toHaveProperty('webhookResponse');
  const afterRestart: Kept = { endpointId: randomUUID(), secret, seen: ['evt_1'] };
  expect(await received(afterRestart, delivery('evt_1')).result).toHaveProperty('webhookResponse');
});

test.each([
  ['another body', { body: '{"id":"evt_1"}' }, secret, 'does not match'],
  ['an old time', { at: Math.floor(Date.now() / 1000) - 600 }, secret, 'outside the tolerance'],
  ['another secret', {}, `whsec_${Buffer.alloc(32, 8).toString('base64')}`, 'does not match'],
  ['no secret', {}, undefined, 'not valid'],
])('an event with %s is refused with 401 and starts nothing', async (_, change, known, why) => {
  const kept: Kept = { endpointId: randomUUID(), ...(known && { secret: known }) };
  const { result, answered } = received(kept, delivery('evt_1', change));
  expect(await result).toEqual({ noWebhookResponse: true });
  expect(answered).toEqual({ code: 401, body: { error: expect.stringContaining(why) } });
});

test('the endpoint is made with a secret of its own, found again, and removed', async () => {
  const endpoint = { id: 'e1', url: 'https://n8n.example.com/webhook/1/webhook', campaignId: null, status: 'active' };
  let isThere = true;
  const { url, asked } = await serve(({ method, url: path }) => {
    if (path.endsWith('/secret')) return { body: { secret } };
    if (method === 'DELETE') return { status: 204 };
    if (!isThere) return { status: 404, body: { error: 'Not found', code: 'not_found' } };
    return { status: method === 'POST' ? 201 : 200, body: { endpoint: { ...endpoint, events: parameters.events } } };
  });
  const client = createClient({ baseUrl: url, retries: 0 });
  const { context, kept } = n8nOf({ url, parameters });
  expect(await hasEndpoint(context, client)).toBe(false);
  await addEndpoint(context, client);
  expect(kept).toEqual({ endpointId: 'e1', secret });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...{ url: endpoint.url, events: parameters.events, campaignId: null },
    ...{ secretMode: 'own', description: 'n8n: Answers to the table' },
  });
  expect(await hasEndpoint(context, client)).toBe(true);
  // Other events were chosen: the old endpoint goes, so that the new one is no duplicate.
  const changed = n8nOf({ url, kept: { ...kept }, parameters: { ...parameters, events: ['email.sent'] } });
  expect(await hasEndpoint(changed.context, client)).toBe(false);
  expect(asked.at(-1)?.method).toBe('DELETE');
  isThere = false;
  expect(await hasEndpoint(context, client)).toBe(false);
  await removeEndpoint(context, client);
  expect(kept).toEqual({});
});

test('a refusal of the endpoint is told, not swallowed', async () => {
  const { url } = await serve(() => ({ status: 403, body: { error: 'Needs the role admin', code: 'forbidden_role' } }));
  const client = createClient({ baseUrl: url, retries: 0 });
  await expect(addEndpoint(n8nOf({ url, parameters }).context, client)).rejects.toThrow('Needs the role admin');
  const kept = { endpointId: 'e1', secret };
  await expect(removeEndpoint(n8nOf({ url, parameters, kept }).context, client)).rejects.toThrow('admin');
  expect(kept).toHaveProperty('endpointId');
});
