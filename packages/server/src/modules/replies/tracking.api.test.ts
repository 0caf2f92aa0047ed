import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { TRAP_POSITION } from '../emails/addressing/tokens.ts';
import { BROWSER, countsOf, eventsOf, sentMail, stateOf } from './sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  // Days as long as outside the sandbox: the five seconds of spec 27.2 are five seconds.
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const open = (messageId: string, init: RequestInit = {}) =>
  app.fetch(`/t/o/${app.tokens.make('open', messageId)}.gif`, { headers: BROWSER, ...init });
const click = (messageId: string, position = 0, init: RequestInit = {}, query = '') =>
  app.fetch(`/t/c/${app.tokens.make('click', messageId, position)}${query}`, {
    headers: BROWSER,
    redirect: 'manual',
    ...init,
  });
const unsubscribe = (token: string, init: RequestInit = {}) => app.fetch(`/u/${token}`, { method: 'POST', ...init });

test('the picture is one clear dot that nobody keeps, and records an open', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const response = await open(mail.messageIds[0]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(43);
  expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a');
  await open(mail.messageIds[0]);
  expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: true, clicked: false, delivered: true });
  expect(await eventsOf(app, org, mail.messageIds[0])).toEqual({ people: ['opened', 'opened'], machines: [] });
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ opened: 1 });
});

test('pictures that are loaded at the same moment are recorded together, and each reader counts once', async () => {
  const [one, other] = [await app.newOrg(), await app.newOrg()];
  const mails = await Promise.all([sentMail(app, one), sentMail(app, one), sentMail(app, other)]);
  const ids = mails.map(({ messageIds: [id] }) => id);
  const unknown = open(crypto.randomUUID());
  const answers = await Promise.all([unknown, ...Array.from({ length: 20 }, () => ids.map((id) => open(id))).flat()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ opens: number; commits: number }>`select count(*)::int as opens,
      count(distinct xmin::text)::int as commits
    from tracking_events where message_id = any(${ids}::uuid[])`.execute(app.db);
  expect(rows[0]?.opens).toBeGreaterThan(rows[0]?.commits as number);
  for (const [n, mail] of mails.entries()) {
    const org = n === 2 ? other : one;
    expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: true });
    expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ opened: 1 });
  }
});

test('a picture that is loaded again and again is one more row an hour, of people and of machines', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const [id] = mail.messageIds;
  const everyone = async () => {
    for (let time = 0; time < 4; time += 1) {
      await open(id);
      await open(id, { headers: { 'user-agent': 'curl/8.0' } });
    }
  };
  // The hour is not over before the clock is moved on.
  await app.clock.advance(3_600_000 - (app.clock.now().getTime() % 3_600_000));
  await everyone();
  expect(await eventsOf(app, org, id)).toEqual({ people: ['opened', 'opened'], machines: ['opened'] });
  await app.clock.advance(3_600_000);
  await everyone();
  expect((await eventsOf(app, org, id)).people).toHaveLength(3);
  expect((await eventsOf(app, org, id)).machines).toHaveLength(2);
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ opened: 1 });
});

const LANES = 12;

test('C8 a flood on one picture and one link is answered to the last hit, counts once and lets others through', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const [id] = mail.messageIds;
  await app.clock.advance(3_600_000 - (app.clock.now().getTime() % 3_600_000));
  const statuses = new Map<string, number>();
  const note = (name: string, { status }: Response) => {
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1);
  };
  const flood = async () => {
    for (let time = 0; time < 10; time += 1) {
      note('open', await open(id));
      note('click', await click(id));
    }
  };
  const customer = async () => {
    for (let time = 0; time < 10; time += 1) {
      note('customer', await app.fetch('/v1/me', { headers: { 'x-api-key': org.key } }));
    }
  };
  await Promise.all([...Array.from({ length: LANES }, flood), customer()]);
  expect(Object.fromEntries(statuses)).toEqual({ 'open 200': 120, 'click 302': 120, 'customer 200': 10 });
  const { people, machines } = await eventsOf(app, org, id);
  const opens = [...people, ...machines].filter((kind) => kind === 'opened');
  // One for each that came before the first was kept, and more while the machine is slow: never most of the 120.
  expect(opens.length).toBeLessThan(5 * LANES);
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ opened: 1, clicked: 1 });
});

test('the typed client knows the four operations', async () => {
  const mail = await sentMail(app, await app.newOrg());
  const visitor = app.visitor();
  await visitor.tracking.open({ params: { token: app.tokens.make('open', mail.messageIds[0]) } });
  const token = app.tokens.make('unsubscribe', mail.messageIds[0]);
  expect(await visitor.tracking.unsubscribePage({ params: { token } })).toContain('<button');
  expect(await visitor.tracking.unsubscribe({ params: { token }, body: { 'List-Unsubscribe': 'One-Click' } })).toEqual({
    unsubscribed: true,
  });
});

test('a click is also an open, and leads to the link with its id where the link is the brand’s', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const response = await click(mail.messageIds[0]);
  expect(response.status).toBe(302);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { rows } = await sql<{ id: string }>`select id from tracking_events where org_id = ${org.orgId}`.execute(
    app.db,
  );
  expect(response.headers.get('location')).toBe(`https://brand.test/pricing?plan=a&dclid=${rows[0]?.id}`);
  expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: true, clicked: true });
  await app.clock.advance(6_000);
  expect((await click(mail.messageIds[0], 1)).headers.get('location')).toBe('https://elsewhere.test/story');
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ opened: 1, clicked: 1 });
});

test('the destination of the campaign carries the id of the click wherever it is', async () => {
  const mail = await sentMail(app, await app.newOrg(), { destination: 'https://elsewhere.test/story' });
  expect((await click(mail.messageIds[0], 1)).headers.get('location')).toMatch(
    /^https:\/\/elsewhere\.test\/story\?dclid=/,
  );
});

test.each([
  '?url=https://evil.test',
  '?to=//evil.test',
  '?next=https%3A%2F%2Fevil.test',
  '?%0d%0aLocation:%20//evil.test',
])('C1 nothing in the query decides where a click leads: %s', async (query) => {
  const mail = await sentMail(app, await app.newOrg());
  const location = (await click(mail.messageIds[0], 0, {}, query)).headers.get('location') as string;
  expect(new URL(location).host).toBe('brand.test');
  expect(location).not.toContain('evil');
});

test('C1 what is added to a token names nothing', async () => {
  const mail = await sentMail(app, await app.newOrg());
  for (const tail of ['//evil.test', '%2f%2fevil.test', '%0d%0aX:1', '.evil.test', '@evil.test']) {
    const path = `/t/c/${app.tokens.make('click', mail.messageIds[0])}${tail}`;
    const response = await app.fetch(path, { headers: BROWSER, redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:null/1', 'file:///etc/passwd'])(
  'C2 a text that names another scheme is no link that a token could count: %s',
  async (link) => {
    const org = await app.newOrg();
    const mail = await sentMail(app, org, { bodyText: `Look: ${link} or x` });
    expect((await click(mail.messageIds[0])).status).toBe(404);
    expect(await eventsOf(app, org, mail.messageIds[0])).toEqual({ people: [], machines: [] });
  },
);

test('C3 a forged token gets the same picture and records nothing; forged links are not found', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const [id] = mail.messageIds;
  const flip = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const real = Buffer.from(await (await open(id, { headers: { 'user-agent': 'curl/8.0' } })).arrayBuffer());
  for (const token of [
    flip(app.tokens.make('open', id)),
    app.tokens.make('click', id),
    'x',
    app.tokens.make('open', org.orgId),
  ]) {
    const response = await app.fetch(`/t/o/${token}.gif`, { headers: BROWSER });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(real)).toBe(true);
  }
  for (const token of [
    flip(app.tokens.make('click', id)),
    app.tokens.make('open', id),
    app.tokens.make('unsubscribe', id),
  ]) {
    expect((await app.fetch(`/t/c/${token}`, { headers: BROWSER, redirect: 'manual' })).status).toBe(404);
  }
  for (const token of [
    flip(app.tokens.make('unsubscribe', id)),
    app.tokens.make('open', id),
    app.tokens.make('click', id),
  ]) {
    expect((await app.fetch(`/u/${token}`)).status).toBe(404);
    expect((await unsubscribe(token)).status).toBe(404);
  }
  expect(await eventsOf(app, org, id)).toEqual({ people: [], machines: ['opened'] });
  expect((await stateOf(app, org, mail)).suppressed).toEqual([]);
});

test('a browser gets a page that says that a link does not work', async () => {
  const page = await app.fetch('/t/c/nothing', { headers: BROWSER, redirect: 'manual' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<h1>This link doesn’t work</h1>');
  expect(await (await app.fetch('/u/nothing')).json()).toEqual({ error: 'Link not found', code: 'not_found' });
});

test('C7 a scanner that opens and follows everything leaves its traces and no numbers', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const [id] = mail.messageIds;
  await sql`update messages set delivered_at = app.now() where id = ${id}`.execute(app.db);
  await open(id);
  await Promise.all([click(id, 0), click(id, 1), click(id, 0, { method: 'HEAD' })]);
  await app.clock.advance(60_000);
  await open(id, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' } });
  await open(id, { method: 'HEAD' });
  await click(id, 0, { headers: { ...BROWSER, 'sec-purpose': 'prefetch' } });
  const { people, machines } = await eventsOf(app, org, id);
  expect(people).toEqual([]);
  expect(machines.filter((kind) => kind === 'clicked')).toHaveLength(4);
  expect(machines).toContain('opened');
  expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: false, clicked: false });
  expect(await countsOf(app, org, mail.campaignId)).not.toHaveProperty('clicked');
});

test.each([
  ['all links of a message within five seconds', [0, 1]],
  ['the link that nobody sees', [0, TRAP_POSITION]],
])('C7 %s are a machine’s, the first of them as well', async (_name, positions) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  for (const position of positions) expect((await click(mail.messageIds[0], position)).status).toBe(302);
  expect(await eventsOf(app, org, mail.messageIds[0])).toEqual({ people: [], machines: ['clicked', 'clicked'] });
  expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: false, clicked: false });
  await app.clock.advance(60_000);
  await click(mail.messageIds[0], 1);
  expect((await stateOf(app, org, mail)).lead).toMatchObject({ opened: true, clicked: true });
});

test('an open ends the doubt about a message', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  await open(mail.messageIds[0]);
  const state = await stateOf(app, org, mail);
  expect(state.steps[0]).toBe('sent');
  expect(state.lead).toMatchObject({ delivered: true, opened: true });
});

test('the links of mail are counted apart: many readers behind one address are not refused', async () => {
  const mail = await sentMail(app, await app.newOrg());
  const headers = { ...BROWSER, 'x-forwarded-for': '203.0.113.77' };
  for (let hits = 0; hits < 130; hits += 1) {
    const response = await open(mail.messageIds[0], { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-remaining')).toBe('120');
  }
});
