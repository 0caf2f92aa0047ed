import { verifyWebhook } from '@distribute/client';
import { EVENT_KINDS, WebhookEvent } from '@distribute/contract/events';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aMeeting, quietCampaign, type Receiver, rowsOfCampaign, startReceiver, tell } from './webhooks.fixture.ts';

let app: TestApp;
let org: TestOrg;
let receiver: Receiver;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({}, { webhookLimitMs: 500 }), startReceiver()]);
});
beforeEach(async () => {
  org = await app.newOrg();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const anEndpoint = async (path: string, more: Record<string, unknown> = {}) =>
  (await org.webhooks.createEndpoint({ body: { url: receiver.base + path, ...more } as never })).endpoint;

test('an endpoint is added, listed, read, changed and removed', async () => {
  const made = await anEndpoint('/crud', { description: 'Ours', events: ['reply.received'] });
  expect(made).toMatchObject({
    ...{ url: `${receiver.base}/crud`, description: 'Ours', events: ['reply.received'], campaignId: null },
    ...{ status: 'active', disabledReason: null, secretMode: 'organization', lastStatus: null, lastDeliveryAt: null },
  });
  const campaignId = await rowsOfCampaign(app, org);
  const ofCampaign = await anEndpoint('/crud', { campaignId });
  expect((await org.webhooks.listEndpoints({})).endpoints.map(({ id }) => id)).toEqual([ofCampaign.id, made.id]);
  expect((await org.webhooks.listEndpoints({ query: { campaignId } })).endpoints).toEqual([ofCampaign]);
  const paged = await org.webhooks.listEndpoints({ query: { limit: 1 } });
  const rest = await org.webhooks.listEndpoints({ query: { limit: 1, cursor: paged.nextCursor as string } });
  expect([...paged.endpoints, ...rest.endpoints].map(({ id }) => id)).toEqual([ofCampaign.id, made.id]);

  const params = { id: made.id };
  const body = { url: `${receiver.base}/moved`, description: null, events: [], status: 'disabled' as const };
  const { endpoint } = await org.webhooks.updateEndpoint({ params, body });
  expect(endpoint).toMatchObject({ ...body, disabledReason: 'manual' });
  expect((await org.webhooks.listEndpoints({ query: { status: 'disabled' } })).endpoints).toEqual([endpoint]);
  await org.webhooks.updateEndpoint({ params, body: { status: 'active' } });
  expect((await org.webhooks.getEndpoint({ params })).endpoint).toMatchObject({
    status: 'active',
    disabledReason: null,
  });
  await org.webhooks.deleteEndpoint({ params });
  expect((await refusal(org.webhooks.getEndpoint({ params }))).body).toMatchObject({ code: 'not_found' });
  const { activity } = await org.activity.list({ query: { limit: 10 } });
  expect(
    activity.filter(({ type }) => type === 'webhook.endpoint_changed').map(({ summary }) => summary.split(' ').at(-1)),
  ).toEqual(['removed', 'enabled', 'disabled', 'added', 'added']);
});

test('an address twice, one too many and one against the rules are refused', async () => {
  const { id, url } = await anEndpoint('/twice');
  expect((await refusal(anEndpoint('/twice'))).body).toMatchObject({ code: 'duplicate_endpoint' });
  const other = await anEndpoint('/other');
  const moved = org.webhooks.updateEndpoint({ params: { id: other.id }, body: { url } });
  expect((await refusal(moved)).body).toMatchObject({ code: 'duplicate_endpoint' });
  expect((await refusal(anEndpoint('/x', { url: 'ftp://x.test/' }))).body).toMatchObject({ code: 'invalid_url' });
  const campaignId = crypto.randomUUID();
  expect((await refusal(anEndpoint('/x', { campaignId }))).body).toMatchObject({ error: 'Campaign not found' });
  await sql`insert into webhook_endpoints (org_id, id, url)
    select ${org.orgId}, gen_random_uuid(), 'https://many.test/' || n from generate_series(1, 47) n`.execute(app.db);
  const last = await Promise.allSettled([anEndpoint('/49'), anEndpoint('/50'), anEndpoint('/51')]);
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusal(anEndpoint('/52'))).body).toMatchObject({ code: 'too_many_endpoints' });
  await anEndpoint('/52', { campaignId: await rowsOfCampaign(app, org) });
  expect((await org.webhooks.getEndpoint({ params: { id } })).endpoint.url).toBe(url);
});

