import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

const refused = async (call: Promise<unknown>, status: number, code: string) =>
  expect(await refusal(call)).toMatchObject({ status, body: { code } });

async function newBrand(org: TestOrg, url = 'https://northwind.test') {
  const { brandId } = await org.brands.create({ body: { url } });
  return { id: brandId };
}

/** A kit of a brand of its own, written. */
async function newKit(org: TestOrg, brandId: string, body: { instruction?: string; mediaKitId?: string } = {}) {
  const { id } = await org.pressKits.generate({
    headers: { 'x-brand-id': brandId },
    body: { instruction: 'A kit for the trade press', ...body },
  });
  await app.drain();
  return org.pressKits.get({ params: { id } });
}

const look = (url: string | null, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new URL(url ?? '').pathname, {
    method,
    headers: { accept: 'text/html', 'user-agent': BROWSER, ...headers },
  });

test('a kit is written from the site of its brand, each statement with the page that says so', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const started = await org.pressKits.generate({
    headers: { 'x-brand-id': brand.id },
    body: { instruction: 'A kit for the trade press' },
  });
  expect(started).toMatchObject({
    status: 'generating',
    brandId: brand.id,
    brandDomain: 'northwind.test',
    title: null,
  });
  expect(started.mediaKitId).toBe(started.id);
  await app.drain();
  const kit = await org.pressKits.get({ params: { id: started.id } });
  expect(kit).toMatchObject({
    status: 'drafted',
    shareToken: null,
    publicUrl: null,
    error: null,
    parentMediaKitId: null,
  });
  expect(kit.metadata.sections).toEqual(expect.arrayContaining(['Milestones', 'Pictures', 'Downloads']));
  expect(kit.mdxPageContent).toMatch(/^<Hero title="/);
  for (const component of ['Facts', 'Gallery', 'Boilerplate', 'Contact', 'Downloads']) {
    expect(kit.mdxPageContent).toContain(`<${component}`);
  }
  expect(kit.metadata.sources.length).toBeGreaterThan(5);
  for (const { claim, url } of kit.metadata.sources) {
    expect(new URL(url).hostname).toBe('northwind.test');
    expect(claim.length).toBeGreaterThan(3);
  }
  const founded = kit.metadata.sources.find(({ claim }) => /founded in \d{4}/.test(claim));
  expect(founded?.url).toBe('https://northwind.test/about');
  const { groups } = await org.pressKits.costs({ query: { mediaKitId: kit.id } });
  expect(groups).toEqual([expect.objectContaining({ dimensions: { mediaKitId: kit.id }, runCount: 1 })]);
  expect(Number(groups[0]?.actualCostInUsdCents)).toBeGreaterThan(0);
  expect(groups[0]?.provisionedCostInUsdCents).toBe('0');
});

test('an instruction makes a new kit of an old one, and one that nobody understands makes none', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const first = await newKit(org, brand.id);
  const edited = await newKit(org, brand.id, {
    mediaKitId: first.id,
    instruction: 'Remove the milestones and the downloads, and set the tagline to "Made for bakers".',
  });
  expect(edited).toMatchObject({ status: 'drafted', parentMediaKitId: first.id });
  expect(edited.metadata.sections).not.toContain('Milestones');
  expect(edited.mdxPageContent).not.toContain('<Downloads');
  expect(edited.mdxPageContent).toContain('tagline="Made for bakers"');
  expect(edited.metadata.sources.map(({ claim }) => claim)).not.toContain('Made for bakers');
  const lost = await newKit(org, brand.id, { mediaKitId: first.id, instruction: 'Make it sing.' });
  expect(lost).toMatchObject({ status: 'failed', mdxPageContent: null });
  expect(lost.error).toContain('Without a language model only these instructions are understood');
  const archived = await org.pressKits.setStatus({ params: { id: lost.id }, body: { status: 'archived' } });
  expect(archived.status).toBe('archived');
  await refused(
    org.pressKits.setStatus({ params: { id: lost.id }, body: { status: 'drafted' } }),
    409,
    'invalid_state',
  );
  await refused(
    org.pressKits.generate({
      headers: { 'x-brand-id': brand.id },
      body: { instruction: 'Shorter', mediaKitId: lost.id },
    }),
    409,
    'invalid_state',
  );
});

