import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { printDocument } from '@distribute/contract/openapi';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitConcurrency } from '../../src/kernel/concurrency/limit-concurrency.ts';
import { REFUSED_HOSTS, REFUSED_URLS } from '../../src/kernel/egress/addresses/ssrf-corpus.ts';
import { type Listener, serveInside } from '../../src/kernel/egress/fake-net.ts';
import { SALES, SALES_WORKFLOW } from '../../src/modules/campaigns/campaigns.fixture.ts';
import { drawNumber } from '../draw.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { refusal, withNextAct } from '../refusal.ts';

let app: TestApp;
let inside: Listener;
let ports: readonly number[];
const dialled: string[] = [];

/** Every connection this process begins, wherever it leads: also to addresses no listener of ours stands on. */
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (address: string, port: number) => dialled.push(`${address} ${port}`));
};

beforeAll(async () => {
  app = await startTestApp({ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'false' });
  inside = await serveInside();
  ports = [inside.port, Number(new URL(app.baseUrl).port), Number(new URL(app.databaseUrl).port)];
  subscribe('net.client.socket', watch);
});
afterAll(async () => {
  unsubscribe('net.client.socket', watch);
  await Promise.all([app.stop(), inside.close()]);
});

/** Our own server, our database and a stranger inside, by the names they have on this machine. */
const ownUrls = () =>
  ports.flatMap((port) =>
    ['127.0.0.1', '[::1]', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433'].flatMap((host) => [
      `http://${host}:${port}/`,
      `https://${host}:${port}/`,
    ]),
  );
/** What the schema lets through to the sink; NUL is refused with the body it stands in. */
const fits = (text: string, max: number) =>
  text.trim().length >= 1 && text.trim().length <= max && !text.includes('\u0000');
const urls = () => [...REFUSED_URLS, ...ownUrls()].filter((url) => fits(url, 2048));
const hosts = () => [...REFUSED_HOSTS, '::1', '::ffff:7f00:1'].filter((host) => fits(host, 253));

const invalid = (field: string) => ({ status: 400, body: { error: 'Invalid URL', code: 'invalid_url', field } });
const refusedHost = (field: string) => ({
  status: 400,
  body: {
    error:
      'Mailboxes cannot use this host: give the public name of a mail server, such as smtp.example.com, or ask the operator to list the host in ALLOWED_MAIL_HOSTS',
    code: 'invalid_url',
    field,
  },
});
const campaign = (settings: object) => ({
  name: 'Spring',
  workflowDynastySlug: SALES_WORKFLOW,
  brandUrls: ['fine.test'],
  ...settings,
});
const mailbox = (servers: object) => ({
  fromName: 'Ann',
  fromEmail: 'ann@sender.test',
  transport: 'smtp' as const,
  smtp: { host: 'mail.sender.test', port: 587, security: 'starttls' as const },
  ...servers,
});
const smtp = (host: string) => ({ host, port: 587, security: 'starttls' as const });
const imap = (host: string) => ({ host, port: 993, security: 'tls' as const });
const calling = (url: string) => ({
  nodes: [
    { id: 'call', type: 'http-call', config: { method: 'POST', url } },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [{ from: 'call', to: 'done' }],
});

const OLDER = {
  mcp: 'sales-cold-email-outreach',
  target_url: 'https://fine.test',
  target_audience: 'Facility managers in Germany',
  budget: { max_daily_usd: 1 },
};

/** URLs that this server never asks and that lead no stranger's browser anywhere; each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'users.resolve imageUrl': 'the picture of a person, by an application of the operator',
  'conversions.report calendarLink': 'told on to the customer whose own page reports it',
  'inbound.calendar calendarLink': 'told on to the customer whose own calendar sends it',
  'billing.createCheckoutSession success_url': 'given to the payment provider, which sends the buyer back',
  'billing.createCheckoutSession cancel_url': 'given to the payment provider, which sends the buyer back',
  'billing.createPortalSession return_url': 'given to the payment provider, which sends the buyer back',
};

type Schema = { readonly [key: string]: unknown };
/** Every field of a request that the contract calls a URL: its operation and where it stands. */
function urlPlaces(): string[] {
  const document = printDocument({
    baseUrl: 'http://x.test',
    serviceName: 'x',
    operator: true,
    deprecations: {} as never,
  }) as Schema;
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  const found = new Set<string>();
  const walk = (schema: Schema, at: string, within: readonly string[]): void => {
    const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) as string) : null;
    if (name !== null) {
      if (!within.includes(name)) walk(schemas[name] as Schema, at, [...within, name]);
      return;
    }
    if (schema.format === 'uri') found.add(at);
    for (const word of ['anyOf', 'oneOf', 'allOf'])
      for (const part of (schema[word] as Schema[] | undefined) ?? []) walk(part, at, within);
    const dot = at.endsWith(' ') ? '' : '.';
    for (const [key, part] of Object.entries((schema.properties as Record<string, Schema>) ?? {}))
      walk(part, `${at}${dot}${key}`, within);
    if (schema.items) walk(schema.items as Schema, `${at}[]`, within);
  };
  for (const methods of Object.values(document.paths as Record<string, Record<string, Schema>>)) {
    for (const { operationId, requestBody, parameters } of Object.values(methods)) {
      const content = (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content ?? {};
      for (const { schema } of Object.values(content)) walk(schema, `${operationId} `, []);
      for (const { name, schema } of (parameters as { name: string; schema: Schema }[] | undefined) ?? [])
        if (schema?.format === 'uri') found.add(`${operationId} ${name}`);
    }
  }
  return [...found];
}

