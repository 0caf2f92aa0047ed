import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, serveInside } from '../../src/kernel/egress/fake-net.ts';
import { REFUSED_HOSTS, REFUSED_URLS } from '../../src/kernel/egress/ssrf-corpus.ts';
import { limitConcurrency } from '../../src/kernel/limit-concurrency.ts';
import { SALES, SALES_WORKFLOW } from '../../src/modules/campaigns/campaigns.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { refusal } from '../refusal.ts';

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

type Call = (given: string) => Promise<unknown>;
interface Sink {
  readonly name: string;
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
    open: async (org) => (url) => org.brands.create({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a brand's address",
    open: withBrand((org, brandId, url) => org.brands.update({ params: { brandId }, body: { url } })),
    refused: invalid('url'),
  },
  {
    name: "a brand's click destination",
    open: withBrand((org, brandId, url) =>
      org.brands.update({ params: { brandId }, body: { clickDestinationUrl: url } }),
    ),
    refused: invalid('clickDestinationUrl'),
  },
  {
    name: 'a scrape',
    open: async (org) => (url) => org.scraping.scrape({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a campaign's brand",
    open: creatingCampaign((url) => ({ brandUrls: [url] })),
    refused: invalid('brandUrls'),
  },
  {
    name: "a campaign's click destination",
    open: creatingCampaign((url) => ({ clickDestinationUrl: url })),
    refused: invalid('clickDestinationUrl'),
  },
  {
    name: "a campaign's webhook",
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
    open: withCampaign((url) => ({ reporting: { webhook_url: url } })),
    refused: invalid('reporting.webhook_url'),
  },
  {
    name: 'a new webhook endpoint',
    open: async (org) => (url) => org.webhooks.createEndpoint({ body: { url } }),
    refused: invalid('url'),
  },
  {
    name: "a webhook endpoint's address",
    open: async (org) => {
      const { endpoint } = await org.webhooks.createEndpoint({ body: { url: 'https://hooks.fine.test/' } });
      return (url) => org.webhooks.updateEndpoint({ params: { id: endpoint.id }, body: { url } });
    },
    refused: invalid('url'),
  },
  {
    name: 'an http-call node',
    open: async (org) => (url) => org.workflows.create({ body: { featureSlug: SALES, dag: calling(url) } }),
    refused: {
      status: 422,
      body: {
        error: 'The graph is not a valid workflow',
        code: 'invalid_workflow',
        errors: [
          { field: 'nodes.0.config.url', code: 'bad_url', message: 'expected a public https URL', nodeId: 'call' },
        ],
      },
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

/** A third of the corpus, another one for the next sink: all sinks ask the same guard, and each URL meets several. */
const thirdFor = (all: readonly string[], at: number) => all.filter((_, index) => index % 3 === at % 3);

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