test('a kit whose site cannot be read fails and says why, and costs nothing', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org, 'https://unreachable.test');
  const kit = await newKit(org, brand.id);
  expect(kit).toMatchObject({ status: 'failed', error: 'The website could not be reached', mdxPageContent: null });
  const { groups } = await org.pressKits.costs({ query: { brandId: brand.id } });
  expect(groups.map(({ totalCostInUsdCents }) => totalCostInUsdCents)).toEqual(['0']);
});

test('a kit that takes longer than 30 minutes has failed, and one that is cancelled is gone', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const headers = { 'x-brand-id': brand.id };
  const slow = await org.pressKits.generate({ headers, body: { instruction: 'Slow' } });
  await sql`select graphile_worker.remove_job(${`press-kit.write:${slow.id}`})`.execute(app.db);
  const cancelled = await org.pressKits.generate({ headers, body: { instruction: 'Cancelled' } });
  await refused(
    org.pressKits.setContent({ params: { id: cancelled.id }, body: { mdxContent: 'Mine' } }),
    409,
    'invalid_state',
  );
  expect(await org.pressKits.cancel({ params: { id: cancelled.id } })).toEqual({ success: true });
  await refused(org.pressKits.get({ params: { id: cancelled.id } }), 404, 'not_found');
  await app.clock.advance(29 * 60_000);
  await app.enqueue('press-kit.sweep');
  await app.drain();
  expect((await org.pressKits.get({ params: { id: slow.id } })).status).toBe('generating');
  await app.clock.advance(2 * 60_000);
  await app.enqueue('press-kit.sweep');
  await app.drain();
  const done = await org.pressKits.get({ params: { id: slow.id } });
  expect(done).toMatchObject({ status: 'failed', error: 'Not finished within 30 minutes' });
  const { groups } = await org.pressKits.costs({ query: { brandId: brand.id } });
  expect(groups.map(({ totalCostInUsdCents }) => totalCostInUsdCents)).toEqual(['0']);
  await refused(org.pressKits.cancel({ params: { id: done.id } }), 409, 'invalid_state');
});

test('people edit the text, the title and the icon, and sources leave with the statements they belong to', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const kit = await newKit(org, brand.id);
  const [kept] = kit.metadata.sources;
  const mdxContent = `# By hand\n\n${kept?.claim}\n\n{process.exit()}\n\n<Quote by="Ada Lind">We bake at night.</Quote>`;
  const edited = await org.pressKits.setContent({ params: { id: kit.id }, body: { mdxContent } });
  expect(edited.metadata).toMatchObject({ sections: ['By hand'], imageCount: 0, sources: [kept] });
  expect((await org.pressKits.get({ params: { id: kit.id } })).mdxPageContent).toBe(mdxContent);
  const named = await org.pressKits.update({
    params: { id: kit.id },
    body: { title: 'The night bakers', iconUrl: 'https://northwind.test/icon.png' },
  });
  expect(named).toMatchObject({ title: 'The night bakers', iconUrl: 'https://northwind.test/icon.png' });
  await refused(
    org.pressKits.setContent({ params: { id: kit.id }, body: { mdxContent: '>'.repeat(60_000) } }),
    422,
    'unreadable_kit',
  );
});

test('a kit is denied, reopened, validated and archived; other moves are refused', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const { id } = await newKit(org, brand.id);
  const move = (status: 'drafted' | 'denied' | 'archived', denialReason?: string) =>
    org.pressKits.setStatus({ params: { id }, body: { status, ...(denialReason ? { denialReason } : {}) } });
  expect(await move('denied', 'The founder is wrong')).toMatchObject({
    status: 'denied',
    denialReason: 'The founder is wrong',
  });
  await refused(move('archived'), 409, 'invalid_state');
  await refused(org.pressKits.validate({ params: { id } }), 409, 'invalid_state');
  expect(await move('drafted')).toMatchObject({ status: 'drafted', denialReason: null });
  expect(await org.pressKits.validate({ params: { id } })).toMatchObject({ status: 'validated' });
  await refused(move('denied'), 409, 'invalid_state');
  expect(await move('drafted')).toMatchObject({ status: 'drafted', shareToken: null });
  expect(await move('archived')).toMatchObject({ status: 'archived' });
  await org.pressKits.setContent({ params: { id }, body: { mdxContent: '{"nothing to see"}' } });
  await move('drafted');
  await refused(org.pressKits.validate({ params: { id } }), 422, 'empty_kit');
  const { activity } = await org.activity.list({ query: { type: ['press_kit.validated'] } } as never);
  expect(activity).toHaveLength(1);
});

