import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTo, inboundOf, signed } from '../../src/modules/inbound/raw-mail.fixture.ts';
import { sentMail } from '../../src/modules/replies/sent-mail.fixture.ts';
import type { TestOrg } from '../harness.ts';
import { anSmtpMailbox } from '../outreach.ts';
import { corpusJson, type Sender } from './corpus.ts';
import { report } from './report.ts';
import { startWithModel, type WithModel } from './start.ts';

/** The form of packages/language/quality/held-out/model/replies.json. */
interface CorpusReply {
  readonly id: string;
  readonly sender: Sender;
  readonly language: string;
  readonly sent: { readonly subject: string; readonly body: string };
  readonly reply: string;
  readonly class: string;
}

let product: WithModel;
beforeAll(async () => {
  product = await startWithModel('answers');
});
afterAll(() => product.stop());

/** The corpus tells two kinds of replies apart that have one class here (spec 12.4). */
const CLASS_OF: Readonly<Record<string, string>> = { question: 'interested', later: 'neutral' };
const classOf = (reply: CorpusReply) => CLASS_OF[reply.class] ?? reply.class;

/** Replies for which an answer is drafted. */
const wantsAnswer = (reply: CorpusReply) => !['unsubscribe', 'autoReply', 'outOfOffice'].includes(reply.class);

interface Received {
  readonly replyClass: string | null;
  readonly draft: Awaited<ReturnType<TestOrg['conversations']['getDraft']>>['draft'];
}

async function receive(org: TestOrg, brandId: string, reply: CorpusReply) {
  const { app } = product;
  const mail = await sentMail(app, org, { brandId, bodyText: reply.sent.body });
  // Nothing is known of the reader but what the thread says.
  await sql`update emails set subject = ${reply.sent.subject}, recipient = recipient ||
      '{"firstName": null, "lastName": null, "title": null, "company": null}'
    where org_id = ${org.orgId} and id = ${mail.emailId}`.execute(app.db);
  const { token, secret } = await inboundOf(org);
  const raw = answerTo(app, mail, reply.reply, {
    ...{ From: mail.address, Subject: `Re: ${reply.id}`, 'Message-ID': `<${reply.id}@people.test>` },
    ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' },
  });
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
  await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
  await app.drain();
  const { replies } = await org.replies.list({ query: { campaignId: mail.campaignId } });
  const { draft } = await org.conversations.getDraft({ query: { campaign_id: mail.campaignId, email: mail.address } });
  return { replyClass: replies[0]?.classification ?? null, draft };
}

test('thirty replies are classed, and each that wants an answer has one that rests on facts', async () => {
  const replies = corpusJson<CorpusReply[]>('replies.json');
  const received = new Map<string, Received>();
  for (const [sender, some] of Map.groupBy(replies, (reply) => reply.sender)) {
    const org = await product.app.newOrg();
    await anSmtpMailbox(org, product.mail.port, { fromEmail: `hello@${sender}.example` });
    const { brandId } = await org.brands.create({ body: { url: `https://${sender}.example` } });
    await product.app.drain();
    for (const reply of some) received.set(reply.id, await receive(org, brandId, reply));
  }
  const classed = replies.filter((reply) => received.get(reply.id)?.replyClass === classOf(reply)).length;
  const drafted = replies.filter((reply) => received.get(reply.id)?.draft?.state === 'ready');
  report('answers', { classed, drafted: drafted.length, of: replies.length, received: Object.fromEntries(received) });
  product.model.assertFresh();
  expect(classed).toBeGreaterThanOrEqual(replies.length - 1);
  expect(drafted.map(({ id }) => id)).toEqual(replies.filter(wantsAnswer).map(({ id }) => id));
});
