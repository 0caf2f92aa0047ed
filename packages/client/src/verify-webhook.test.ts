import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './verify-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const oldSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const body = JSON.stringify({ id: 'evt_1', event: 'campaign.started', data: { mcp: 'é', target_url: 'x' } });
const now = () => Math.floor(Date.now() / 1000);

/** Signs as spec 19.1 says, written with node:crypto so that it shares nothing with the code under test. */
function headersFor(timestamp = now(), keys = [secret], payload = body): Record<string, string> {
  const signatures = keys.map((key) => {
    const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
    return `v1,${mac.update(`evt_1.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'Webhook-Id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
    'X-Distribute-Signature': `sha256=${createHmac('sha256', keys[0] as string)
      .update(payload)
      .digest('hex')}`,
  };
}
const without = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

test('a signed event is returned, from text, bytes, plain headers or Headers', async () => {
  expect(await verifyWebhook({ body, headers: headersFor(), secret })).toMatchObject({ event: 'campaign.started' });
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook({ body: bytes, headers: new Headers(headersFor()), secret })).toMatchObject({
    id: 'evt_1',
  });
});

test('after a rotation both secrets verify', async () => {
  const headers = headersFor(now(), [secret, oldSecret]);
  expect(await verifyWebhook({ body, headers, secret: oldSecret })).toMatchObject({ id: 'evt_1' });
  expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ id: 'evt_1' });
});

test('the plain signature alone verifies, under a renamed header too', async () => {
  const headers = without(headersFor(), 'webhook-signature');
  expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ id: 'evt_1' });
  const renamed = { 'X-Acme-Signature': headers['X-Distribute-Signature'] };
  const signatureHeader = 'x-acme-signature';
  expect(await verifyWebhook({ body, headers: renamed, secret, signatureHeader })).toMatchObject({ id: 'evt_1' });
});

test.each<[string, Parameters<typeof verifyWebhook>[0]]>([
  ['a changed body', { body: `${body} `, headers: headersFor(), secret }],
  [
    'a changed body with the plain signature',
    { body: `${body} `, headers: without(headersFor(), 'webhook-signature'), secret },
  ],
  ['another secret', { body, headers: headersFor(), secret: oldSecret }],
  ['no signature at all', { body, headers: {}, secret }],
  ['an old timestamp', { body, headers: headersFor(now() - 301), secret }],
  ['a timestamp from the future', { body, headers: headersFor(now() + 310), secret }],
  ['a timestamp that is no number', { body, headers: { ...headersFor(), 'webhook-timestamp': 'soon' }, secret }],
  ['a missing id', { body, headers: without(headersFor(), 'Webhook-Id'), secret }],
  ['another version of signature', { body, headers: { ...headersFor(), 'webhook-signature': 'v2,AAAA' }, secret }],
  ['a signature that is not base64', { body, headers: { ...headersFor(), 'webhook-signature': 'v1,?' }, secret }],
  [
    'a bad new signature beside a good plain one',
    { body, headers: { ...headersFor(), 'webhook-signature': '' }, secret },
  ],
  ['an empty secret', { body, headers: headersFor(), secret: 'whsec_' }],
])('%s is refused', async (_, request) => {
  await expect(verifyWebhook(request)).rejects.toBeInstanceOf(WebhookError);
});

test('the tolerance can be widened', async () => {
  const request = { body, headers: headersFor(now() - 1000), secret, toleranceSeconds: 2000 };
  expect(await verifyWebhook(request)).toMatchObject({ id: 'evt_1' });
});