test('the link of a brand shows the kit that is validated now, and no page while there is none', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const first = await newKit(org, brand.id);
  const second = await newKit(org, brand.id);
  const { publicUrl } = await org.pressKits.validate({ params: { id: first.id } });
  const page = await look(publicUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  const html = await page.text();
  expect(html).toContain('<dl class="facts">');
  expect(html).toMatch(/Sources: \d+ statements from \d+ pages/);
  const markdown = await (await look(publicUrl, { accept: 'text/markdown' })).text();
  expect(markdown).toMatch(/^# /);
  expect(markdown).not.toContain('<Hero');
  const successor = await org.pressKits.validate({ params: { id: second.id } });
  expect(successor.publicUrl).toBe(publicUrl);
  expect((await org.pressKits.get({ params: { id: first.id } })).status).toBe('archived');
  await org.pressKits.setStatus({ params: { id: second.id }, body: { status: 'archived' } });
  expect((await look(publicUrl)).status).toBe(404);
  expect((await app.fetch('/k/not-a-token-of-ours', { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('a text is shown as the page that it would be, and nothing of it is kept or counted', async () => {
  const org = await app.newOrg();
  const { id } = await newKit(org, (await newBrand(org)).id);
  const before = await org.pressKits.get({ params: { id } });
  const mdxContent = '<Hero title="Bread at night" />\n\n<script>alert(1)</script>\n\n{steal()}\n\nWarm.';
  const { html } = await org.pressKits.preview({ params: { id }, body: { mdxContent } });
  expect(html).toContain('<h1>Bread at night</h1>');
  expect(html).toContain('<p>Warm.</p>');
  expect(html).not.toMatch(/<script|steal/);
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? '';
  expect((await app.fetch(style)).status).toBe(200);
  expect(await org.pressKits.get({ params: { id } })).toEqual(before);
  expect(await org.pressKits.views({ query: { mediaKitId: id } })).toMatchObject({ totalViews: 0 });
  await refused((await app.newOrg()).pressKits.preview({ params: { id }, body: { mdxContent } }), 404, 'not_found');
});

test('the page of a kit says for machines who wrote it, and an edit or a validation that a person stands for it', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const kit = await newKit(org, brand.id);
  expect(kit).toMatchObject({ model: 'builtin', disclosure: 'none' });
  const { publicUrl } = await org.pressKits.validate({ params: { id: kit.id } });
  expect((await look(publicUrl)).headers.get('ai-disclosure')).toBe('mode=none');
  const wroteBy = (model: string | null) =>
    sql`update press_kits set model = ${model} where org_id = ${org.orgId} and id = ${kit.id}`.execute(app.db);
  await wroteBy('anthropic/sonnet-4.6');
  for (const accept of ['text/html', 'text/markdown']) {
    expect((await look(publicUrl, { accept })).headers.get('ai-disclosure')).toBe(
      'mode=ai-originated, model="anthropic/sonnet-4.6", provider="anthropic", reviewed-by="sender"',
    );
  }
  const disclosure = async () => (await org.pressKits.get({ params: { id: kit.id } })).disclosure;
  await org.pressKits.setStatus({ params: { id: kit.id }, body: { status: 'drafted' } });
  expect(await disclosure()).toBe('machine-generated');
  const { mdxPageContent } = await org.pressKits.get({ params: { id: kit.id } });
  await org.pressKits.setContent({ params: { id: kit.id }, body: { mdxContent: `${mdxPageContent}\n\nBy hand.` } });
  expect(await disclosure()).toBe('ai-originated');
  await wroteBy(null);
  expect(await disclosure()).toBeNull();
  await org.pressKits.validate({ params: { id: kit.id } });
  expect((await look(publicUrl)).headers.get('ai-disclosure')).toBeNull();
  // Rules that edit what a model wrote leave it a model's.
  await wroteBy('anthropic/sonnet-4.6');
  const edited = await newKit(org, brand.id, { instruction: 'Set the title to "Ours"', mediaKitId: kit.id });
  expect(edited).toMatchObject({ status: 'drafted', model: 'anthropic/sonnet-4.6' });
});

test('two kits validated at once leave one validated', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const kits = [await newKit(org, brand.id), await newKit(org, brand.id)];
  await Promise.all(kits.map(({ id }) => org.pressKits.validate({ params: { id } })));
  const { mediaKits } = await org.pressKits.list({ query: { status: ['all'], brand_id: brand.id } } as never);
  expect(mediaKits.map(({ status }) => status).sort()).toEqual(['archived', 'validated']);
});

test('kits are listed validated first, and the finished ones only when asked for', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const kits = [await newKit(org, brand.id), await newKit(org, brand.id), await newKit(org, brand.id)] as const;
  await org.pressKits.update({ params: { id: kits[1].id }, body: { title: 'The Baltic kit' } });
  await org.pressKits.validate({ params: { id: kits[0].id } });
  await org.pressKits.setStatus({ params: { id: kits[2].id }, body: { status: 'denied' } });
  const ids = async (query: object) => (await org.pressKits.list({ query } as never)).mediaKits.map(({ id }) => id);
  expect(await ids({})).toEqual([kits[0].id, kits[1].id]);
  expect(await ids({ status: 'denied' })).toEqual([kits[2].id]);
  expect(await ids({ title: 'baltic' })).toEqual([kits[1].id]);
  expect(await ids({ brand_id: UNKNOWN_ID })).toEqual([]);
  const { mediaKits, nextCursor } = await org.pressKits.list({ query: { limit: 2, status: 'all' } } as never);
  const rest = await org.pressKits.list({ query: { limit: 2, status: 'all', cursor: nextCursor } } as never);
  expect([...mediaKits, ...rest.mediaKits].map(({ id }) => id)).toEqual([kits[0].id, kits[2].id, kits[1].id]);
});

test('views are counted by visitor, day and country without machines, and no address is kept', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const kit = await newKit(org, brand.id);
  const { publicUrl } = await org.pressKits.validate({ params: { id: kit.id } });
  const from = (address: string, more: Record<string, string> = {}) =>
    look(publicUrl, { 'x-forwarded-for': address, ...more });
  await from('8.8.8.8');
  await from('8.8.8.8');
  await from('8.8.8.8', { 'user-agent': `${BROWSER} Edg/140.0` });
  await from('193.0.6.139');
  await from('2001:4860:4860::8888');
  await look(publicUrl, { 'x-forwarded-for': '9.9.9.9' }, 'HEAD');
  await from('9.9.9.9', { 'sec-purpose': 'prefetch' });
  await from('9.9.9.9', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  const whole = await org.pressKits.views({ query: { mediaKitId: kit.id } });
  expect(whole).toMatchObject({ totalViews: 5, uniqueVisitors: 4 });
  const grouped = async (groupBy: string) => {
    const answer = await org.pressKits.views({ query: { brandId: brand.id, groupBy } } as never);
    return 'groups' in answer ? answer : null;
  };
  expect(await grouped('country')).toMatchObject({
    groupBy: 'country',
    groups: [
      { key: 'US', totalViews: 3, uniqueVisitors: 2 },
      { key: 'NL', totalViews: 1, uniqueVisitors: 1 },
      { key: null, totalViews: 1, uniqueVisitors: 1 },
    ],
  });
  expect((await grouped('Media_Kit'))?.groups).toMatchObject([{ key: kit.id, totalViews: 5 }]);
  await app.clock.advance(86_400_000);
  await app.enqueue('press-kit.sweep');
  await app.drain();
  await from('8.8.8.8');
  expect(await org.pressKits.views({ query: { mediaKitId: kit.id } })).toMatchObject({
    totalViews: 6,
    uniqueVisitors: 5,
  });
  expect((await grouped('day'))?.groups.map(({ totalViews }) => totalViews)).toEqual([1, 5]);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(await org.pressKits.views({ query: { mediaKitId: kit.id, from: day, to: day } })).toMatchObject({
    totalViews: 1,
  });
  const { rows } = await sql`select * from press_kit_views`.execute(app.db);
  const stored = JSON.stringify(rows);
  expect(stored).not.toMatch(/8\.8\.8\.8|Mozilla/);
  for (const query of [{ brandId: UNKNOWN_ID }, { mediaKitId: UNKNOWN_ID }, { campaignId: UNKNOWN_ID }]) {
    await refused(org.pressKits.views({ query }), 404, 'not_found');
  }
});

test('the feature runs from one POST to a kit, counts it and completes', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org, 'https://harbour.test');
  const { campaign } = await org.campaigns.create({
    body: { name: 'Kit', workflowSlug: 'press-kit-page-generation-marble', brandIds: [brand.id] },
  });
  await app.drain();
  const { status } = (await org.campaigns.get({ params: { campaignId: campaign.id } })).campaign;
  expect(status).toBe('completed');
  const { mediaKits } = await org.pressKits.list({ query: { campaign_id: campaign.id } });
  expect(mediaKits).toMatchObject([
    { status: 'drafted', brandId: brand.id, featureSlug: 'press-kit-page-generation', campaignId: campaign.id },
  ]);
  const { publicUrl } = await org.pressKits.validate({ params: { id: mediaKits[0]?.id ?? '' } });
  await look(publicUrl);
  const { stats } = await org.features.stats({ params: { featureSlug: 'press-kit-page-generation' } });
  expect(stats).toMatchObject({ pressKitsGenerated: 1, pressKitViews: 1, pressKitUniqueVisitors: 1 });
});

test('a kit made for a campaign counts in its statistics and under its caps', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const campaignOf = async (maxBudgetTotalUsd: string) => {
    const body = { name: 'x', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandIds: [brand.id] };
    const dated = { ...body, startDate: '2999-01-01', maxBudgetTotalUsd };
    return (await org.campaigns.create({ body: dated })).campaign.id;
  };
  const generate = (campaignId: string) =>
    org.pressKits.generate({
      headers: { 'x-brand-id': brand.id, 'x-campaign-id': campaignId },
      body: { instruction: 'Any' },
    });
  const rich = await campaignOf('50');
  const { id } = await generate(rich);
  const stats = () => org.campaigns.stats({ params: { campaignId: rich } });
  expect(Number((await stats()).provisionedCostInUsdCents)).toBeGreaterThan(0);
  await app.drain();
  expect((await org.pressKits.get({ params: { id } })).status).toBe('drafted');
  const { totalCostInUsdCents } = await org.runs.costs({ query: { campaignId: rich } });
  expect(await stats()).toMatchObject({ actualCostInUsdCents: totalCostInUsdCents, provisionedCostInUsdCents: '0' });
  expect(Number(totalCostInUsdCents)).toBeGreaterThan(1);

  const poor = await campaignOf('0.01');
  expect(await refusal(generate(poor))).toMatchObject({
    status: 409,
    body: { code: 'budget_exceeded', budget: 'total', spentUsd: '0.00', heldUsd: '0.00', limitUsd: '0.01' },
  });
  expect((await org.pressKits.list({ query: { campaign_id: poor } })).mediaKits).toEqual([]);
});

test('what a kit names must be there: brands, campaigns, parents', async () => {
  const org = await app.newOrg();
  const brand = await newBrand(org);
  const generate = (headers: Record<string, string>, body: object = {}) =>
    org.pressKits.generate({ headers, body: { instruction: 'Any', ...body } } as never);
  await refused(generate({ 'x-brand-id': UNKNOWN_ID }), 404, 'not_found');
  await refused(generate({ 'x-brand-id': brand.id, 'x-campaign-id': UNKNOWN_ID }), 404, 'not_found');
  await refused(generate({ 'x-brand-id': brand.id }, { mediaKitId: UNKNOWN_ID }), 404, 'not_found');
  expect(await refusal(generate({}))).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('x-brand-id header is required') },
  });
  await refused(org.pressKits.get({ params: { id: UNKNOWN_ID } }), 404, 'not_found');
});