test('an event arrives once, signed twice over, as it is listed, at every endpoint that wants it', async () => {
  const campaignId = await rowsOfCampaign(app, org);
  await anEndpoint('/all');
  await anEndpoint('/all', { campaignId });
  await anEndpoint('/replies', { events: ['reply.received'] });
  const own = await anEndpoint('/own', { secretMode: 'own', events: ['meeting.booked'] });
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  expect(receiver.at('/all')).toEqual([]);
  await app.drain();
  expect([receiver.at('/all').length, receiver.at('/own').length, receiver.at('/replies').length]).toEqual([1, 1, 0]);

  const [[shared], [owned]] = [receiver.at('/all'), receiver.at('/own')];
  expect(shared?.body).toBe(owned?.body);
  expect(Object.keys(shared?.event ?? {})).toEqual(['id', 'event', 'created_at', 'campaign_id', 'data', 'sequence']);
  expect(WebhookEvent.safeParse(shared?.event).error).toBeUndefined();
  expect(shared?.event).toMatchObject({
    event: 'meeting.booked',
    campaign_id: campaignId,
    sequence: 1,
    data: aMeeting(1),
  });
  const { events } = await org.webhooks.listEvents({ query: { campaignId, event: 'meeting.booked' } });
  const { deliveries, ...listed } = events[0] ?? { deliveries: [] };
  expect(listed).toEqual(shared?.event);
  expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered']);

  const { secret } = await org.webhooks.getSecret();
  const ofOwn = await org.webhooks.getEndpointSecret({ params: { id: own.id } });
  for (const [received, key, other] of [
    [shared, secret, ofOwn.secret],
    [owned, ofOwn.secret, secret],
  ] as const) {
    if (!received) throw new Error('nothing arrived');
    const { headers, body } = received;
    expect(await verifyWebhook({ headers, body, secret: key })).toEqual(received.event);
    const plain = { 'x-distribute-signature': headers['x-distribute-signature'] };
    expect(await verifyWebhook({ headers: plain, body, secret: key })).toEqual(received.event);
    await expect(verifyWebhook({ headers, body, secret: other })).rejects.toThrow('does not match');
    await expect(verifyWebhook({ headers: plain, body: `${body} `, secret: key })).rejects.toThrow('does not match');
    // A stranger's implementation of the same standard agrees.
    expect(new Webhook(key).verify(body, headers as Record<string, string>)).toEqual(received.event);
    expect(() => new Webhook(other).verify(body, headers as Record<string, string>)).toThrow();
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': 'Distribute-Webhooks/1.0' },
      ...{ 'webhook-id': received.event.id, 'x-distribute-attempt': '1' },
    });
    expect(deliveries.map(({ id }) => id)).toContain(headers['x-distribute-delivery']);
  }
});

test('a delivery is listed by every filter and read with its body, its headers masked', async () => {
  const campaignId = await rowsOfCampaign(app, org);
  const { id: endpointId } = await anEndpoint('/log');
  receiver.on('/log', (_, response) => void response.writeHead(200).end(`a\0${'é'.repeat(2_000)}`));
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await tell(app, org, campaignId, 'campaign.started', { mcp: 'x', target_url: 'https://x.test' });
  await app.drain();
  const { deliveries } = await org.webhooks.listDeliveries({});
  const [started, booked] = deliveries;
  if (!started || !booked) throw new Error('nothing was delivered');
  expect(started).toMatchObject({
    endpointId,
    campaignId,
    event: 'campaign.started',
    status: 'delivered',
    test: false,
  });
  for (const query of [
    { eventId: booked.eventId },
    { endpointId, campaignId, event: 'meeting.booked' as const, status: 'delivered' as const },
  ]) {
    expect((await org.webhooks.listDeliveries({ query })).deliveries).toEqual([booked]);
  }
  expect((await org.webhooks.listDeliveries({ query: { status: 'failed' } })).deliveries).toEqual([]);
  expect(booked.attempts).toMatchObject([{ attempt: 1, responseStatus: 200, error: null }]);
  expect(Buffer.byteLength(booked.attempts[0]?.responseExcerpt ?? '')).toBeLessThanOrEqual(1_027);
  const { delivery, payload, headers } = await org.webhooks.getDelivery({ params: { id: booked.id } });
  expect(delivery).toEqual(booked);
  const [received] = receiver.at('/log').filter(({ event }) => event.event === 'meeting.booked');
  expect(payload).toEqual(received?.event);
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase().endsWith('signature')) expect(value).toMatch(/^(v1,|sha256=)\*+$/);
    else expect(received?.headers[name.toLowerCase()]).toBe(value);
  }
  expect((await org.webhooks.getEndpoint({ params: { id: endpointId } })).endpoint).toMatchObject({
    ...{ lastStatus: 'delivered', lastDeliveryAt: started.attempts[0]?.at },
  });
});