type Call = (given: string) => Promise<unknown>;
interface Sink {
  readonly name: string;
  /** The operation and field of the contract; absent where the contract does not call the field a URL. */
  readonly place?: string;
  /** Makes what must be there first, and gives the call that takes the address. */
  readonly open: (org: TestOrg) => Promise<Call>;
  readonly refused: { status: number; body: unknown };
}

const withBrand = (use: (org: TestOrg, brandId: string, url: string) => Promise<unknown>) => async (org: TestOrg) => {
  const { brandId } = await org.brands.create({ body: { url: 'fine.test' } });
  return (url: string) => use(org, brandId, url);
};
const withCampaign = (settings: (url: string) => object) => async (org: TestOrg) => {
  const { campaign: made } = await org.campaigns.create({ body: campaign({}) as never });
  return (url: string) => org.campaigns.update({ params: { campaignId: made.id }, body: settings(url) as never });
};
const withMailbox = (settings: (host: string) => object) => async (org: TestOrg) => {
  const { mailbox: made } = await org.mailboxes.create({ body: mailbox({}) });
  return (host: string) => org.mailboxes.update({ params: { id: made.id }, body: settings(host) as never });
};
const creatingCampaign = (settings: (url: string) => object) => async (org: TestOrg) => (url: string) =>
  org.campaigns.create({ body: campaign(settings(url)) as never });
const byWebhook = (url: string) => ({
  notifyFrequency: 'daily',
  notifyChannel: 'webhook',
  notifyDestination: url,
});

