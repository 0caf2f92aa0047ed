import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const refused = async (call: Promise<unknown>, status: number, code: string) =>
  expect(await refusal(call)).toMatchObject({ status, body: { code } });

const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const asked = (words: string, more: object = {}) => ({
  body: { opportunityText: `Experts wanted: ${words}`, pitchEmail: 'reporter@outlet.test', deadline: day(3), ...more },
});

/** A pitch of the feature, as far as its campaign has come. */
async function pitched(org: TestOrg, url = 'https://copperline.test') {
  const { brandId } = await org.brands.create({ body: { url } });
  const body = {
    name: 'Quotes',
    workflowSlug: 'pr-expert-quote-outreach-lyra',
    brandIds: [brandId],
    featureInputs: { expertName: 'Mira Brandt', expertTitle: 'CEO and co-founder' },
  };
  const { campaign } = await org.campaigns.create({ body });
  await app.drain();
  const { quotePitches } = await org.quotePitches.list({ query: { campaign_id: campaign.id } });
  return { brandId, campaign, quotePitches };
}

async function draftOf(org: TestOrg, request: object = {}) {
  const { brandId, campaign } = await pitched(org);
  const { quoteRequest } = await org.quoteRequests.create(asked(`hiring ${crypto.randomUUID()}`, request));
  const id = crypto.randomUUID();
  await sql`insert into quote_pitches (org_id, id, quote_request_id, campaign_id, brand_id, draft)
    values (${org.orgId}, ${id}, ${quoteRequest.id}, ${campaign.id}, ${brandId}, 'We can help.')`.execute(app.db);
  return { id, quoteRequest, campaign, brandId };
}

const mailsTo = async (org: TestOrg, address: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`select subject, text from sink_messages
    where org_id = ${org.orgId} and recipient = ${address}`.execute(app.db);
  return rows;
};

test('the feature runs from one POST to a pitch that was submitted once, in the words of the expert', async () => {
  const org = await app.newOrg();
  const { campaign, brandId, quotePitches } = await pitched(org);
  expect(quotePitches).toMatchObject([{ status: 'submitted', error: null, brandId, campaignId: campaign.id }]);
  const [pitch] = quotePitches;
  expect(pitch?.draft).toMatch(
    /^Hello Ruth,\n\nMira Brandt, CEO and co-founder of Copperline, can comment on this for The Trade Weekly\./,
  );
  expect(pitch?.draft).toContain('“The best recruiting platform is the one that nobody has to think about');
  const { quoteRequests } = await org.quoteRequests.list({ query: { campaign_id: campaign.id } });
  expect(quoteRequests).toMatchObject([{ status: 'pitched', source: 'feed', journalistName: 'Ruth Adler' }]);
  expect(quoteRequests[0]?.relevanceScore).toBeGreaterThanOrEqual(60);
  expect(await mailsTo(org, quoteRequests[0]?.pitchEmail ?? '')).toMatchObject([
    { subject: 'Re: How recruiting platform changes the working day of small teams' },
  ]);
  const { stats } = await org.features.stats({ params: { featureSlug: 'pr-expert-quote-outreach' } });
  expect(stats).toMatchObject({ quoteRequestsFound: 1, quotePitchesSubmitted: 1, quotesSelected: 0 });
  const totals = await org.quoteRequests.stats({ query: { campaign_id: campaign.id, brand_id: brandId } });
  expect(totals).toEqual({
    totalRequests: 1,
    totalPitched: 1,
    totalSelected: 0,
    totalPublished: 0,
    totalNotSelected: 0,
  });
});

test('requests are added by hand or from a digest, each once, and dismissed', async () => {
  const org = await app.newOrg();
  const made = await org.quoteRequests.create.withResponse(asked('bakers'));
  expect(made).toMatchObject({
    status: 201,
    body: { quoteRequest: { source: 'manual', status: 'open', relevanceScore: null } },
  });
  expect(await org.quoteRequests.create.withResponse(asked('bakers'))).toMatchObject({ status: 200 });
  const text = `Question: What did you stop doing by hand?\nPublisher: Round Table\nAnswer by: ${day(2).slice(0, 10)}\nAnswer here: https://featured.example/q/1\n`;
  const first = await org.quoteRequests.import.withResponse({ body: { text } });
  expect(first).toMatchObject({ status: 201, body: { quoteRequests: [{ mediaOutlet: 'Round Table' }] } });
  expect(await org.quoteRequests.import.withResponse({ body: { text } })).toMatchObject({
    status: 200,
    body: first.body,
  });
  const { id } = made.body.quoteRequest;
  expect((await org.quoteRequests.dismiss({ params: { id } })).quoteRequest.status).toBe('dismissed');
  expect((await org.quoteRequests.get({ params: { id } })).quoteRequest.status).toBe('dismissed');
  const { quoteRequests, total } = await org.quoteRequests.list({ query: { status: 'open' } });
  expect({ total, outlets: quoteRequests.map(({ mediaOutlet }) => mediaOutlet) }).toEqual({
    total: 1,
    outlets: ['Round Table'],
  });
  expect((await org.quoteRequests.list({ query: { source: 'manual' } })).total).toBe(2);
  const page = await org.quoteRequests.list({ query: { limit: 1 } });
  const rest = await org.quoteRequests.list({ query: { limit: 1, cursor: page.nextCursor ?? '' } });
  expect([page.total, rest.total, rest.nextCursor]).toEqual([2, 2, null]);
  expect([...page.quoteRequests, ...rest.quoteRequests].map((one) => one.id)).toContain(id);
  await app.clock.advance(3 * 86_400_000);
  expect((await org.quoteRequests.list({ query: { status: 'expired' } })).total).toBe(1);
  await refused(org.quoteRequests.get({ params: { id: UNKNOWN_ID } }), 404, 'not_found');
});

test('open requests are scored for a brand by what its site speaks about, and the best is shown', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://copperline.test' } });
  const headers = { 'x-brand-id': brandId };
  expect(await org.opportunities.next({ headers })).toEqual({ found: false });
  await org.quoteRequests.create(asked('perennials on clay soil'));
  await org.quoteRequests.create(asked('choosing a recruiting platform for engineering companies'));
  await org.quoteRequests.create(asked('a recruiting platform that is over', { deadline: day(-1) }));
  const found = await org.opportunities.discover({ headers, body: { limit: 10 } });
  expect(found).toMatchObject({ scored: 2, exhausted: true, brandIds: [brandId] });
  const [best, worst] = found.opportunities.map(({ relevanceScore }) => relevanceScore ?? 0);
  expect(best).toBeGreaterThanOrEqual(60);
  expect(worst).toBeLessThan(20);
  const next = await org.opportunities.next({ headers });
  expect(next).toMatchObject({ found: true, opportunity: { relevanceScore: best } });
  await refused(org.opportunities.next({ headers: { 'x-brand-id': UNKNOWN_ID } }), 404, 'not_found');
});

test('a pitch is submitted at most once, however many submit it at a time, and its draft is then closed', async () => {
  const org = await app.newOrg();
  const { id } = await draftOf(org);
  const params = { id };
  const edited = await org.quotePitches.update({ params, body: { draft: 'We can help, and soon.' } });
  expect(edited.quotePitch.draft).toBe('We can help, and soon.');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => org.quotePitches.submit({ params })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mailsTo(org, 'reporter@outlet.test')).toHaveLength(1);
  await refused(org.quotePitches.submit({ params }), 409, 'invalid_state');
  await refused(org.quotePitches.update({ params, body: { draft: 'Late' } }), 409, 'invalid_state');
  await refused(org.quotePitches.update({ params, body: { status: 'published' } }), 409, 'invalid_state');
  await org.quotePitches.update({ params, body: { status: 'selected' } });
  const done = await org.quotePitches.update({
    params,
    body: { status: 'published', articleUrl: 'https://outlet.test/a' },
  });
  expect(done.quotePitch).toMatchObject({ status: 'published', articleUrl: 'https://outlet.test/a' });
  expect((await org.quotePitches.get({ params })).quotePitch.submittedAt).not.toBeNull();
  const page = await org.quotePitches.list({ query: { limit: 1 } });
  const rest = await org.quotePitches.list({ query: { limit: 1, cursor: page.nextCursor ?? '' } });
  expect([page.total, rest.total]).toEqual([2, 2]);
  expect(new Set([...page.quotePitches, ...rest.quotePitches].map((one) => one.id)).size).toBe(2);
});

test('no pitch leaves after its deadline, to a suppressed address or without a mailbox; by link it costs no mail', async () => {
  const org = await app.newOrg();
  const late = await draftOf(org, { deadline: day(1) });
  const barred = await draftOf(org, { pitchEmail: 'never@outlet.test', deadline: day(30) });
  await org.suppressions.create({ body: { kind: 'email', value: 'never@outlet.test' } });
  await refused(org.quotePitches.submit({ params: { id: barred.id } }), 409, 'suppressed');
  await app.clock.advance(2 * 86_400_000);
  await refused(org.quotePitches.submit({ params: { id: late.id } }), 409, 'deadline_passed');
  expect((await org.quotePitches.get({ params: { id: late.id } })).quotePitch.status).toBe('drafted');
  const byLink = await draftOf(org, {
    pitchEmail: undefined,
    pitchUrl: 'https://outlet.test/answer',
    deadline: day(9),
  });
  const { quotePitch } = await org.quotePitches.submit({ params: { id: byLink.id } });
  expect(quotePitch).toMatchObject({ status: 'submitted', error: null });
  await sql`update mailboxes set status = 'paused' where org_id = ${org.orgId}`.execute(app.db);
  const homeless = await draftOf(org, { deadline: day(9) });
  await refused(org.quotePitches.submit({ params: { id: homeless.id } }), 409, 'no_mailbox');
  expect(await mailsTo(org, 'reporter@outlet.test')).toEqual([]);
});
