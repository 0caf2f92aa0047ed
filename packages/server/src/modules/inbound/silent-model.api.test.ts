import { ruleReply } from '@distribute/language/replies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completes, type Live, type Reply, startLive } from '../../../test/live-providers.ts';
import { factsOf, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { answerTo, inboundOf, signed } from './raw-mail.fixture.ts';

const BOUND_MS = 3_000;
let live: Live;
beforeAll(async () => {
  live = await startLive({ model: true, replyModelMs: BOUND_MS });
});
afterAll(() => live.stop());
beforeEach(() => live.llm.reset());

/** A reply that the built-in classifier does not decide, so that the model is asked. */
const UNCLEAR = 'Lorem ipsum dolor sit amet.';
const RULED = ruleReply({
  ...{ subject: 'Re: A thought', text: UNCLEAR, html: null, isAutomatic: false, receivedAt: new Date(0) },
});

/** Lets a person answer, and tells what became of it. */
async function answered(reply: Reply) {
  live.llm.replies(reply);
  const { app } = live;
  const { org } = await live.anOrg();
  const mail = await sentMail(app, org);
  const { token, secret } = await inboundOf(org);
  const raw = answerTo(app, mail, UNCLEAR);
  const began = performance.now();
  for (let times = 0; times < 2; times += 1) {
    const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
    const taken = await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
    expect(taken.status).toBe(202);
  }
  await app.drain();
  const tookMs = performance.now() - began;
  const { replies } = await org.replies.list();
  const { rows } = await sql<{ status: string; attempts: number }>`select status, attempts from inbound_messages
    where org_id = ${org.orgId}`.execute(app.db);
  const held = await sql`select from cost_lines
    where org_id = ${org.orgId} and status = 'provisioned' and campaign_id is null`.execute(app.db);
  return { org, mail, replies, rows, tookMs, held: held.rows.length };
}

test('a model that answers in form is believed where the rules do not decide', async () => {
  expect(RULED.confidence).toBeLessThan(0.6);
  const { replies } = await answered(
    completes({ classification: 'wrongPerson', evidence: 'dolor sit', confidence: 0.9 }),
  );
  expect(replies).toMatchObject([
    { classification: 'wrongPerson', decidedBy: 'model', evidence: 'dolor sit', confidence: 0.9 },
  ]);
});

const never: Reply = () => {};
const halfAnAnswer: Reply = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
const hangsUp: Reply = (response) => void response.destroy();

test.each<[string, Reply]>([
  ['never answers', never],
  ['stops in the middle of an answer', halfAnAnswer],
  ['hangs up', hangsUp],
  ['answers in no form', completes('Bananas.')],
  ['names a class that there is not', completes({ classification: 'bananas', evidence: null, confidence: 1 })],
])('a model that %s is not waited for: the built-in verdict stands, once, and nothing is lost', async (_, reply) => {
  const { org, mail, replies, rows, tookMs, held } = await answered(reply);
  expect(live.llm.asked.length).toBeGreaterThan(0);
  const { classification, confidence } = RULED;
  expect(replies).toMatchObject([{ classification, confidence, decidedBy: 'rule', bodyText: `${UNCLEAR}\n` }]);
  expect(rows).toEqual([{ status: 'handled', attempts: 1 }]);
  expect(tookMs).toBeLessThan(BOUND_MS + 10_000);
  expect(await factsOf(live.app, org, 'reply.received')).toHaveLength(1);
  expect((await stateOf(live.app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  expect(held).toBe(0);
});
