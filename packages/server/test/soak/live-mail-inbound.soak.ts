import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@distribute/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerMail, bounceMail } from '../../../sandbox/src/readers/raw-mail.ts';
import { withDatabase } from '../database.ts';
import { type DebianMail, LOGIN, startDebianMail } from '../debian/mail-server.ts';
import { startDebianPostgres } from '../debian/postgres.ts';
import { whyNotLive } from '../debian/service.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import { type Running, until, useProcesses } from '../processes.ts';
import { amount, say } from './amount.ts';

const ANSWERS = amount('LIVE_ANSWERS', 30);
const PATIENCE_MS = 600_000;
const STEP_PATIENCE_MS = 180_000;
const KEY = `dist_usr_${'fedcba9876543210'.repeat(2)}`;

const why = whyNotLive();
if (why) say({ soak: 'live-mail-inbound', skipped: why });

describe.skipIf(why !== null)('what comes back by Debian’s Dovecot', () => {
  const { start } = useProcesses();
  let root: string;
  let mail: DebianMail;
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'live-inbound-'));
    chmodSync(root, 0o755);
    mail = await startDebianMail(root);
    postgres = await startDebianPostgres(root);
  });
  afterAll(async () => {
    await mail?.close();
    postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const ask = <Row>(statement: string): Promise<Row[]> =>
    withDatabase(postgres.url, async (client) => (await client.query(statement)).rows as Row[]);
  const count = async (statement: string): Promise<number> =>
    (await ask<{ count: number }>(`select count(*)::int as count ${statement}`))[0]?.count ?? 0;
  const handled = () => count("from inbound_messages where status = 'handled'");

  const envOf = () => ({
    ...{ MODE: 'live', LLM_PROVIDER: 'builtin', SECRET_KEY: '0123456789abcdef'.repeat(4) },
    ...{ DATABASE_URL: postgres.url, BOOTSTRAP_API_KEY: KEY },
    ALLOWED_MAIL_HOSTS: `127.0.0.1:${mail.port},127.0.0.1:${mail.imapPort}`,
  });

  test('an answer without In-Reply-To ends its sequence, and refusals that come back as messages stop the mailbox', async () => {
    const [server, worker] = [await start('api', envOf()), await start('worker', envOf())];
    const org = createClient({ baseUrl: server.url, key: KEY });
    await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds', legalFence: 'tell' } });
    const login = { username: 'eve@sender.test', password: LOGIN.password };
    const mailboxId = await anSmtpMailbox(org, mail.port, { ...login, fromEmail: login.username });
    const imap = { host: '127.0.0.1', port: mail.imapPort, security: 'none' as const, ...login };
    await org.mailboxes.update({ params: { id: mailboxId }, body: { imap } });
    const verify = () => org.mailboxes.verify({ params: { id: mailboxId } });
    await verify();
    const workflowSlug = await contactsWorkflow(org, [0, 3]);
    const write = async (name: string, people: readonly string[]) => {
      const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people, { name });
      const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
      return (await org.campaigns.create({ body: { name, workflowSlug, ...named } })).campaign.id;
    };
    const stepsOf = async (campaignId: string) =>
      (await org.emails.list({ query: { campaignId } })).emails.map(({ steps }) =>
        steps.map(({ status, statusReason }) => `${status}:${statusReason}`).join(' '),
      );
    let now = '';
    const become = (campaignId: string, steps: readonly string[]) =>
      until(
        async () => {
          now = (await stepsOf(campaignId)).join();
          return now === steps.join();
        },
        () => `${now} is not yet ${steps.join()}`,
        STEP_PATIENCE_MS,
      );

    const answered = await write('answered', ['writer@receiver.test']);
    await become(answered, ['sent:null scheduled:null']);
    await until(
      async () => (await count(`from imap_folders where mailbox_id = '${mailboxId}'`)) === 1,
      undefined,
      PATIENCE_MS,
    );
    const asNew = [
      'From: writer@receiver.test',
      'To: eve@sender.test',
      'Subject: Your offer',
      'Message-ID: <n@r.test>',
    ];
    mail.drop(login.username, 'new.drop.host', Buffer.from([...asNew, '', 'Yes, please call me.', ''].join('\r\n')));
    await become(answered, ['sent:null cancelled:replied']);
    const { replies } = await org.replies.list({ query: { campaignId: answered } });
    expect(replies).toMatchObject([{ email: 'writer@receiver.test', matchedBy: 'address' }]);

    const people = ['a@strict.test', 'b@strict.test', 'c@strict.test'];
    const refused = await write('refused', people);
    const waiting = people.map(() => 'scheduled:refused scheduled:null');
    await become(refused, waiting);
    const { mailbox } = await org.mailboxes.get({ params: { id: mailboxId } });
    expect(mailbox).toMatchObject({ status: 'error', statusReason: 'policy', lastError: { kind: 'policy' } });
    const { emailStats } = await org.campaigns.stats({ params: { campaignId: refused } });
    expect(emailStats).toMatchObject({ sent: 3, delivered: 0, bounced: 0 });
    const { emails } = await org.emails.list({ query: { campaignId: refused } });
    const [said] = emails.map(({ steps }) => steps[0]?.lastResponse);
    expect(said).toContain('Message blocked: spam');
    // Nobody is lost: verified, the mailbox writes to them again, and is stopped again.
    await verify();
    await until(async () => (await count("from tracking_events where kind = 'refused'")) === 6, undefined, PATIENCE_MS);
    await become(refused, waiting);
    say({ soak: 'live-mail-inbound', refusals: 6, said, matchedBy: replies[0]?.matchedBy });
    await worker.end('SIGTERM');
    await server.end('SIGTERM');
  }, 3_600_000);

  test(`${ANSWERS} answers, out-of-offices and bounces are each handled once, whatever restarts meanwhile`, async () => {
    const env = envOf();
    const server = await start('api', env);
    let worker: Running = await start('worker', env);
    const org = createClient({ baseUrl: server.url, key: KEY });
    await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds', legalFence: 'tell' } });
    const mailboxId = await anSmtpMailbox(org, mail.port, LOGIN);
    const imap = { host: '127.0.0.1', port: mail.imapPort, security: 'none' as const, ...LOGIN };
    await org.mailboxes.update({ params: { id: mailboxId }, body: { imap } });
    await org.mailboxes.verify({ params: { id: mailboxId } });
    const people = Array.from({ length: ANSWERS }, (_, n) => `back${n}@receiver.test`);
    const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people);
    const workflowSlug = await contactsWorkflow(org, [0, 3]);
    await org.campaigns.create({
      body: {
        ...{ name: 'back', workflowSlug, brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] },
        maxLeads: ANSWERS,
      },
    });
    await until(async () => (await count("from messages where status = 'sent'")) === ANSWERS, undefined, PATIENCE_MS);
    await until(async () => (await count('from imap_folders')) === 1, undefined, PATIENCE_MS);
    const sent = await mail.delivered('receiver.test');

    const drop = (from: number, to: number) => {
      for (const [n, { messageId, to: person }] of sent.slice(from, to).entries()) {
        const of = { id: `back.${from + n}`, ourMessageId: messageId, from: person, subject: 'x', at: new Date() };
        const raws = [
          answerMail(of, 'Interesting. Tell me more.', false),
          answerMail(of, 'I am out of the office and back on 2030-01-07.', true),
          bounceMail(of, '5.1.1', '550 5.1.1 No such user here'),
        ];
        mail.drop(LOGIN.username, `${from + n}.drop.host`, raws[(from + n) % 3] as Buffer);
      }
    };
    const third = Math.floor(ANSWERS / 3);
    const startedAt = performance.now();
    drop(0, third);
    await until(async () => (await handled()) === third, undefined, PATIENCE_MS);
    const firstSeconds = Math.round((performance.now() - startedAt) / 1000);

    drop(third, 2 * third);
    await until(async () => (await count('from inbound_messages')) > third, undefined, PATIENCE_MS);
    await worker.end('SIGKILL');
    worker = await start('worker', env);
    await until(async () => (await handled()) === 2 * third, undefined, PATIENCE_MS);

    await mail.renumber(LOGIN.username);
    drop(2 * third, 3 * third);
    await until(async () => (await handled()) === 3 * third, undefined, PATIENCE_MS);

    const outcomes = await ask<{ outcome: string; count: number }>(
      'select outcome, count(*)::int as count from inbound_messages group by 1 order by 1',
    );
    say({ soak: 'live-mail-inbound', answers: 3 * third, firstSeconds, outcomes });
    expect(await count('from inbound_messages')).toBe(3 * third);
    expect(Object.fromEntries(outcomes.map(({ outcome, count: times }) => [outcome, times]))).toEqual({
      automatic_reply: third,
      hard_bounce: third,
      reply: third,
    });
    expect(await count("from facts where kind = 'reply.received'")).toBe(third);
    expect(await count("from suppressions where reason = 'hard_bounce'")).toBe(third);
    await worker.end('SIGTERM');
    await server.end('SIGTERM');
  }, 3_600_000);
});
