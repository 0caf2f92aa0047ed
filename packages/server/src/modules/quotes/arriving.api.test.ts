import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';
import { inboundOf, rawMail, signed } from '../inbound/raw-mail.fixture.ts';

let app: TestApp;
let site: Listener;
let asked = 0;
const day = (days: number) => new Date(Date.now() + days * 86_400_000);
beforeAll(async () => {
  const item = (title: string, description: string, at: Date) =>
    `<item><title>${title}</title><link>http://127.0.0.1:${site.port}/q/${encodeURIComponent(title)}</link><description>${description}</description><pubDate>${at.toUTCString()}</pubDate></item>`;
  site = await serveHttp(({ url }, response) => {
    if (url !== '/requests.xml') return void response.writeHead(404).end();
    asked += 1;
    const due = `Deadline: ${day(3).toISOString().slice(0, 10)}`;
    const items = [
      item('Recruiting platform for engineering companies', `Who chose a recruiting platform lately? ${due}`, day(-1)),
      item('Of last year', 'Nobody waits for this any more', day(-300)),
    ];
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss><channel><title>Requests</title>${items.join('')}</channel></rss>`);
  });
  const feed = `http://127.0.0.1:${site.port}/requests.xml`;
  app = await startTestApp({
    QUOTE_FEEDS: `${feed}, http://127.0.0.1:${site.port}/gone.xml`,
    ALLOW_PRIVATE_HOSTS: 'true',
  });
});
afterAll(async () => {
  await app.stop();
  await site.close();
});

const DIGEST = `1) Summary: Bakers who sell by subscription

Name: Dana Whit
Email: query-77ab@helpareporter.com
Media Outlet: Ledger Today
Deadline: 12:00 PM EST - ${day(2).getUTCDate()} ${day(2).toLocaleString('en', { month: 'long', timeZone: 'UTC' })}

Query:

Does a bread subscription pay?
`;

async function arrives(org: TestOrg, from: string, text: string, id = crypto.randomUUID()) {
  const { token, secret } = await inboundOf(org);
  const raw = rawMail({ From: from, Subject: 'Queries of today', 'Message-ID': `<${id}@mail.test>` }, text);
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
  const response = await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
  expect(response.status).toBe(202);
  await app.drain();
}

test('a digest that arrives in a mailbox becomes requests, once, of that organisation alone', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  await arrives(org, 'HARO <haro@helpareporter.com>', DIGEST);
  const listed = await org.quoteRequests.list({ query: { source: 'email' } });
  expect(listed.quoteRequests).toMatchObject([
    {
      ...{ source: 'email', status: 'open', mediaOutlet: 'Ledger Today', journalistName: 'Dana Whit' },
      ...{ pitchEmail: 'query-77ab@helpareporter.com', externalId: 'query-77ab' },
    },
  ]);
  // The evening edition repeats what the morning asked.
  await arrives(org, 'haro@mail.helpareporter.com', DIGEST);
  expect((await org.quoteRequests.list()).total).toBe(1);
  expect((await other.quoteRequests.list()).total).toBe(0);
});

test('who is no service sends no digest, and a service that asks nothing adds nothing', async () => {
  const org = await app.newOrg();
  await arrives(org, 'Somebody <somebody@else.test>', DIGEST);
  await arrives(org, 'haro@helpareporter.com.else.test', DIGEST);
  await arrives(org, 'haro@helpareporter.com', 'Your subscription ends soon.');
  expect((await org.quoteRequests.list()).total).toBe(0);
});

test("the operator's feeds are read for whoever looks, each request once, and what is old is left", async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://copperline.test' } });
  const headers = { 'x-brand-id': brandId };
  const { opportunities } = await org.opportunities.discover({ headers, body: {} });
  expect(opportunities).toMatchObject([
    {
      ...{ source: 'feed', status: 'open', pitchEmail: null },
      opportunityText: expect.stringMatching(/^Recruiting platform for engineering companies\n\nWho chose/),
      pitchUrl: expect.stringContaining('/q/Recruiting'),
    },
  ]);
  expect(opportunities[0]?.deadline?.slice(0, 10)).toBe(day(3).toISOString().slice(0, 10));
  await org.opportunities.discover({ headers, body: {} });
  expect((await org.quoteRequests.list({ query: { source: 'feed' } })).total).toBe(1);
  expect(asked).toBe(1);
});
