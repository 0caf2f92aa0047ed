import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { factsOf, type SentMail, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let org: TestOrg;
let brandId: string;
let hook: { url: string; secret: string };
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  brandId = (await org.brands.create({ body: { url: 'brand.test' } })).brandId;
  hook = await org.brands.getCalendarHook({ params: { brandId } });
});
afterAll(() => app.stop());

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
async function tell(body: unknown, headers?: (text: string) => Record<string, string>, to = hook) {
  const text = JSON.stringify(body);
  const signed = headers ? headers(text) : { 'x-calendar-signature': `sha256=${sign(to.secret, text)}` };
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body: text };
  const response = await app.fetch(new URL(to.url).pathname, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const soon = () => new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
const numbersOf = async ({ campaignId }: SentMail) => {
  const stats = await org.campaigns.stats({ params: { campaignId } });
  return [stats.emailsReplied, stats.repliesMeetingBooked];
};

test('a booking ends the sequence and is told once, however often and however many at once it comes', async () => {
  const mail = await sentMail(app, org, { brandId });
  const body = { bookingId: 'b-1', email: mail.address, meetingTime: soon(), calendarLink: 'https://cal.test/b-1' };
  const told = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
  expect(told.every(({ status, body: { matched } }) => status === 202 && matched)).toBe(true);
  expect(told.filter(({ body: { duplicate } }) => !duplicate)).toHaveLength(1);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  const facts = (await factsOf(app, org, 'meeting.booked')).filter(({ email }) => email === mail.address);
  expect(facts).toMatchObject([{ bookingId: 'b-1', calendarLink: 'https://cal.test/b-1' }]);
  expect((await tell({ ...body, status: 'rescheduled' })).body).toMatchObject({ matched: true, duplicate: true });
  expect(await numbersOf(mail)).toEqual([1, 1]);
  expect((await tell({ ...body, status: 'cancelled' })).body).toMatchObject({ matched: true, duplicate: false });
  expect(await numbersOf(mail)).toEqual([0, 0]);
});

test('Calendly, Cal.com and SavvyCal are read as they write: booked, moved under a new name, cancelled', async () => {
  const shapes = {
    calendly: (mail: SentMail, step: 'book' | 'move' | 'cancel') => ({
      event: step === 'cancel' ? 'invitee.canceled' : 'invitee.created',
      created_at: app.clock.now().toISOString(),
      payload: {
        uri: step === 'book' ? `${mail.leadId}/one` : `${mail.leadId}/two`,
        email: mail.address,
        name: 'Ada Byron',
        ...(step === 'move' ? { old_invitee: `${mail.leadId}/one` } : {}),
        scheduled_event: { start_time: soon(), location: { type: 'zoom', join_url: 'https://zoom.test/1' } },
      },
    }),
    calCom: (mail: SentMail, step: 'book' | 'move' | 'cancel') => ({
      triggerEvent: { book: 'BOOKING_CREATED', move: 'BOOKING_RESCHEDULED', cancel: 'BOOKING_CANCELLED' }[step],
      payload: {
        uid: step === 'book' ? `${mail.leadId}-1` : `${mail.leadId}-2`,
        ...(step === 'move' ? { rescheduleUid: `${mail.leadId}-1` } : {}),
        startTime: soon(),
        attendees: [{ email: mail.address, name: 'Ada Byron', timeZone: 'Europe/London' }],
      },
    }),
    savvyCal: (mail: SentMail, step: 'book' | 'move' | 'cancel') => ({
      type: { book: 'event.created', move: 'event.changed', cancel: 'event.canceled' }[step],
      payload: {
        id: mail.leadId,
        start_at: soon(),
        scheduler: { email: mail.address, display_name: 'Ada Byron' },
        url: 'https://savvycal.test/1',
      },
    }),
  };
  for (const [name, shape] of Object.entries(shapes)) {
    const mail = await sentMail(app, org, { brandId });
    expect((await tell(shape(mail, 'book'))).body, name).toMatchObject({ matched: true, duplicate: false });
    await app.clock.advance(3_600_000);
    expect((await tell(shape(mail, 'move'))).body, name).toMatchObject({ matched: true, duplicate: false });
    expect(await numbersOf(mail), name).toEqual([1, 1]);
    expect((await tell(shape(mail, 'cancel'))).body, name).toMatchObject({ matched: true, duplicate: false });
    expect(await numbersOf(mail), name).toEqual([0, 0]);
  }
});

test('only who knows the secret is believed, and a body that is no booking is refused with what is expected', async () => {
  const mail = await sentMail(app, org, { brandId });
  const body = { bookingId: 's-1', email: mail.address, meetingTime: soon() };
  const refused = { status: 401, body: { code: 'invalid_signature' } };
  expect(await tell(body, () => ({}))).toMatchObject(refused);
  expect(await tell(body, (text) => ({ 'x-calendar-signature': sign('wrong', text) }))).toMatchObject(refused);
  expect(await tell(body, () => ({ 'x-calendar-signature': 'sha256=zz' }))).toMatchObject(refused);
  const calendly = (ageSeconds: number) => (text: string) => {
    const t = Math.floor(app.clock.now().getTime() / 1_000) - ageSeconds;
    return { 'calendly-webhook-signature': `t=${t},v1=${sign(hook.secret, `${t}.${text}`)}` };
  };
  expect(await tell(body, calendly(600))).toMatchObject(refused);
  expect(await tell({ bookingId: 1 }, calendly(0))).toMatchObject({ status: 400 });
  expect(await tell(body, calendly(0))).toMatchObject({ status: 202, body: { matched: true } });
  const calCom = (text: string) => ({ 'x-cal-signature-256': sign(hook.secret, text) });
  expect(await tell({ triggerEvent: 'PING' }, calCom)).toMatchObject({ status: 202, body: { matched: false } });
  const unknown = { ...hook, url: `${hook.url.slice(0, -4)}0000` };
  expect(await tell(body, undefined, unknown)).toMatchObject({ status: 404 });
});

test('a booking by somebody we have not written to waits for them', async () => {
  const address = `${crypto.randomUUID()}@people.test`;
  const body = { bookingId: 'w-1', email: address, meetingTime: soon() };
  expect((await tell(body)).body).toEqual({ accepted: true, matched: false, duplicate: false });
  const mail = await sentMail(app, org, { brandId, address });
  await app.enqueue('conversion.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('meetingBooked');
});

test('after a rotation the old address and its secret work 24 hours more', async () => {
  const rotated = await org.brands.rotateCalendarHook({ params: { brandId } });
  const body = { bookingId: 'r-1', email: 'r@people.test', meetingTime: soon() };
  expect(await tell(body)).toMatchObject({ status: 202 });
  expect(await tell(body, undefined, rotated)).toMatchObject({ status: 202, body: { duplicate: true } });
  expect(await tell(body, (text) => ({ 'x-calendar-signature': sign(rotated.secret, text) }))).toMatchObject({
    status: 401,
  });
  await app.clock.advance(DAY_MS);
  expect(await tell(body)).toMatchObject({ status: 404 });
});
