import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf, factsOf, sentMail, stateOf } from '../../../server/src/modules/replies/sent-mail.fixture.ts';
import { startTestApp, type TestApp } from '../../../server/test/harness.ts';
import { type Reaction, reactionsOf } from './reactions.ts';

const DAY_SECONDS = 60;
const ARRIVAL = { links: 2, pixel: true, attempt: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: String(DAY_SECONDS) });
});
afterAll(() => app.stop());

/** A reader with this reaction; the directory has enough people for every one. */
function addressOf(isMeant: (reaction: Reaction) => boolean): string {
  for (let at = 0; at < 100_000; at += 1) {
    const address = `reader.${at}@people.test`;
    if (reactionsOf(address, 1, ARRIVAL).some(isMeant)) return address;
  }
  throw new Error('nobody reacts so');
}

async function arrive(isMeant: (reaction: Reaction) => boolean) {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { address: addressOf(isMeant) });
  const { address, messageIds } = mail;
  const arrived = { orgId: org.orgId, messageId: messageIds[0], address, step: 1, ...ARRIVAL };
  await app.db.transaction().execute((tx) => app.readers.sent(tx, arrived));
  await app.drain();
  expect(await eventsOf(app, org, messageIds[0])).toEqual({ people: [], machines: [] });
  await app.clock.advance(2 * DAY_SECONDS * 1_000);
  await app.drain();
  return { org, mail, state: await stateOf(app, org, mail), events: await eventsOf(app, org, messageIds[0]) };
}

test('a reader who opens and clicks is counted like any other, by the links of the message', async () => {
  const { state, events } = await arrive(({ kind }) => kind === 'click');
  expect(events).toEqual({ people: ['opened', 'clicked'], machines: [] });
  expect(state.lead).toMatchObject({ opened: true, clicked: true });
});

test('a reader who answers is kept with words, and the sequence ends', async () => {
  const { org, state } = await arrive((reaction) => reaction.kind === 'reply' && reaction.replyClass === 'interested');
  expect(state.steps.slice(1)).toEqual(['cancelled:replied', 'cancelled:replied']);
  const { replies } = await org.replies.list();
  expect(replies).toHaveLength(1);
  expect(replies[0]).toMatchObject({ classification: 'interested', subject: 'Re: A thought' });
  expect(replies[0]?.bodyText.length).toBeGreaterThan(20);
});

test('a reader who is away lets the next step wait', async () => {
  const { state } = await arrive((reaction) => reaction.kind === 'reply' && reaction.replyClass === 'outOfOffice');
  expect(state.steps).toEqual(['sent', 'scheduled', 'scheduled']);
  expect(state.lead.automaticClass).toBe('outOfOffice');
});

test('a reader who books has a meeting', async () => {
  const { org, state } = await arrive(({ kind }) => kind === 'book');
  expect(state.lead.replyClass).toBe('meetingBooked');
  expect(await factsOf(app, org, 'meeting.booked')).toHaveLength(1);
});

test.each([
  ['unsubscribe', 'unsubscribed'],
  ['complain', 'complaint'],
] as const)('a reader who wants to %s is never written to again', async (kind, reason) => {
  const { state } = await arrive((reaction) => reaction.kind === kind);
  expect(state.suppressed).toEqual([reason]);
  expect(state.held).toBe(0);
});

test('an address that does not exist bounces', async () => {
  const { state } = await arrive((reaction) => reaction.kind === 'bounce' && reaction.hard);
  expect(state).toMatchObject({ suppressed: ['hard_bounce'], lead: { bounced: true } });
});

test('a full mailbox gets the same message again', async () => {
  const { events } = await arrive((reaction) => reaction.kind === 'bounce' && !reaction.hard);
  expect(events.people).toContain('soft_bounced');
});
