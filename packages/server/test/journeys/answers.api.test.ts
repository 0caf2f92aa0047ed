import { verifyWebhook } from '@distribute/client';
import { REPLY_CLASSES } from '@distribute/contract/replies';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reaction, reactionsOf } from '../../../sandbox/src/readers/reactions.ts';
import { type Receiver, startReceiver } from '../../src/modules/webhooks/webhooks.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { contactsWorkflow, NO_PACE, ownContacts } from '../outreach.ts';

const DAY_MS = 86_400_000;
const STEP_MS = DAY_MS / 4;
const DAYS = 5;
const ARRIVAL = { links: 0, pixel: false, attempt: 1 };

let app: TestApp;
let org: TestOrg;
let receiver: Receiver;
beforeAll(async () => {
  const env = { ALLOW_PRIVATE_HOSTS: 'true', SANDBOX_DAY_SECONDS: '86400' };
  [app, receiver] = await Promise.all([startTestApp(env), startReceiver()]);
  org = await app.newOrg();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

/** What a reader does at the first message, in one word. */
const wordOf = (reaction: Reaction | undefined): string => {
  if (!reaction) return 'nothing';
  if (reaction.kind === 'reply') return reaction.replyClass;
  return reaction.kind === 'bounce' ? (reaction.hard ? 'hardBounce' : 'softBounce') : reaction.kind;
};
const ENDINGS = [...REPLY_CLASSES, 'hardBounce', 'softBounce', 'complain', 'unsubscribeLink', 'book', 'nothing'];

/** Two readers of each kind, who do at the second message nothing else. */
function readersOfEveryKind(): Map<string, string> {
  const found = new Map<string, string>();
  const counts = new Map<string, number>();
  for (let n = 0; n < 200_000 && found.size < ENDINGS.length * 2; n += 1) {
    const address = `reader${n}@company-${n % 97}.test`;
    const last = reactionsOf(address, 1, ARRIVAL).findLast(({ kind }) => kind !== 'open' && kind !== 'click');
    const word = last?.kind === 'unsubscribe' ? 'unsubscribeLink' : wordOf(last);
    const goesOn = ['autoReply', 'outOfOffice', 'nothing'].includes(word);
    const isQuiet = !goesOn || reactionsOf(address, 2, ARRIVAL).every(({ kind }) => kind === 'open');
    const count = counts.get(word) ?? 0;
    if (!isQuiet || count === 2) continue;
    counts.set(word, count + 1);
    found.set(address, word);
  }
  return found;
}

test('people and machines answer a campaign by raw mail: sequences end, wait or go on, and each event is told once', async () => {
  const readers = readersOfEveryKind();
  expect(new Set(readers.values())).toEqual(new Set(ENDINGS));
  const { secret } = await org.webhooks.getSecret();
  await org.webhooks.createEndpoint({ body: { url: `${receiver.base}/events` } });
  await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds', trackOpens: false } });
  const { mailboxes } = await org.mailboxes.list();
  const mailboxId = mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id: mailboxId }, body: NO_PACE });
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', [...readers.keys()]);
  const workflowSlug = await contactsWorkflow(org, [0, 3]);
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Answers', workflowSlug, brandIds: [brandId], audienceIds: [audienceId] },
      ...{ maxLeads: readers.size, mailboxIds: [mailboxId] },
    },
  });
  for (let passed = 0; passed < DAYS * DAY_MS; passed += STEP_MS) {
    await app.drain();
    await app.clock.advance(STEP_MS);
  }
  await app.drain();

  const stepsOf = await secondSteps(campaign.id);
  const replies = (await org.replies.list({ query: { campaignId: campaign.id, limit: 100 } })).replies;
  const classOf = new Map(replies.map(({ email, classification }) => [email, classification]));
  for (const [address, word] of readers) {
    const isReply = (REPLY_CLASSES as readonly string[]).includes(word);
    // Everything was read from the words of raw mail; nobody told the class.
    expect([address, classOf.get(address) ?? null]).toEqual([address, isReply ? word : null]);
    const second = stepsOf.get(address);
    const goesOn = ['autoReply', 'nothing'].includes(word);
    const waits = ['outOfOffice', 'softBounce'].includes(word);
    if (goesOn) expect([address, word, second]).toEqual([address, word, 'sent']);
    else if (waits) expect(['sent', 'scheduled'], word).toContain(second);
    else expect([address, word, second]).toEqual([address, word, 'cancelled']);
  }

  // What the receiver got: signed, each once, in order, and the same as what is stored.
  const journal = receiver.at('/events');
  const events = journal.map(({ event }) => event);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const { headers, body } of journal) {
    // The product's clock has gone days ahead.
    await verifyWebhook({ secret, headers, body, toleranceSeconds: 2 * DAYS * 86_400 });
  }
  const told = events.filter(({ event }) => event === 'reply.received');
  const byPeople = replies.filter(({ automatic }) => !automatic);
  expect(told.map(({ data }) => (data as { email: string }).email).sort()).toEqual(
    byPeople.map(({ email }) => email).sort(),
  );
  expect(events.filter(({ event }) => event === 'meeting.booked')).toHaveLength(2);

  // The numbers are those of a recount.
  const stats = await org.campaigns.stats({ params: { campaignId: campaign.id } });
  const { rows } = await sql<{ sent: number; replied: number; bounced: number }>`select
      count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where replied_at is not null)::int as replied,
      count(*) filter (where bounced_at is not null)::int as bounced
    from messages where org_id = ${org.orgId} and campaign_id = ${campaign.id}`.execute(app.db);
  const { sent, bounced } = stats.emailStats;
  expect({ sent, replied: stats.emailsReplied, bounced }).toEqual(rows[0]);
});

async function secondSteps(campaignId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ to: string; status: string }>`select to_address as to, status from messages
    where campaign_id = ${campaignId} and step = 2`.execute(app.db);
  return new Map(rows.map(({ to, status }) => [to, status]));
}
