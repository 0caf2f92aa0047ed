import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

export const accountStories = (desk: Desk) =>
  describe('one’s own sign-in', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('account', 'Bakery'));
    });

    test('where one is signed in is listed; one is ended, then all the others', async () => {
      const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
      const elsewhere = app.clientFor(org.key, { 'user-agent': agent });
      const first = await elsewhere.apiKeys.createSession();
      await readAnew(page, app, org);
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await row('Firefox on Windows').waitFor();
      await checkPage(page);
      await picture(page, 'account');
      await onPhone(page, () => checkPage(page));
      await page.getByRole('button', { name: 'End Firefox on Windows' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
      await row('Firefox on Windows').waitFor({ state: 'detached' });
      await expect(app.clientFor(first.key).me.get()).rejects.toMatchObject({ status: 401 });
      await elsewhere.apiKeys.createSession();
      await readAnew(page, app, org);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
      await row('This browser').waitFor();
      await expect.poll(async () => (await org.sessions.list()).sessions.length).toBe(1);
      expect(complaints).toEqual([]);
    });
  });