const URL_SINKS: readonly Sink[] = [
  {
    name: 'a new brand',
    place: 'brands.create url',
    open: async (org) => (url) => org.brands.create({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a brand's address",
    place: 'brands.update url',
    open: withBrand((org, brandId, url) => org.brands.update({ params: { brandId }, body: { url } })),
    refused: invalid('url'),
  },
  {
    name: "a brand's click destination",
    place: 'brands.update clickDestinationUrl',
    open: withBrand((org, brandId, url) =>
      org.brands.update({ params: { brandId }, body: { clickDestinationUrl: url } }),
    ),
    refused: invalid('clickDestinationUrl'),
  },
  {
    name: "the link of a brand's offer",
    place: 'brands.setVoice offer.link',
    open: withBrand((org, brandId, url) =>
      org.brands.setVoice({ params: { brandId }, body: { offer: { what: 'A call', link: url } } }),
    ),
    refused: invalid('offer.link'),
  },
  {
    name: 'an article of the press',
    place: 'coverage.add url',
    open: withBrand((org, brandId, url) => org.coverage.add({ body: { brandId, url } })),
    refused: invalid('url'),
  },
  {
    name: 'the sign-in provider of a company',
    place: 'companySignIn.save issuer',
    open: async (org) => (url) =>
      org.companySignIn.save({ body: { issuer: url, clientId: 'a-client', clientSecret: 'a-secret' } }),
    refused: invalid('issuer'),
  },
  {
    name: 'the domain of the brands that are listed',
    open: async (org) => (domain) => org.brands.list({ query: { domain } }),
    refused: invalid('domain'),
  },
  {
    name: 'the icon of a press kit',
    place: 'pressKits.update iconUrl',
    // Whose kit it is, is asked after the address.
    open: async (org) => (iconUrl) => org.pressKits.update({ params: { id: crypto.randomUUID() }, body: { iconUrl } }),
    refused: invalid('iconUrl'),
  },
  {
    name: 'a scrape',
    place: 'scraping.scrape url',
    open: async (org) => (url) => org.scraping.scrape({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a campaign's brand",
    place: 'campaigns.create brandUrls[]',
    open: creatingCampaign((url) => ({ brandUrls: [url] })),
    refused: invalid('brandUrls'),
  },
  {
    name: "a campaign's click destination",
    place: 'campaigns.create clickDestinationUrl',
    open: creatingCampaign((url) => ({ clickDestinationUrl: url })),
    refused: invalid('clickDestinationUrl'),
  },
  {
    name: "a campaign's webhook",
    place: 'campaigns.create reporting.webhook_url',
    open: creatingCampaign((url) => ({ reporting: { webhook_url: url } })),
    refused: invalid('reporting.webhook_url'),
  },
  {
    name: "a campaign's notifications",
    open: creatingCampaign(byWebhook),
    refused: invalid('notifyDestination'),
  },
  {
    name: "a changed campaign's webhook",
    place: 'campaigns.update reporting.webhook_url',
    open: withCampaign((url) => ({ reporting: { webhook_url: url } })),
    refused: invalid('reporting.webhook_url'),
  },
  {
    name: 'a new webhook endpoint',
    place: 'webhooks.createEndpoint url',
    open: async (org) => (url) => org.webhooks.createEndpoint({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a webhook endpoint's address",
    place: 'webhooks.updateEndpoint url',
    open: async (org) => {
      const { endpoint } = await org.webhooks.createEndpoint({ body: { url: 'https://hooks.fine.test/' } });
      return (url) => org.webhooks.updateEndpoint({ params: { id: endpoint.id }, body: { url } });
    },
    refused: invalid('url'),
  },
  {
    name: "a changed campaign's click destination",
    place: 'campaigns.update clickDestinationUrl',
    open: withCampaign((url) => ({ clickDestinationUrl: url })),
    refused: invalid('clickDestinationUrl'),
  },
  ...(['preview', 'previewEmails', 'rehearse'] as const).flatMap((operation): Sink[] => [
    {
      name: `the brand of a campaign in ${operation}`,
      place: `campaigns.${operation} brandUrls[]`,
      open: async (org) => (url) => org.campaigns[operation]({ body: campaign({ brandUrls: [url] }) as never }),
      refused: invalid('brandUrls'),
    },
    {
      name: `the click destination of a campaign in ${operation}`,
      place: `campaigns.${operation} clickDestinationUrl`,
      open: async (org) => (url) => org.campaigns[operation]({ body: campaign({ clickDestinationUrl: url }) as never }),
      refused: invalid('clickDestinationUrl'),
    },
    {
      name: `the webhook of a campaign in ${operation}`,
      place: `campaigns.${operation} reporting.webhook_url`,
      open: async (org) => (url) =>
        org.campaigns[operation]({ body: campaign({ reporting: { webhook_url: url } }) as never }),
      refused: invalid('reporting.webhook_url'),
    },
  ]),
  {
    name: 'where a quote is wanted',
    place: 'quoteRequests.create pitchUrl',
    open: async (org) => (url) =>
      org.quoteRequests.create({ body: { opportunityText: 'Experts wanted', pitchUrl: url } as never }),
    refused: invalid('pitchUrl'),
  },
  {
    name: 'where a quote was published',
    place: 'quotePitches.update articleUrl',
    open: async (org) => {
      const { brandId } = await org.brands.create({ body: { url: 'fine.test' } });
      const { campaign: made } = await org.campaigns.create({ body: campaign({}) as never });
      const body = { opportunityText: 'Experts wanted', pitchEmail: 'reporter@outlet.test' };
      const { quoteRequest } = await org.quoteRequests.create({ body } as never);
      const id = crypto.randomUUID();
      await sql`insert into quote_pitches (org_id, id, quote_request_id, campaign_id, brand_id, draft, status, submitted_at)
        values (${org.orgId}, ${id}, ${quoteRequest.id}, ${made.id}, ${brandId}, 'x', 'submitted', app.now())`.execute(
        app.db,
      );
      return (articleUrl) => org.quotePitches.update({ params: { id }, body: { status: 'published', articleUrl } });
    },
    refused: invalid('articleUrl'),
  },
  {
    name: 'a page that was scraped before',
    place: 'scraping.findByUrl url',
    open: async (org) => (url) => org.scraping.findByUrl({ query: { url } }),
    refused: invalid('url'),
  },
  {
    name: 'the target of the older form',
    place: 'results.createCampaign target_url',
    open: async (org) => (url) => org.results.createCampaign({ body: { ...OLDER, target_url: url } as never }),
    refused: invalid('target_url'),
  },
  {
    name: 'the webhook of the older form',
    place: 'results.createCampaign reporting.webhook_url',
    open: async (org) => (url) =>
      org.results.createCampaign({ body: { ...OLDER, reporting: { webhook_url: url } } as never }),
    refused: invalid('reporting.webhook_url'),
  },
  {
    name: 'an http-call node',
    open: async (org) => (url) => org.workflows.create({ body: { featureSlug: SALES, dag: calling(url) } }),
    refused: {
      status: 422,
      body: withNextAct({
        error: 'The graph is not a valid workflow',
        code: 'invalid_workflow',
        errors: [
          { field: 'nodes.0.config.url', code: 'bad_url', message: 'expected a public https URL', nodeId: 'call' },
        ],
      }),
    },
  },
];

const HOST_SINKS: readonly Sink[] = [
  {
    name: "a new mailbox's SMTP server",
    open: async (org) => (host) => org.mailboxes.create({ body: mailbox({ smtp: smtp(host) }) }),
    refused: refusedHost('smtp.host'),
  },
  {
    name: "a new mailbox's IMAP server",
    open: async (org) => (host) => org.mailboxes.create({ body: mailbox({ imap: imap(host) }) }),
    refused: refusedHost('imap.host'),
  },
  {
    name: "a seed mailbox's IMAP server",
    open: async (org) => (host) =>
      org.placements.addSeed({ body: { email: 'seed@acme.test', imap: { ...imap(host), password: 'a password' } } }),
    refused: refusedHost('imap.host'),
  },
  {
    name: "a mailbox's SMTP server",
    open: withMailbox((host) => ({ smtp: smtp(host) })),
    refused: refusedHost('smtp.host'),
  },
  {
    name: "a mailbox's IMAP server",
    open: withMailbox((host) => ({ imap: imap(host) })),
    refused: refusedHost('imap.host'),
  },
];

/** The distinct answers of a sink to all that was given, each with the first that got it. */
async function answersOf({ open }: Sink, given: readonly string[]): Promise<Map<string, string>> {
  const call = await open(await app.newOrg());
  const withClusterLock = limitConcurrency(16);
  const answers = await Promise.all(
    given.map((text) =>
      withClusterLock(async (): Promise<[string, string]> => {
        const answer = await refusal(call(text)).catch((thrown: unknown) => String(thrown));
        return [JSON.stringify(answer), text];
      }),
    ),
  );
  return new Map(answers.reverse());
}

const THIRD = drawNumber('corpus of URLs', 3);
/** A third of the corpus, another one for the next sink: all sinks ask the same guard, and each URL meets several. */
const thirdFor = (all: readonly string[], at: number) => all.filter((_, index) => index % 3 === (at + THIRD) % 3);

test('B1 the corpus goes to every place that takes a URL, as the contract says', () => {
  const places = urlPlaces();
  expect(places.length).toBeGreaterThan(20);
  const tried = URL_SINKS.flatMap(({ place }) => place ?? []);
  expect([...tried, ...Object.keys(NOT_ASKED)].toSorted()).toEqual(places.toSorted());
});

test.each(URL_SINKS.map((sink, at) => ({ ...sink, at })))(
  'B1 $name: URLs of the corpus are refused with one text',
  async (sink) => {
    expect(urls().length).toBeGreaterThanOrEqual(300);
    const given = thirdFor(urls(), sink.at);
    const answers = await answersOf(sink, given);
    expect(answers).toEqual(new Map([[JSON.stringify(sink.refused), given[0]]]));
  },
);

test.each(HOST_SINKS.map((sink, at) => ({ ...sink, at })))(
  'B1 $name: hosts of the corpus are refused with one text',
  async (sink) => {
    expect(hosts().length).toBeGreaterThanOrEqual(200);
    const given = thirdFor(hosts(), sink.at);
    const answers = await answersOf(sink, given);
    expect(answers).toEqual(new Map([[JSON.stringify(sink.refused), given[0]]]));
  },
);

test('B7 no refusal was preceded by a connection: nobody was dialled but our own server and its database', async () => {
  await app.drain();
  const [, own, database] = ports;
  // The test's own database is reached by a socket, where the folder's name is short enough.
  const isOurs = (to: string) => to.endsWith(` ${own}`) || to.endsWith(` ${database}`) || to.includes('/.s.PGSQL.');
  const strangers = new Set(dialled.filter((to) => !isOurs(to)));
  expect(dialled.length).toBeGreaterThan(0);
  expect([...strangers]).toEqual([]);
  expect(inside.connections()).toBe(0);
});
