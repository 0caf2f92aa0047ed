import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailJournal, startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';

const LIVE = {
  ...{ MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true' },
  SECRET_KEY: '0123456789abcdef'.repeat(4),
};
const DAY_MS = 86_400_000;
const DAILY_CAP = 5;
const PEOPLE = 13;
let app: TestApp;
let mail: MailJournal;
beforeAll(async () => {
  mail = await startMailJournal();
  app = await startTestApp(LIVE);
});
afterAll(async () => {
  await app.stop();
  await mail.close();
});

test('X18 what became due during a long pause leaves oldest first, each once, and no faster than its mailbox may', async () => {
  const org = await app.newOrg();
  await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds' } });
  const mailboxId = await anSmtpMailbox(org, mail.port);
  const people = Array.from({ length: PEOPLE }, (_, n) => `person${n}@receiver.test`);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people);
  const workflowSlug = await contactsWorkflow(org, [0, 3]);
  await org.campaigns.create({
    body: {
      ...{ name: 'Backlog', workflowSlug, brandIds: [brandId], audienceIds: [audienceId] },
      ...{ mailboxIds: [mailboxId], maxLeads: PEOPLE },
    },
  });
  await app.drain();
  expect(mail.journal).toHaveLength(PEOPLE);
  await org.mailboxes.update({ params: { id: mailboxId }, body: { dailyCap: DAILY_CAP } });

  // Nobody works for ten days. Every follow-up became due on its own day, in an order that is not that of the people.
  await app.clock.advance(10 * DAY_MS);
  await sql`update messages set due_at = app.now() - interval '1 hour' * (1 + (ascii(reverse(md5(to_address))) * 31) % 97)
      - interval '1 second' * substring(to_address from '\\d+')::int
    where org_id = ${org.orgId} and step = 2`.execute(app.db);
  const { rows } = await sql<{ to: string }>`select to_address as to from messages
    where org_id = ${org.orgId} and step = 2 order by due_at`.execute(app.db);
  const oldestFirst = rows.map(({ to }) => to);
  expect(oldestFirst).not.toEqual([...people]);

  const perDay: string[][] = [];
  for (const _day of [1, 2, 3, 4]) {
    const before = mail.journal.length;
    await app.drain();
    await app.drain();
    perDay.push(mail.journal.slice(before).map(({ to, step }) => `${to[0]} ${step}`));
    await app.clock.advance(DAY_MS);
  }
  const expected = oldestFirst.map((to) => `${to} 2`);
  expect(perDay[0]).toEqual(expected.slice(0, DAILY_CAP));
  // What the cap put off is due at the same instant of the next day, in any order.
  expect(perDay.map((sent) => sent.length)).toEqual([5, 5, 3, 0]);
  expect(perDay.flat().sort()).toEqual(expected.sort());
});
