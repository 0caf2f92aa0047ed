import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { BROWSER, factsOf, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let org: TestOrg;
let brandId: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  brandId = (await org.brands.create({ body: { url: 'brand.test' } })).brandId;
  token = (await org.brands.getConversionToken({ params: { brandId } })).token;
});
afterAll(() => app.stop());

type Body = Parameters<TestOrg['conversions']['report']>[0]['body'];
const report = (body: Body, by = token) => org.conversions.report({ headers: { 'x-conversion-token': by }, body });

test('a purchase belongs to the person who was written to last with that address, and counts once', async () => {
  const mail = await sentMail(app, org, { brandId });
  const body = {
    type: 'purchase',
    externalId: 'order-1',
    email: mail.address.toUpperCase(),
    valueUsd: '49.90',
  } as const;
  const told = await Promise.all(Array.from({ length: 20 }, () => report(body)));
  expect(told.every(({ accepted, matched }) => accepted && matched)).toBe(true);
  expect(told.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  const { conversions } = await org.people.export({ body: { email: mail.address } });
  expect(conversions).toMatchObject([{ type: 'purchase' }]);
  // The sequence goes on: only a meeting ends it.
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
});

test('the click that led there says whose it is, whatever address is given', async () => {
  const mail = await sentMail(app, org, { brandId });
  const click = await app.fetch(`/t/c/${app.tokens.make('click', mail.messageIds[0], 0)}`, {
    redirect: 'manual',
    headers: BROWSER,
  });
  const clickId = new URL(click.headers.get('location') ?? '').searchParams.get('dclid') as string;
  expect(await report({ type: 'signup', externalId: 's-1', clickId, email: 'other@people.test' })).toMatchObject({
    matched: true,
  });
  expect(await report({ type: 'signup', externalId: 's-2', clickId: 'not-a-click' })).toMatchObject({ matched: false });
  expect(await report({ type: 'signup', externalId: 's-3', clickId: crypto.randomUUID() })).toMatchObject({
    matched: false,
  });
});

test('a meeting ends the sequence and is told once, although site and calendar both tell of it', async () => {
  const mail = await sentMail(app, org, { brandId });
  const meetingTime = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  const body = { type: 'meetingBooked', externalId: 'm-1', email: mail.address, meetingTime } as const;
  expect(await report(body)).toEqual({ accepted: true, duplicate: false, matched: true });
  const booking = { orgId: org.orgId, of: { leadId: mail.leadId }, calendarLink: null };
  const fromCalendar = { ...booking, bookingId: 'calendar-1', meetingTime: new Date(meetingTime) };
  expect(await app.replies.booked(fromCalendar)).toEqual({ matched: true, duplicate: true });
  const told = (await factsOf(app, org, 'meeting.booked')).filter(({ email }) => email === mail.address);
  expect(told).toMatchObject([{ bookingId: 'm-1', meetingTime, name: 'Ada Byron' }]);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  // The same calendar tells of a second meeting of the same person: that one is another.
  await app.clock.advance(DAY_MS + 60_000);
  expect(await app.replies.booked({ ...fromCalendar, bookingId: 'calendar-2' })).toMatchObject({ duplicate: false });
});

test('what matches nobody waits 30 days and is matched when its person is written to', async () => {
  const address = `${crypto.randomUUID()}@people.test`;
  const meetingTime = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  await report({ type: 'meetingBooked', externalId: 'later', email: address, meetingTime });
  await report({ type: 'signup', externalId: 'never', email: 'nobody@people.test' });
  const mail = await sentMail(app, org, { brandId, address });
  await app.enqueue('conversion.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('meetingBooked');
  const again = { type: 'meetingBooked', externalId: 'later', email: address, meetingTime } as const;
  expect(await report(again)).toMatchObject({ duplicate: true, matched: true });
  await app.clock.advance(30 * DAY_MS);
  await app.enqueue('conversion.sweep');
  await app.drain();
  expect(await report({ type: 'signup', externalId: 'never', email: 'nobody@people.test' })).toMatchObject({
    duplicate: false,
  });
});

test('another brand, another organisation and another kind of token see nothing of it', async () => {
  const mail = await sentMail(app, org, { brandId });
  const other = await app.newOrg();
  const theirs = (await other.brands.create({ body: { url: 'theirs.test' } })).brandId;
  const theirToken = (await other.brands.getConversionToken({ params: { brandId: theirs } })).token;
  const body = { type: 'signup', externalId: 'x-1', email: mail.address } as const;
  expect(await report(body, theirToken)).toMatchObject({ matched: false });
  const hook = await org.brands.getCalendarHook({ params: { brandId } });
  const calendarToken = hook.url.split('/').at(-1) as string;
  const wrong = { status: 401, body: { error: 'Invalid conversion token' } };
  for (const by of ['', 'dist_cnv_0', calendarToken]) expect(await refusal(report(body, by))).toMatchObject(wrong);
});

test('a replaced token works 24 hours more', async () => {
  const rotated = await org.brands.rotateConversionToken({ params: { brandId } });
  const body = (externalId: string) => ({ type: 'signup', externalId, email: 'r@people.test' }) as const;
  expect(await report(body('r-1'))).toMatchObject({ accepted: true });
  expect(await report(body('r-2'), rotated.token)).toMatchObject({ accepted: true });
  await app.clock.advance(DAY_MS);
  expect(await refusal(report(body('r-3')))).toMatchObject({ status: 401 });
  token = rotated.token;
});

test('a cancelled meeting leaves every count, and a moved one keeps its place', async () => {
  const mail = await sentMail(app, org, { brandId });
  const meetingTime = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  await report({ type: 'meetingBooked', externalId: 'c-1', email: mail.address, meetingTime });
  const numbers = async () => {
    const stats = await org.campaigns.stats({ params: { campaignId: mail.campaignId } });
    return [stats.emailsReplied, stats.repliesMeetingBooked, stats.recipientStats.bookedWithoutReply];
  };
  expect(await numbers()).toEqual([1, 1, 1]);
  const { changeBooking } = app.replies;
  const of = { orgId: org.orgId, brandId, bookingId: 'c-1' };
  const moved = { kind: 'rescheduled', meetingTime: new Date(meetingTime), newBookingId: 'c-2' } as const;
  expect(await changeBooking({ ...of, change: moved })).toEqual({ matched: true, duplicate: false });
  expect(await numbers()).toEqual([1, 1, 1]);
  const cancelled = { ...of, bookingId: 'c-2', change: { kind: 'cancelled' } } as const;
  const told = await Promise.all(Array.from({ length: 5 }, () => changeBooking(cancelled)));
  expect(told.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(await numbers()).toEqual([0, 0, 0]);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  expect(await changeBooking({ ...cancelled, bookingId: 'nobody' })).toEqual({ matched: false, duplicate: false });
});
