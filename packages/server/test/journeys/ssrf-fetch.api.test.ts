import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSED_ADDRESSES, REFUSED_URLS } from '../../src/kernel/egress/addresses/ssrf-corpus.ts';
import {
  createFakeNet,
  type Listener,
  PUBLIC_ADDRESS,
  serveHttp,
  serveInside,
} from '../../src/kernel/egress/fake-net.ts';
import { isFetchable } from '../../src/kernel/egress/url.ts';
import { SALES } from '../../src/modules/campaigns/campaigns.fixture.ts';
import type { CallModel } from '../../src/modules/models/index.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { refusal, withNextAct } from '../refusal.ts';

// An address may look public and lead inside: by its name in the DNS, by a redirect, by what a page links to.

let app: TestApp;
let inside: Listener;
let outside: Listener;
let net: ReturnType<typeof createFakeNet>;

/** `<n>.inner.example` is the nth forbidden address; every other name is the public stand-in. */
const lookup = async (host: string): Promise<string[]> => {
  const [, which] = /^n(\d+)\.inner\.example$/.exec(host) ?? [];
  if (host === 'mixed.example') return [PUBLIC_ADDRESS, '127.0.0.1'];
  return [which === undefined ? PUBLIC_ADDRESS : (REFUSED_ADDRESSES[Number(which)] as string)];
};
const innerNames = () => [...REFUSED_ADDRESSES.keys()].map((which) => `n${which}.inner.example`);

const BASE = 'http://redirecting.example/';
// biome-ignore lint/suspicious/noControlCharactersInRegex: a header cannot carry these
const CONTROL = /[\u0000-\u001f]/;
/** A share of the corpus: all of it is tried where redirects are followed, in the kernel. */
const LOCATIONS = REFUSED_URLS.filter(
  (url) =>
    !CONTROL.test(url) && URL.canParse(url, BASE) && !isFetchable(new URL(url, BASE), { allowPrivateHosts: false }),
).filter((_, at) => at % 8 === 0);

const INNER = ['http://127.0.0.1/x', 'http://[::1]/x', 'http://169.254.169.254/latest', 'http://n9.inner.example/x'];
const TRAP = `<html><head><title>Trap Ltd</title><link rel="icon" href="${INNER[0]}"><base href="${INNER[1]}">
  <meta property="og:image" content="${INNER[2]}"><meta http-equiv="refresh" content="0;url=${INNER[0]}"></head>
  <body><h1>Trap Ltd</h1><p>Trap Ltd makes traps for mice and for those who read what they are told to read.</p>
  ${INNER.map((url) => `<img src="${url}/logo.png" alt="Trap Ltd logo"><a href="${url}/about">About</a><iframe src="${url}/frame"></iframe>`).join('')}
  </body></html>`;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, which] = /^\/to\/(\d+)$/.exec(request.url ?? '') ?? [];
  if (which !== undefined) {
    const location = Buffer.from(LOCATIONS[Number(which)] as string).toString('latin1');
    return void response.writeHead(302, { location }).end();
  }
  if (request.headers.host === 'trap.example' && request.url === '/robots.txt') {
    return void response.end(INNER.map((url) => `Sitemap: ${url}/sitemap.xml`).join('\n'));
  }
  if (request.headers.host === 'trap.example' && request.url === '/') {
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(TRAP);
  }
  response.writeHead(404).end();
}

/** Says nothing of use, so that only what the rules read is kept. */
const silentModel: CallModel = async () => ({
  kind: 'answer',
  output: {},
  usage: { inputTokens: 1, outputTokens: 1 },
});

beforeAll(async () => {
  inside = await serveInside();
  outside = await serveHttp(answer);
  net = createFakeNet({ lookup, inside: inside.port, outside: outside.port });
  const live = { MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'false' };
  app = await startTestApp(
    { ...live, LLM_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'sk-test' },
    { egress: net.egress, callModel: silentModel },
  );
});
afterAll(async () => {
  await app.stop();
  await Promise.all([inside.close(), outside.close()]);
});

