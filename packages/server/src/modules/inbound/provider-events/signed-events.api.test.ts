import { KEYED_APIS, type KeyedApi } from '@distribute/contract/mail-api-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { createEgress } from '../../../kernel/egress/fetcher.ts';
import { eventsOf, type SentMail, sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';
import { ourMessageId } from '../raw-mail.fixture.ts';
import { CERTIFICATE_OF_AMAZON, notice, TELLERS, TOPIC, type ToldMessage } from './signed-events.fixture.ts';

/** What was asked of Amazon. */
const asked: string[] = [];
const real = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
const egress = {
  ...real,
  request: async (request: Parameters<typeof real.request>[0]) => {
    if (!request.url.startsWith('https://sns.')) return real.request(request);
    asked.push(request.url);
    const body = Buffer.from(request.url.endsWith('.pem') ? CERTIFICATE_OF_AMAZON : 'confirmed');
    return { status: 200, headers: {}, body, truncated: false, url: request.url, redirects: 0 };
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' }, { egress });
});
afterAll(() => app.stop());
beforeEach(() => {
  asked.length = 0;
});

interface Place {
  readonly url: string;
  readonly secret: string;
}

/** The address at which a provider tells of the mail of a new mailbox. */
async function placeOf(org: TestOrg, transport: KeyedApi): Promise<Place> {
  const { mailbox } = await org.mailboxes.create({
    body: { fromName: 'Ann', fromEmail: `ann-${transport}@sender.example`, transport, api: TELLERS[transport].api },
  });
  const { providerEventsUrl, secret } = await org.mailboxes.inbound({ params: { id: mailbox.id } });
  return { url: new URL(providerEventsUrl).pathname, secret };
}

const told = (mail: SentMail): ToldMessage => {
  const mailId = ourMessageId(app, mail.messageIds[0]);
  return { mailId, name: mailId.slice(1, mailId.indexOf('@')), address: mail.address };
};

async function tell(transport: KeyedApi, { url, secret }: Place, event: object, spoil = (text: string) => text) {
  const { wrap, sign } = TELLERS[transport];
  const body = JSON.stringify(wrap ? wrap(event) : event);
  const headers = sign(body, { now: app.clock.now(), secret });
  return app.fetch(url, {
    method: 'POST',
    body: spoil(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function accepted(transport: KeyedApi, place: Place, event: object): Promise<unknown> {
  const response = await tell(transport, place, event);
  expect(response.status).toBe(200);
  return response.json();
}

const peopleOf = async (org: TestOrg, mail: SentMail) => (await eventsOf(app, org, mail.messageIds[0])).people;
const suppressedOf = async (org: TestOrg, mail: SentMail) => (await stateOf(app, org, mail)).suppressed;

describe.each(KEYED_APIS)('%s', (transport) => {
  const teller = TELLERS[transport];

  test('a delivery and a bounce count once each, in whatever order they come', async () => {
    const org = await app.newOrg();
    const place = await placeOf(org, transport);
    const mail = await sentMail(app, org, { status: 'unknown' });
    const [bounce, delivery] = [teller.hard(told(mail)), teller.delivered(told(mail))];
    await accepted(transport, place, bounce);
    expect(await accepted(transport, place, delivery)).toEqual({ received: 1 });
    await accepted(transport, place, bounce);
    expect((await peopleOf(org, mail)).toSorted()).toEqual(['bounced', 'delivered']);
    expect(await suppressedOf(org, mail)).toEqual(['hard_bounce']);
  });

  test.each([
    ['soft', ['soft_bounced'], []],
    ['blocked', ['refused'], []],
    ['complained', ['complained'], ['complaint']],
    ['unsubscribed', ['unsubscribed'], ['unsubscribed']],
  ] as const)('what is %s does what it says and no more', async (what, events, suppressed) => {
    const event = teller[what];
    if (!event) return;
    const org = await app.newOrg();
    const place = await placeOf(org, transport);
    const mail = await sentMail(app, org);
    await accepted(transport, place, event(told(mail)));
    expect(await peopleOf(org, mail)).toEqual(events);
    expect(await suppressedOf(org, mail)).toEqual(suppressed);
  });

  test('a kind that we do not know is kept', async () => {
    const org = await app.newOrg();
    const place = await placeOf(org, transport);
    const mail = await sentMail(app, org);
    await accepted(transport, place, teller.unknown(told(mail)));
    const { rows } = await sql<{ provider: string; kind: string | null }>`select provider, kind from provider_events
      where org_id = ${org.orgId}`.execute(app.db);
    expect(rows).toEqual([{ provider: transport, kind: null }]);
  });

  test('what the provider did not sign is refused and changes nothing', async () => {
    const org = await app.newOrg();
    const place = await placeOf(org, transport);
    const mail = await sentMail(app, org);
    const event = teller.hard(told(mail));
    const forged = await tell(transport, { ...place, secret: 'guessed' }, event, (text) => {
      // Mailgun signs no more than a token, KumoMTA sends a password.
      if (transport === 'kumomta') return text;
      return transport === 'mailgun' ? text.replace('a-token', 'b-token') : text.replace(mail.address, 'x@y.example');
    });
    expect(forged.status).toBe(401);
    const unsigned = await app.fetch(place.url, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.status).toBe(401);
    expect(await peopleOf(org, mail)).toEqual([]);
    expect(await suppressedOf(org, mail)).toEqual([]);
  });

  test("another organisation's message and another recipient are unknown", async () => {
    const [owner, other] = [await app.newOrg(), await app.newOrg()];
    const mail = await sentMail(app, owner);
    await accepted(transport, await placeOf(other, transport), teller.hard(told(mail)));
    const place = await placeOf(owner, transport);
    await accepted(transport, place, teller.hard({ ...told(mail), address: 'somebody@else.example' }));
    expect(await suppressedOf(owner, mail)).toEqual([]);
  });

  test('nobody else tells of this mailbox', async () => {
    const place = await placeOf(await app.newOrg(), transport);
    const other = transport === 'ses' ? 'resend' : 'ses';
    const at = (path: string) =>
      app.fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });
    expect((await at(place.url.replace(`/${transport}/`, `/${other}/`))).status).toBe(404);
    expect((await at(place.url.replace(`/${transport}/`, '/levitation/'))).status).toBe(404);
    expect((await at(`/v1/inbound/provider-events/${transport}/${'f'.repeat(32)}`)).status).toBe(404);
    expect((await app.fetch(place.url, { method: 'POST', body: 'no json' })).status).toBe(400);
  });
});

test('a topic of Amazon is confirmed once it is known to be the one of the mailbox', async () => {
  const place = await placeOf(await app.newOrg(), 'ses');
  const SubscribeURL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  const post = (body: object) =>
    app.fetch(place.url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } });
  const given = { Type: 'SubscriptionConfirmation', Message: 'You have chosen', Token: 't', SubscribeURL };
  expect((await post(notice({ ...given, TopicArn: `${TOPIC}-of-another` }))).status).toBe(401);
  expect(
    (await post(notice({ ...given, SigningCertURL: 'https://sns.eu-central-1.amazonaws.com.evil.example/a.pem' })))
      .status,
  ).toBe(401);
  expect(asked).toEqual([]);
  expect(await (await post(notice(given))).json()).toEqual({ received: 0 });
  expect(asked.at(-1)).toBe(SubscribeURL);
});

test('an event of Resend that was signed ten minutes ago is refused', async () => {
  const place = await placeOf(await app.newOrg(), 'resend');
  const teller = TELLERS.resend;
  const body = JSON.stringify(teller.unknown({ name: 'm', mailId: '<m@x>', address: 'a@b.example' }));
  const old = teller.sign(body, { now: new Date(app.clock.now().getTime() - 600_000), secret: '' });
  const response = await app.fetch(place.url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...old },
  });
  expect(response.status).toBe(401);
});
