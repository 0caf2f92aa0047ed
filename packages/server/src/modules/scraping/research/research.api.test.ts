import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { EgressError } from '../../../kernel/egress/errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Asking, Question } from '../../models/index.ts';
import { readPage } from '../read-page/read-page.ts';
import { createReaderResearch } from './research.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/robots.txt': 'User-agent: *\nDisallow: /private',
  '/': '<title>PolarVault</title><h1>PolarVault</h1><p>We store frozen food for the whole of the Midwest, every day of the year.</p><a href="/news">News</a><a href="/private/about">About us</a>',
  '/news': '<title>News</title><h1>News</h1><h2>Laredo</h2><p>Our Laredo site opens with 12 docks in May 2027.</p>',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function setUp(answer: (question: Question<unknown>) => unknown, pages = PAGES) {
  const { orgId } = await app.newOrg();
  const [fetched, asked]: [string[], Question<unknown>[]] = [[], []];
  const research = createReaderResearch({
    db: app.db,
    log: { warn: () => {} },
    fetchPage: async ({ url }) => {
      fetched.push(url);
      const body = pages[new URL(url).pathname];
      if (new URL(url).host.endsWith('gone.example')) throw new EgressError('connect', 'no answer');
      return { url, status: body ? 200 : 404, contentType: 'text/html', body: Buffer.from(body ?? '') };
    },
    reader: { run: async (page) => readPage(page) },
  });
  const asking = {
    ...{ orgId, chosen: {}, step: { runId: orgId, use: () => {} } },
    models: {
      ask: async (_chosen: unknown, _org: string, question: Question<unknown>) => {
        asked.push(question);
        return { value: answer(question), decidedBy: 'model' };
      },
    },
  } as unknown as Asking;
  return { fetched, asked, look: (domain: string) => research(asking, domain) };
}
const OPENS = { quote: 'Our Laredo site opens with 12 docks in May 2027.', page: 'P2' };

test('two passages at most are kept of a reader’s site, word for word, and only what stands there', async () => {
  const { look, asked, fetched } = await setUp(() => ({
    passages: [{ quote: 'PolarVault wants to buy software.', page: 'P1' }, OPENS, OPENS, OPENS],
  }));
  const found = { text: 'News › Laredo', quote: OPENS.quote, url: 'https://polarvault.example/news' };
  expect(await look('PolarVault.example')).toEqual([found, found]);
  expect(asked).toHaveLength(1);
  expect(fetched.filter((url) => url.includes('/private'))).toEqual([]);
});

test('a colleague costs nothing more for 30 days', async () => {
  const { look, asked, fetched } = await setUp(() => ({ passages: [OPENS] }));
  const first = await look('polarvault.example');
  const pages = fetched.length;
  expect(await look('polarvault.example')).toEqual(first);
  expect([asked.length, fetched.length]).toEqual([1, pages]);
  await app.clock.advance(31 * 86_400_000);
  await look('polarvault.example');
  expect(asked).toHaveLength(2);
});

test('a site out of reach costs nothing, holds nothing up and is left alone for a day', async () => {
  const { look, asked, fetched } = await setUp(() => ({ passages: [] }));
  expect(await look('gone.example')).toEqual([]);
  const tries = fetched.length;
  expect(await look('gone.example')).toEqual([]);
  expect([asked.length, fetched.length]).toEqual([0, tries]);
});

test.each(['127.0.0.1', 'localhost', '[::1]', 'intern', 'a b.example', 'x.example/path'])(
  'nothing is fetched from %s',
  async (domain) => {
    const { look, fetched } = await setUp(() => ({ passages: [] }));
    expect(await look(domain)).toEqual([]);
    expect(fetched).toEqual([]);
  },
);

test('a model that fails leaves the mail without research', async () => {
  const { look } = await setUp(() => {
    throw new AppError('provider_failed', 'out of credit');
  });
  expect(await look('polarvault.example')).toEqual([]);
});
