import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentMail } from '../../../server/src/modules/replies/sent-mail.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { startScriptedSmtp } from '../../../server/test/smtp-script.ts';
import { checkPage, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

type ScriptedSmtp = Awaited<ReturnType<typeof startScriptedSmtp>>;

export const mailboxStories = (desk: Desk) =>
  describe('mailboxes', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let good: ScriptedSmtp;
    let refusing: ScriptedSmtp;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('mailboxes'));
      await page.getByRole('link', { name: 'Mailboxes', exact: true }).click();
      good = await startScriptedSmtp();
      await good.play({ extensions: ['AUTH PLAIN'] });
      refusing = await startScriptedSmtp();
      await refusing.play('refuses the login');
    });
    afterAll(() => Promise.all([good.close(), refusing.close()]));

    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    test('a mailbox that cannot log in is not added, says what failed, and is put right in place', async () => {
      await heading('Mailboxes').waitFor();
      await page.getByText('0 of ').waitFor();
      await checkPage(page);
      await picture(page, 'mailboxes');
      await page.getByRole('link', { name: 'Add mailbox' }).click();
      await heading('Add a mailbox').waitFor();
      await page.getByText("isn't set up on this server").waitFor();
      const guide = page.getByRole('link', { name: 'how to set it up' });
      expect(await guide.getAttribute('href')).toContain('/docs/oauth-mailboxes');
      await checkPage(page);
      await picture(page, 'mailbox-new');
      await page.getByLabel('Email address').fill('ann@gmail.com');
      await page.getByText('smtp.gmail.com:465, imap.gmail.com:993').waitFor();
      await page.getByLabel('App password', { exact: true }).fill('pass word');
      await picture(page, 'mailbox-new-known');
      await page.getByLabel('Email address').fill('ann@acme.test');
      await page.getByText("We don't know this provider's servers").waitFor();
      await page.getByLabel('From name').first().fill('<img src=x onerror="window.__xss=1">');
      await page.getByLabel('SMTP host').fill('smtp.acme.invalid');
      await page.getByLabel('SMTP port').fill('587');
      expect(await page.getByLabel('SMTP security').inputValue()).toBe('starttls');
      await page.getByLabel('SMTP port').fill('465');
      expect(await page.getByLabel('SMTP security').inputValue()).toBe('tls');
      expect(await page.getByLabel('Warm-up: start at (per day)').inputValue()).toBe('10');
      await page.getByRole('button', { name: 'Check and add' }).click();
      await page.getByText('Not added.').waitFor();
      await checkPage(page);
      await picture(page, 'mailbox-failing');
      await onPhone(page, () => checkPage(page));
      await page.getByLabel('SMTP host').fill('127.0.0.1');
      await page.getByLabel('SMTP port').fill(String(good.port));
      await page.getByLabel('SMTP security').selectOption('none');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByRole('button', { name: 'Check and add' }).click();
      await heading('ann@acme.test').waitFor();
      await page.getByText('Active', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mailbox' }).click();
      await heading('Mailboxes').waitFor();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
    });

    test('a mailbox that sends by an API asks for what its provider needs, and says why it is not let in', async () => {
      await page.getByRole('link', { name: 'Add mailbox' }).click();
      await heading('Add a mailbox').waitFor();
      await page.getByLabel('API', { exact: true }).selectOption('Postal (your own server)');
      expect(await page.getByLabel('Region').count()).toBe(0);
      await page.getByLabel('Email address to send from').fill('post@acme.test');
      await page.getByRole('region', { name: 'Sending API' }).getByLabel('From name').fill('Post');
      await page.getByLabel('Server URL').fill(`http://127.0.0.1:${good.port}`);
      await page.getByLabel('API key', { exact: true }).fill('a-key-of-postal');
      await checkPage(page);
      await picture(page, 'mailbox-new-api');
      await page.getByRole('button', { name: 'Add and verify' }).click();
      await heading('post@acme.test').waitFor();
      await page.getByText('Postal could not be reached').first().waitFor();
      expect(await page.getByLabel('Server URL').inputValue()).toBe(`http://127.0.0.1:${good.port}`);
      expect(await page.getByLabel('API key', { exact: true }).inputValue()).toBe('');
      await page.getByText('In Postal, add a webhook').waitFor();
      await checkPage(page);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mailbox' }).click();
      await heading('Mailboxes').waitFor();
    });

    test('three mailboxes come from a pasted table; the one that fails is put right in its row', async () => {
      await page.getByRole('link', { name: 'Add several' }).click();
      await heading('Add several mailboxes').waitFor();
      await checkPage(page);
      await picture(page, 'mailbox-table-empty');
      const row = (name: string, port: number) => `${name}@acme.test\tsecret\t${name}\t127.0.0.1\t${port}\tnone\tsales`;
      const table = ['email\tpassword\tname\tSMTP host\tSMTP port\tSecurity\tTeam'];
      await page
        .getByLabel('Rows')
        .fill([...table, row('ann', good.port), row('bob', refusing.port), row('cai', good.port)].join('\n'));
      await page.getByText("Columns that aren't used: Team.").waitFor();
      await picture(page, 'mailbox-table-pasted');
      await page.getByRole('button', { name: 'Check and add 3 mailboxes' }).click();
      await page.getByRole('status').getByText('2 mailboxes added, 1 to fix').waitFor();
      await page.getByText('535').waitFor();
      await checkPage(page);
      await picture(page, 'mailbox-table-failing');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'mailbox-table-failing-phone');
      });
      await page.getByLabel('SMTP port, row 2').fill(String(good.port));
      await page.getByRole('button', { name: 'Check and add 1 mailbox' }).click();
      await page.getByRole('status').getByText('3 mailboxes added').waitFor();
      await page.getByRole('link', { name: 'See your mailboxes' }).click();
      await heading('Mailboxes').waitFor();
      const { mailboxes } = await org.mailboxes.list();
      const added = mailboxes.filter(({ transport }) => transport === 'smtp');
      expect(added.map(({ fromEmail, status, ramp }) => [fromEmail, status, ramp?.startPerDay]).toSorted()).toEqual([
        ['ann@acme.test', 'active', 10],
        ['bob@acme.test', 'active', 10],
        ['cai@acme.test', 'active', 10],
      ]);
      await picture(page, 'mailboxes-three');
      for (const { id } of added) await org.mailboxes.delete({ params: { id } });
      expect(complaints).toEqual([]);
    });

    test('a mailbox is slowed down, paused and resumed, and says how many emails its deletion calls off', async () => {
      await sentMail(app, org);
      const id = (await org.mailboxes.list()).mailboxes[0]?.id as string;
      await readAnew(page, app, org, `mailboxes/${id}`);
      await page
        .getByText('Nothing recorded yet')
        .or(page.getByRole('table', { name: 'Recorded emails' }))
        .waitFor();
      await page.getByRole('button', { name: 'Show: Incoming email' }).click();
      const { url } = await org.mailboxes.inbound({ params: { id } });
      await expect.poll(() => page.getByRole('textbox', { name: 'URL for email' }).inputValue()).toBe(url);
      await checkPage(page);
      await page.getByLabel('Daily limit').fill('7');
      await page.getByLabel('Warm-up: start at (per day)').fill('2');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('of 7 today').waitFor();
      await picture(page, 'mailbox');
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Resume' }).waitFor();
      const { mailbox } = await org.mailboxes.get({ params: { id } });
      expect(mailbox).toMatchObject({ status: 'paused', dailyCap: 7, ramp: { startPerDay: 2, addPerDay: 0 } });
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete mailbox' }).click();
      await question.getByText('2 emails wait to leave from it.').waitFor();
      await question.getByRole('button', { name: 'Cancel', exact: true }).click();
      expect((await org.mailboxes.list()).mailboxes).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });
