import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { BROWSER, eventsOf, factsOf, sentMail, stateOf } from './sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const unsubscribe = (token: string, init: RequestInit = {}) => app.fetch(`/u/${token}`, { method: 'POST', ...init });

test('the page of an unsubscribe link is in the language of its mail, before and after', async () => {
  const org = await app.newOrg();
  const bodyText = 'Guten Tag, wir schließen Ihren Monat in drei Tagen ab, und das ist nicht teuer.';
  const mail = await sentMail(app, org, { bodyText });
  const link = `/u/${app.tokens.make('unsubscribe', mail.messageIds[0])}`;
  const before = await (await app.fetch(link, { headers: BROWSER })).text();
  expect(before).toContain('<html lang="de">');
  expect(before).toContain('<button type="submit">Abmelden</button>');
  expect(before).toContain('Sie haben eine Nachricht über Brand &lt;&amp; Co&gt; erhalten an <strong>');
  const after = await (await app.fetch(link, { method: 'POST', headers: BROWSER })).text();
  expect(after).toContain('<h1>Sie sind abgemeldet</h1>');
});

test('C4 looking at the page changes nothing; only posting does', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const token = app.tokens.make('unsubscribe', mail.messageIds[0]);
  const page = await app.fetch(`/u/${token}`, { headers: BROWSER });
  const html = await page.text();
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('Brand &lt;&amp; Co&gt;');
  expect(html).not.toContain(mail.address);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.has('set-cookie')).toBe(false);
  await app.fetch(`/u/${token}`, { method: 'HEAD' });
  expect((await stateOf(app, org, mail)).suppressed).toEqual([]);

  const done = await unsubscribe(token, {
    headers: BROWSER,
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(done.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await done.text()).toContain('You’re unsubscribed');
  const state = await stateOf(app, org, mail);
  expect(state).toMatchObject({ suppressed: ['unsubscribed'], held: 0 });
  expect(state.steps).toEqual(['sent', 'cancelled:unsubscribed', 'cancelled:unsubscribed']);
  expect(state.lead).toMatchObject({ unsubscribed: true, status: 'contacted' });
});

test.each([
  ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['a multipart form', () => Object.assign(new FormData(), {})],
  ['JSON', () => new Blob(['{"List-Unsubscribe":"One-Click"}'], { type: 'application/json' })],
  ['anything', () => new Blob(['\u0000%%%'], { type: 'application/octet-stream' })],
  ['nothing', () => null],
])('one click is taken as %s (RFC 8058)', async (_name, body) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const given = body();
  if (given instanceof FormData) given.append('List-Unsubscribe', 'One-Click');
  const response = await unsubscribe(app.tokens.make('unsubscribe', mail.messageIds[0]), { body: given });
  expect(await response.json()).toEqual({ unsubscribed: true });
  expect((await stateOf(app, org, mail)).suppressed).toEqual(['unsubscribed']);
});

test('C4 a hundred posts at once are one suppression and one event, in all campaigns of the person', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const other = await sentMail(app, org, { address: mail.address });
  const token = app.tokens.make('unsubscribe', mail.messageIds[0]);
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await unsubscribe(token)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await eventsOf(app, org, mail.messageIds[0])).people).toEqual(['unsubscribed']);
  expect(await factsOf(app, org, 'suppression.added')).toHaveLength(1);
  const elsewhere = await stateOf(app, org, other);
  expect(elsewhere).toMatchObject({ suppressed: ['unsubscribed'], held: 0 });
  expect(elsewhere.steps.slice(1)).toEqual(['cancelled:unsubscribed', 'cancelled:unsubscribed']);
  expect(elsewhere.lead.unsubscribed).toBe(false);
});

test('who unsubscribes again after the suppression was lifted is suppressed again', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const token = app.tokens.make('unsubscribe', mail.messageIds[0]);
  await unsubscribe(token);
  const { suppressions } = await org.suppressions.list();
  await org.suppressions.delete({ params: { id: suppressions[0]?.id as string }, query: { confirm: 'true' } });
  await unsubscribe(token);
  expect((await stateOf(app, org, mail)).suppressed).toEqual(['unsubscribed']);
});

test('C5 a token unsubscribes its own recipient, whatever the body names', async () => {
  const org = await app.newOrg();
  const [mine, theirs] = [await sentMail(app, org), await sentMail(app, org)];
  const token = app.tokens.make('unsubscribe', mine.messageIds[0]);
  const body = new URLSearchParams({
    email: theirs.address,
    token: app.tokens.make('unsubscribe', theirs.messageIds[0]),
  });
  await unsubscribe(token, { body });
  expect((await stateOf(app, org, theirs)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
  const { suppressions } = await org.suppressions.list();
  expect(suppressions.map(({ value }) => value)).toEqual([mine.address]);
});

test('C6 a step to another spelling of a suppressed address is called off too', async () => {
  const org = await app.newOrg();
  const name = crypto.randomUUID();
  const mail = await sentMail(app, org, { address: `${name}@people.test` });
  const variant = await sentMail(app, org, { address: `${name.toUpperCase()}+News@People.TEST` });
  await unsubscribe(app.tokens.make('unsubscribe', mail.messageIds[0]));
  expect((await stateOf(app, org, variant)).steps.slice(1)).toEqual([
    'cancelled:unsubscribed',
    'cancelled:unsubscribed',
  ]);
});
