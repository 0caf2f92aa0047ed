import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';
const FILE = [
  'Kontakt;Vorname;Firma;Stufe',
  `ann@one.test;Ann ${CANARY};One;A`,
  'bob@two.test;Bob;Two;B',
  'nobody;Nemo;None;C',
  'ann@one.test;Ann;One;A',
].join('\n');
const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

export const contactStories = (desk: Desk) =>
  describe('contacts, suppressions and data rights', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('contacts', 'Bakery'));
    });

    const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const question = () => page.getByRole('alertdialog');

    test('a file is tried, mapped, imported, searched and a contact deleted', async () => {
      await go('Contacts');
      await page.getByText('No contacts yet').waitFor();
      await checkPage(page);
      await picture(page, 'contacts-empty');
      await page.getByRole('link', { name: 'Import a file' }).first().click();
      await page.getByLabel('Your website').fill('says.test');
      await page.getByLabel('CSV or Excel file').setInputFiles(csv('Tier\nA\n'));
      await page.getByRole('button', { name: 'Look at the file' }).click();
      await page.getByText('No email column found').waitFor();
      await app.drain();
      // A brand is there now, so that a chosen file is looked at by itself.
      await page.getByLabel('CSV or Excel file').setInputFiles(csv(FILE));
      await page.getByRole('heading', { name: 'What would happen' }).waitFor();
      expect((await org.contacts.list()).total).toBe(0);
      await page.getByLabel('Vorname').selectOption('firstName');
      await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('firstName');
      await page.getByLabel('Stufe').selectOption('title');
      await expect.poll(() => page.getByLabel('Stufe').inputValue()).toBe('title');
      await row('nobody').getByText('Not an email address').waitFor();
      await checkPage(page);
      await picture(page, 'import-trial');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'import-phone-dark');
      });
      await page.getByRole('button', { name: 'Import 2 contacts' }).click();
      await page.waitForURL(/\/contacts\/uploads\//);
      await page.getByText('4 rows: 2 new, 1 duplicate, 1 left out').waitFor();
      await checkPage(page);
      await picture(page, 'upload');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download this row' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('left out of people.csv');
      expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
        'Left out because,Kontakt,Vorname,Firma,Stufe',
        'Not an email address,nobody,Nemo,None,C',
        '',
      ]);
      const { contacts } = await org.contacts.list();
      expect(contacts.map(({ primaryEmail, title }) => [primaryEmail, title]).sort()).toEqual([
        ['ann@one.test', 'A'],
        ['bob@two.test', 'B'],
      ]);

      await go('Contacts');
      await row('bob@two.test').waitFor();
      await picture(page, 'contacts-full');
      await page.getByRole('searchbox', { name: 'Find by address' }).fill('ann@one.test');
      await page.keyboard.press('Enter');
      await page.getByText('1 matching').waitFor();
      await row('bob@two.test').waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Find by address' }).fill('');
      await row('bob@two.test').getByRole('button').click();
      await question().getByRole('button', { name: 'Delete contact' }).click();
      await page.getByText('1 total').waitFor();
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'contacts-phone-dark');
      });
      expect(await page.evaluate('window.__xss')).toBeUndefined();
    });

    test('a list from Excel is written to in one press, and stands among the choices of other campaigns', async () => {
      const rows =
        'Firma;Vorname;E-Mail;Land\r\nBäckerei Groß;Jürgen;j@gross.test;Österreich\r\nCafé Nuß;Änne;a@nuss.test;Japan\r\n';
      await page.getByRole('link', { name: 'Import a file' }).first().click();
      await page
        .getByLabel('CSV or Excel file')
        .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') });
      await page.getByText('Bäckerei Groß').waitFor();
      expect(await page.getByLabel('Encoding').inputValue()).toBe('windows-1252');
      await page.getByRole('button', { name: 'Import 2 contacts' }).click();
      await page.getByRole('button', { name: 'Write to these 2 people' }).click();

      await page.waitForURL(/\/campaigns\/new\?/);
      await page.getByText('2 people can be contacted').waitFor();
      await page.getByText('Bäckerei Groß').waitFor();
      await checkPage(page);
      await onPhone(page, () => checkPage(page));
      await page.getByRole('button', { name: 'Continue to message' }).click();
      await page.getByRole('radio', { name: /^None/ }).check();
      await page.getByRole('button', { name: 'Start campaign' }).click();
      await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
      await app.drain();
      const { campaigns } = await org.campaigns.list();
      const { leads } = await org.leads.list({ query: { campaignId: campaigns[0]?.id as string } });
      expect(leads.map(({ email, status }) => [email, status]).sort()).toEqual([
        ['a@nuss.test', 'contacted'],
        ['j@gross.test', 'contacted'],
      ]);

      await page.goto(new URL('/app/campaigns/new?step=audience', page.url()).href);
      await page.getByText('Who should it reach?').waitFor();
      const choices = page.getByLabel('Audience', { exact: true }).locator('option');
      await expect
        .poll(() => choices.allInnerTexts())
        .toEqual(
          expect.arrayContaining(['Describe them in words…', 'kunden.csv (0 people)', 'people.csv (2 imported)']),
        );
      await page.getByLabel('Audience', { exact: true }).selectOption({ label: 'people.csv (2 imported)' });
      await page.getByText('1 person can be contacted').waitFor();
      await org.campaigns.stop({ params: { campaignId: campaigns[0]?.id as string } });
      await go('Contacts');
    });

    test('whom not to contact is added, imported and removed, with what that means', async () => {
      await go('Do not contact');
      await page.getByText('No one on the list yet').waitFor();
      await checkPage(page);
      await page.getByRole('button', { name: 'Add', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Do not contact' });
      await dialog.getByRole('radio', { name: 'A whole domain' }).check();
      await dialog.getByLabel('Domain', { exact: true }).fill('two.test');
      await dialog.getByLabel('Note (optional)').fill(CANARY);
      await checkPage(page);
      await picture(page, 'suppress');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await row('Everyone at two.test').waitFor();
      await page.getByRole('button', { name: 'Import a list' }).click();
      await page.getByLabel('CSV or Excel file').setInputFiles(csv('email\neve@three.test\nnot one\n'));
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('1 added, 0 already listed, 1 skipped.').waitFor();
      await page.getByText('Row 2, “not one”: not an email address').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await row('eve@three.test').getByText('From a list').waitFor();
      await picture(page, 'suppressions-full');
      await page.getByRole('button', { name: 'Remove eve@three.test' }).click();
      await question().getByText('Campaigns may find and write to them again').waitFor();
      await picture(page, 'lift');
      await question().getByRole('button', { name: 'Remove from the list' }).click();
      await row('eve@three.test').waitFor({ state: 'detached' });
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'suppressions-phone-dark');
      });
      expect((await org.suppressions.list()).suppressions.map(({ value }) => value)).toEqual(['two.test']);
    });

    test('a person is found, given their data and erased after typing the address', async () => {
      await go('Privacy requests');
      await page.getByLabel('Their email address').fill('none@one.test');
      await page.getByRole('button', { name: 'Show their data' }).click();
      await page.getByText('We hold no data about none@one.test').waitFor();
      await page.getByLabel('Their email address').fill('ann@one.test');
      await page.getByRole('button', { name: 'Show their data' }).click();
      await page.getByText('Imported contacts: 1').click();
      await checkPage(page);
      await picture(page, 'person-held');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all of it' }).click(),
      ]);
      expect(JSON.parse(await readFile(await file.path(), 'utf8')).contacts).toHaveLength(1);
      await page.getByRole('button', { name: 'Erase', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Erase ann@one.test?' });
      await dialog.getByLabel('Type the email address to confirm').fill('bob@two.test');
      await dialog.getByRole('button', { name: 'Erase for good' }).click();
      await dialog.getByText('That’s not the same email address.').waitFor();
      expect((await org.contacts.list()).total).toBe(3);
      await checkPage(page);
      await picture(page, 'erase');
      await dialog.getByLabel('Type the email address to confirm').fill('ann@one.test');
      await dialog.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText('ann@one.test is erased: 1 contact.').waitFor();
      expect((await org.contacts.list({ query: { email: 'ann@one.test' } })).total).toBe(0);
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'erased-phone-dark');
      });
      await go('Do not contact');
      await row('An erased address').waitFor();
      expect(await row('An erased address').getByRole('button').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
