import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../../../../cli/src/verify/verify-books.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { created, DAY_MS, SALES_WORKFLOW } from '../campaigns/campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

async function* linesIn(text: string): AsyncGenerator<string> {
  yield* text.split('\n').slice(0, -1);
}

async function nextDay(days = 1): Promise<void> {
  await app.clock.advance(days * DAY_MS);
  await app.drain();
  await app.enqueue('books.close');
  await app.drain();
}

const exported = async (org: TestOrg, fromPage = 1) => String(await org.books.export({ query: { fromPage } }));
const faultsOf = async (text: string, head: string | null = null) =>
  (await verifyBooks(linesIn(text), head)).checks.filter(({ ok }) => !ok);
const entriesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind !== undefined);
const ofKind = (text: string, kind: string) => entriesOf(text).filter((entry) => entry.kind === kind);

/** The messages of a campaign and whom they went to. */
async function messagesOf(campaignId: string) {
  const { rows } = await sql<{ id: string; address: string; status: string }>`
    select id, to_address as address, status from messages where campaign_id = ${campaignId} order by step, id`.execute(
    app.db,
  );
  return rows;
}
const tracked = async (id: string) => {
  const message = await app.outcomes.find(id);
  if (!message) throw new Error(`no message ${id}`);
  return message;
};
const report = () => ({ at: app.clock.now(), detail: '550 5.1.1 no such user', sourceId: null }) as never;

test('what left, came back, was forbidden and spent is closed into pages that a stranger can check', async () => {
  const org = await app.newOrg();
  expect(await org.books.list({})).toMatchObject({ pages: [], nextCursor: null });
  await expect(exported(org)).rejects.toMatchObject({ status: 404 });
  const { id } = await created(org, {
    ...{ workflowDynastySlug: SALES_WORKFLOW, maxLeads: 6, maxBudgetTotalUsd: '50', maxBudgetDailyUsd: '20' },
  });
  await app.drain();
  const [bounced, left] = (await messagesOf(id)).filter(({ status }) => status === 'sent');
  await app.outcomes.bouncedHard(await tracked(bounced?.id ?? ''), report());
  await app.outcomes.unsubscribed(await tracked(left?.id ?? ''));
  await org.campaigns.update({ params: { campaignId: id }, body: { maxBudgetDailyUsd: '10' } });
  await nextDay();

  const { pages, closesAt } = await org.books.list({});
  expect(pages).toHaveLength(1);
  expect(Date.parse(closesAt)).toBeGreaterThan(app.clock.now().getTime());
  const text = await exported(org);
  expect(await faultsOf(text, pages[0]?.hash)).toEqual([]);
  expect(ofKind(text, 'sent')).toHaveLength((await messagesOf(id)).filter(({ status }) => status === 'sent').length);
  expect(ofKind(text, 'bounced')).toMatchObject([{ message: bounced?.id }]);
  expect(
    ofKind(text, 'forbidden')
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['hard_bounce', 'unsubscribed']);
  expect(ofKind(text, 'caps').map(({ daily }) => daily)).toEqual(['2000000000', '1000000000']);
  const spent = ofKind(text, 'spent').map(({ actual }) => Number(actual));
  expect(spent.length).toBeGreaterThan(0);

  // The follow-ups of the next days are the next pages, and the first one stays as it is.
  await nextDay(4);
  await nextDay(4);
  const later = await exported(org);
  expect(later.startsWith(text)).toBe(true);
  expect(await faultsOf(later, pages[0]?.hash)).toEqual([]);
  expect(ofKind(later, 'sent').length).toBeGreaterThan(ofKind(text, 'sent').length);
  const { pages: all } = await org.books.list({ query: { limit: 1 } });
  expect(await faultsOf(await exported(org, all[0]?.number))).toEqual([]);
});

test('nobody can be read from the books, and an erasure leaves them whole', async () => {
  const org = await app.newOrg();
  const other = await app.newOrg();
  const { id } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2 });
  const twin = await created(other, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2 });
  await app.drain();
  const people = (await messagesOf(id)).map(({ address }) => address);
  await org.people.erase({ body: { email: people[0] as string, confirm: true } });
  await nextDay();
  const text = await exported(org);
  for (const address of people) {
    for (const part of [address, address.split('@')[1] as string]) expect(text).not.toContain(part);
  }
  const sent = ofKind(text, 'sent') as unknown as { whom: string[] }[];
  expect(sent.length).toBeGreaterThan(0);
  expect(await faultsOf(text)).toEqual([]);
  const toward = (entries: typeof sent) => new Set(entries.flatMap(({ whom }) => whom));
  const others = toward(ofKind(await exported(other), 'sent') as never);
  expect(twin.id).not.toBe(id);
  expect(others.size).toBeGreaterThan(0);
  expect(others.isDisjointFrom(toward(sent))).toBe(true);
  await nextDay();
  expect(await exported(org)).toContain(text);
});

test('a mail that came back may leave again, and the books say why', async () => {
  const org = await app.newOrg();
  const { id } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  await app.drain();
  const [first] = await messagesOf(id);
  await app.outcomes.bouncedSoft(await tracked(first?.id ?? ''), {
    ...(report() as object),
    detail: '452 full',
  } as never);
  await nextDay();
  await nextDay();
  const text = await exported(org);
  expect(ofKind(text, 'returned')).toMatchObject([{ message: first?.id }]);
  expect(ofKind(text, 'sent').filter(({ message }) => message === first?.id)).not.toHaveLength(0);
  expect(await faultsOf(text)).toEqual([]);
});

test('a fence that failed would be seen', async () => {
  const org = await app.newOrg();
  const { id } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  await app.drain();
  const [first] = await messagesOf(id);
  await org.suppressions.create({ body: { kind: 'email', value: first?.address as string } });
  await sql`update suppressions set created_at = created_at - interval '1 hour' where org_id = ${org.orgId}`.execute(
    app.db,
  );
  await nextDay();
  expect(await faultsOf(await exported(org))).toMatchObject([
    {
      check: 'Nobody was written to after an opt-out',
      faults: [{ what: expect.stringContaining(`message ${first?.id}`) }],
    },
  ]);
});

test('a day is closed once, by however many processes, and its pages are never changed', async () => {
  const org = await app.newOrg();
  await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  await app.drain();
  await app.clock.advance(DAY_MS);
  await Promise.all([app.enqueue('books.close'), app.enqueue('books.close')]);
  await app.drain();
  const { pages } = await org.books.list({});
  expect(pages.map(({ number }) => number)).toEqual([1]);
  await expect(sql`update book_pages set entries = 9 where org_id = ${org.orgId}`.execute(app.db)).rejects.toThrow(
    'never changed',
  );
  const { rows } = await sql`select from book_notes where org_id = ${org.orgId}`.execute(app.db);
  expect(rows.length).toBeLessThanOrEqual(1);
});