const everyThird = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % 3 === 0);
const expectNobodyInside = () => {
  expect(new Set(net.dials.map(({ address }) => address)).difference(new Set([PUBLIC_ADDRESS]))).toEqual(new Set());
  expect(inside.connections()).toBe(0);
};
const UNREADABLE = {
  status: 422,
  body: withNextAct({ error: 'The page could not be read', code: 'unreadable_page' }),
};
const scrapeAll = async (org: TestOrg, urls: readonly string[]) => {
  const answers = await Promise.all(urls.map((url) => refusal(org.scraping.scrape({ body: { url } }))));
  return new Set(answers.map((refused) => JSON.stringify(refused)));
};
const analyseAll = async (org: TestOrg, urls: readonly string[]) => {
  const made = await Promise.all(urls.map((url) => org.brands.create({ body: { url } })));
  await app.drain();
  const brands = await Promise.all(made.map(({ brandId }) => org.brands.get({ params: { brandId } })));
  return new Set(brands.map(({ analysisStatus }) => analysisStatus));
};

test('B2 a name that leads inside is one page like any other that cannot be read', async () => {
  const org = await app.newOrg();
  const urls = [...innerNames(), 'mixed.example'].map((name) => `http://${name}/`);
  expect(await scrapeAll(org, urls)).toEqual(new Set([JSON.stringify(UNREADABLE)]));
  expectNobodyInside();
});

test('B2 a brand whose name leads inside is made, and nothing of it is read', async () => {
  expect(await analyseAll(await app.newOrg(), innerNames())).toEqual(new Set(['failed']));
  expectNobodyInside();
});

test('B5 a page that redirects inside cannot be read', async () => {
  expect(LOCATIONS.length).toBeGreaterThan(40);
  const urls = LOCATIONS.map((_, which) => `${BASE}to/${which}`);
  expect(await scrapeAll(await app.newOrg(), urls)).toEqual(new Set([JSON.stringify(UNREADABLE)]));
  expectNobodyInside();
});

test('B5 a brand whose address redirects inside is not read', async () => {
  const urls = LOCATIONS.map((_, which) => `http://b${which}.example/to/${which}`);
  expect(await analyseAll(await app.newOrg(), urls)).toEqual(new Set(['failed']));
  expectNobodyInside();
});

test('what a page links to, frames, shows or lists is not fetched inside', async () => {
  const org = await app.newOrg();
  expect(await analyseAll(org, ['http://trap.example/'])).toEqual(new Set(['ready']));
  expectNobodyInside();
});

test('B2 an http-call to a name that leads inside fails, whatever the address comes from', async () => {
  const org = await app.newOrg();
  const { workflow } = await org.workflows.create({
    body: {
      featureSlug: SALES,
      dag: {
        nodes: [
          { id: 'call', type: 'http-call', config: { method: 'GET', url: '$ref:flow_input.url' } },
          { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
        ],
        edges: [{ from: 'call', to: 'done' }],
      },
    },
  });
  const given = everyThird([...innerNames().map((name) => `https://${name}/`), ...LOCATIONS]);
  const runs = await Promise.all(
    given.map((url) => org.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs: { url } } })),
  );
  await app.drain();
  const ended = await Promise.all(runs.map(({ id }) => org.workflowRuns.get({ params: { id } })));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['failed']));
  expectNobodyInside();
});

test('B2 a mail server whose name leads inside is not spoken to', async () => {
  const inner = innerNames().slice(0, 20);
  const checks = await Promise.all(
    inner.map(async (host) => {
      const org = await app.newOrg();
      const { mailbox } = await org.mailboxes.create({
        body: {
          fromName: 'Ann',
          fromEmail: 'ann@sender.test',
          transport: 'smtp',
          smtp: { host, port: 587, security: 'starttls' },
        },
      });
      return (await org.mailboxes.verify({ params: { id: mailbox.id } })).checks.smtp;
    }),
  );
  expect(new Set(checks.map((check) => JSON.stringify(check))).size).toBe(1);
  expect(checks[0]?.ok).toBe(false);
  expectNobodyInside();
});