test('a redelivery sends the same bytes under the same event id, once the first has ended', async () => {
  const campaignId = await rowsOfCampaign(app, org);
  const { id: endpointId } = await anEndpoint('/again');
  receiver.say('/again', 500);
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await app.drain();
  const [first] = (await org.webhooks.listDeliveries({})).deliveries;
  const params = { id: first?.id as string };
  expect((await refusal(org.webhooks.redeliver({ params }))).body).toMatchObject({ code: 'delivery_pending' });
  await org.webhooks.updateEndpoint({ params: { id: endpointId }, body: { status: 'disabled' } });
  expect((await org.webhooks.getDelivery({ params })).delivery).toMatchObject({
    status: 'failed',
    nextAttemptAt: null,
  });
  expect((await refusal(org.webhooks.redeliver({ params }))).body).toMatchObject({ code: 'endpoint_disabled' });
  await org.webhooks.updateEndpoint({ params: { id: endpointId }, body: { status: 'active' } });
  receiver.say('/again', 204);
  const both = await Promise.allSettled([org.webhooks.redeliver({ params }), org.webhooks.redeliver({ params })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await app.drain();
  const [failed, again] = receiver.at('/again');
  expect(again?.body).toBe(failed?.body);
  expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
  expect(again?.headers['x-distribute-delivery']).not.toBe(failed?.headers['x-distribute-delivery']);
  const { deliveries } = await org.webhooks.listDeliveries({ query: { status: 'delivered' } });
  expect(deliveries).toMatchObject([{ eventId: first?.eventId, attempts: [{ attempt: 1, responseStatus: 204 }] }]);
});

test.each(EVENT_KINDS)('a test event of %s has the shape of its kind and is signed like any other', async (event) => {
  const { id } = await anEndpoint(`/test-${event}`);
  const { delivery } = await org.webhooks.testEndpoint({ params: { id }, body: { event } });
  expect(delivery).toMatchObject({ test: true, event, status: 'delivered', attempts: [{ responseStatus: 200 }] });
  const [received] = receiver.at(`/test-${event}`);
  expect(WebhookEvent.safeParse(received?.event).error).toBeUndefined();
  expect(received?.event).toMatchObject({
    ...{ id: expect.stringMatching(/^evt_test_/), campaign_id: '00000000-0000-0000-0000-000000000000', sequence: 0 },
    data: { test: true },
  });
  const { secret } = await org.webhooks.getSecret();
  await verifyWebhook({ headers: received?.headers ?? {}, body: received?.body ?? '', secret });
  expect((await org.webhooks.listEvents({})).events).toEqual([]);
});

test('a test event tells the class of a failure and no more, ten times a minute (H6, B9)', async () => {
  await app.clock.toNextMinute();
  const { id } = await anEndpoint('/teapot');
  receiver.on('/teapot', (_, response) => void response.writeHead(418).end('the secret of the teapot'));
  const told = async (params: { id: string }) => {
    const { delivery } = await org.webhooks.testEndpoint({ params });
    return { status: delivery.status, attempts: delivery.attempts.map(({ at: _, ...rest }) => rest) };
  };
  const failed = { attempt: 1, durationMs: 0, responseStatus: null, responseExcerpt: null };
  expect(await told({ id })).toEqual({ status: 'failed', attempts: [{ ...failed, error: 'HTTP 4xx' }] });
  const closed = await anEndpoint('/x', { url: 'http://127.0.0.1:1/' });
  const silent = await anEndpoint('/silent');
  receiver.on('/silent', () => {});
  const forbidden = await anEndpoint('/x', { url: 'http://169.254.169.254/' });
  for (const { id: other } of [closed, silent, forbidden]) {
    expect(await told({ id: other })).toEqual({ status: 'failed', attempts: [{ ...failed, error: 'No answer' }] });
  }
  for (let n = 0; n < 6; n += 1) await told({ id });
  expect(await refusal(told({ id }))).toMatchObject({ status: 429 });
  const elsewhere = await app.newOrg();
  expect(await refusal(elsewhere.webhooks.testEndpoint({ params: { id } }))).toMatchObject({ status: 404 });
});

test('a campaign owns the endpoints that it names', async () => {
  const hook = `${receiver.base}/reporting`;
  const campaignId = await quietCampaign(org, {
    ...{ reporting: { webhook_url: hook }, notifyChannel: 'webhook', notifyFrequency: 'per_reply' },
    notifyDestination: `${receiver.base}/notify`,
  });
  const { endpoints } = await org.webhooks.listEndpoints({ query: { campaignId } });
  expect(new Map(endpoints.map(({ url, events }) => [url, events]))).toEqual(
    new Map([
      [hook, []],
      [`${receiver.base}/notify`, ['reply.received', 'meeting.booked']],
    ]),
  );
  const params = { id: endpoints.find(({ url }) => url === hook)?.id as string };
  const code = async (call: Promise<unknown>) => (await refusal(call)).body;
  expect(await code(org.webhooks.deleteEndpoint({ params }))).toMatchObject({ code: 'owned_by_campaign' });
  const moved = org.webhooks.updateEndpoint({ params, body: { url: `${receiver.base}/elsewhere` } });
  expect(await code(moved)).toMatchObject({ code: 'owned_by_campaign' });
  expect(await code(org.webhooks.getEndpointSecret({ params }))).toMatchObject({ code: 'uses_organization_secret' });
  expect((await org.webhooks.testEndpoint({ params })).delivery.status).toBe('delivered');

  await tell(app, org, campaignId, 'campaign.started', { mcp: 'x', target_url: 'https://x.test' });
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await app.drain();
  const kinds = (path: string) => receiver.at(path).map(({ event }) => event.sequence);
  expect([kinds('/reporting'), kinds('/notify')]).toEqual([[0, 1, 2], [2]]);

  receiver.say('/reporting', 500);
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(2));
  await app.drain();
  await org.campaigns.update({ params: { campaignId }, body: { reporting: null, notifyFrequency: 'daily' } as never });
  const left = (await org.webhooks.listEndpoints({ query: { campaignId } })).endpoints;
  expect(left).toMatchObject([{ url: `${receiver.base}/notify`, events: [] }]);
  await app.clock.advance(10 * 60_000);
  await app.drain();
  expect(kinds('/reporting')).toEqual([0, 1, 2, 3]);
});

test('after a rotation both secrets sign for a day, and the plain signature is by the new one', async () => {
  const campaignId = await rowsOfCampaign(app, org);
  const { id } = await anEndpoint('/rotate', { secretMode: 'own' });
  const params = { id };
  const before = await org.webhooks.getEndpointSecret({ params });
  expect(before).toMatchObject({
    secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    previousSecretValidUntil: null,
  });
  const after = await org.webhooks.rotateEndpointSecret({ params });
  expect(after.secret).not.toBe(before.secret);
  expect(Date.parse(after.previousSecretValidUntil as string) - Date.parse(after.createdAt)).toBe(86_400_000);
  expect(await org.webhooks.getEndpointSecret({ params })).toEqual(after);
  const deliver = async () => {
    await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
    await app.drain();
    const last = receiver.at('/rotate').at(-1);
    if (!last) throw new Error('nothing arrived');
    const { headers, body } = last;
    return { headers, body, toleranceSeconds: Number.POSITIVE_INFINITY };
  };
  const during = await deliver();
  for (const { secret } of [after, before]) await verifyWebhook({ ...during, secret });
  const plain = { 'x-distribute-signature': during.headers['x-distribute-signature'] };
  await verifyWebhook({ ...during, headers: plain, secret: after.secret });
  await expect(verifyWebhook({ ...during, headers: plain, secret: before.secret })).rejects.toThrow('does not match');

  await app.clock.advance(86_400_000);
  const later = await deliver();
  expect(later.headers['webhook-signature']).not.toContain(' ');
  await verifyWebhook({ ...later, secret: after.secret });
  await expect(verifyWebhook({ ...later, secret: before.secret })).rejects.toThrow('does not match');
  const shared = await org.webhooks.getSecret();
  expect((await org.webhooks.rotateSecret()).secret).not.toBe(shared.secret);
  const { rows } = await sql<{ text: string }>`select webhook_secrets::text as text from webhook_secrets`.execute(
    app.db,
  );
  expect(rows.every(({ text }) => ![before, after, shared].some(({ secret }) => text.includes(secret)))).toBe(true);
});

test('what happened to one organisation is told to nobody else (H8)', async () => {
  const stranger = await app.newOrg();
  await stranger.webhooks.createEndpoint({ body: { url: `${receiver.base}/stranger` } });
  const campaignId = await rowsOfCampaign(app, org);
  await anEndpoint('/mine');
  const otherCampaign = await rowsOfCampaign(app, org);
  await anEndpoint('/other-campaign', { campaignId: otherCampaign });
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await app.drain();
  const arrived = ['/mine', '/stranger', '/other-campaign'].map((path) => receiver.at(path).length);
  expect(arrived).toEqual([1, 0, 0]);
  expect((await stranger.webhooks.listDeliveries({})).deliveries).toEqual([]);
  const [mine] = (await org.webhooks.listDeliveries({})).deliveries;
  expect(await refusal(stranger.webhooks.getDelivery({ params: { id: mine?.id as string } }))).toMatchObject({
    status: 404,
  });
});
