import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentMail } from '../../../server/src/modules/replies/sent-mail.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

export const mailboxStories = (desk: Desk) =>
  describe('mailboxes', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('mailboxes'));
      await page.getByRole('link', { name: 'Mailboxes', exact: true }).click();
    });

    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    test('a mailbox that cannot log in is added, says what failed, and is deleted', async () => {
      await heading('Mailboxes').waitFor();
      await page.getByText('0 of ').waitFor();
      await checkPage(page);
      await picture(page, 'mailboxes');
      await page.getByRole('link', { name: 'Add mailbox' }).click();
      await heading('Add a mailbox').waitFor();
      await checkPage(page);
      await picture(page, 'mailbox-new');
      await page.getByLabel('Address', { exact: true }).fill('ann@acme.test');
      await page.getByLabel('Name of the sender').fill('<img src=x onerror="window.__xss=1">');
      await page.getByLabel('SMTP host').fill('smtp.acme.invalid');
      await page.getByRole('button', { name: 'Add and verify' }).click();
      await page.getByText('Fails', { exact: true }).waitFor();
      await page.getByText('Not verified', { exact: true }).waitFor();
      await picture(page, 'mailbox-failing');
      await onPhone(page, () => checkPage(page));
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mailbox' }).click();
      await heading('Mailboxes').waitFor();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
    });

    test('a mailbox is slowed down, paused and resumed, and says how many emails its deletion calls off', async () => {
      await sentMail(app, org);
      const id = (await org.mailboxes.list()).mailboxes[0]?.id as string;
      await readAnew(page, app, org, `mailboxes/${id}`);
      await page
        .getByText('Nothing was recorded yet')
        .or(page.getByRole('table', { name: 'Recorded mail' }))
        .waitFor();
      await page.getByRole('button', { name: 'Show: Pushed mail' }).click();
      const { url } = await org.mailboxes.inbound({ params: { id } });
      await expect.poll(() => page.getByRole('textbox', { name: 'Address for mail' }).inputValue()).toBe(url);
      await checkPage(page);
      await page.getByLabel('Emails a day, at most').fill('7');
      await page.getByLabel('Ramp: start a day').fill('2');
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
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect((await org.mailboxes.list()).mailboxes).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });
