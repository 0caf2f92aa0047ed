import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const FILE = [
  'Name;Medium;E-Mail;Ressort;Land;Website;Sprache',
  'Jürgen Groß;Bäcker-Zeitung;jg@baecker.test;Handwerk;Deutschland;baecker-zeitung.test;de',
  'Ana Sá;Pão Diário;;Pão;Portugal;;pt',
  ';Bäcker-Zeitung;nobody@baecker.test;;;;',
  'Ohne Blatt;;x@y.test;;;;',
].join('\r\n');

/** A person's own workbook: notes first, and two sheets of journalists, of which one heads its columns in its own way. */
const SHEETS = [
  { name: 'Notes', rows: [['Ask Tom before use']] },
  {
    name: 'Europe',
    rows: [
      ['Journalist', 'Publication', 'E-mail'],
      ['Lena Brandt', 'Payments Weekly', 'lena@weekly.test'],
    ],
  },
  {
    name: 'USA',
    rows: [
      ['Name', 'Where', 'Email'],
      ['Dana Wright', 'Merchant Ledger', 'dana@ledger.test'],
    ],
  },
];

export const mediaListStories = (desk: Desk) =>
  describe('media lists', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('press/lists', 'Bakery'));
    });

    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    test('a list is made, filled by hand and from a file of western Europe, and a campaign pitches exactly it', async () => {
      await page.getByText('No media list yet').waitFor();
      await checkPage(page);
      await picture(page, 'media-lists-empty');
      await page.getByRole('button', { name: 'New media list' }).first().click();
      await dialog('New media list').getByLabel('Name').fill('Bakery press');
      await press('Create list');
      await page.getByRole('heading', { level: 1, name: 'Bakery press' }).waitFor();
      await page.getByText('No one on this list yet').waitFor();
      await picture(page, 'media-list-empty');

      await page.getByRole('button', { name: 'Add journalist' }).first().click();
      const form = dialog('Add a journalist');
      await form.getByLabel('Name', { exact: true }).fill('Ida Reed');
      await form.getByLabel('Outlet', { exact: true }).fill('The Ledger');
      await form.getByLabel('Outlet website').fill('not a site');
      await form.getByRole('button', { name: 'Add journalist' }).click();
      await form.getByText('expected a website such as theledger.com').waitFor();
      // What was typed is kept when the service refuses it.
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Ida Reed');
      await checkPage(page);
      await picture(page, 'media-list-add');
      await form.getByLabel('Outlet website').fill('ledger.test');
      await form.getByRole('button', { name: 'Add journalist' }).click();
      await row('Ida Reed').getByText('No email address').waitFor();
      await row('Ida Reed').getByRole('button', { name: 'Edit Ida Reed' }).click();
      await dialog('Ida Reed').getByLabel('Email address').fill('ida@ledger.test');
      await press('Save');
      await row('Ida Reed').getByText('ida@ledger.test').waitFor();

      await press('Import a file');
      const buffer = Buffer.from(FILE, 'latin1');
      await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'presse.csv', mimeType: 'text/csv', buffer });
      await page.getByText('4 rows: 2 new, 2 left out.').waitFor();
      expect(await page.getByLabel('Encoding').inputValue()).toBe('windows-1252');
      await row('Row 4').getByText('No outlet in this row').waitFor();
      await checkPage(page);
      await picture(page, 'media-list-import');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'media-list-import-phone-dark');
      });
      const saved = page.waitForEvent('download');
      await press('Download these rows');
      expect((await saved).suggestedFilename()).toBe('left out of presse.csv');
      await press('Import 2 journalists');
      await row('Jürgen Groß').getByText('baecker-zeitung.test').waitFor();
      await checkPage(page);
      await picture(page, 'media-list-full');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'media-list-phone-dark');
      });
      await failAndComeBack(page, '**/v1/media-lists/*/journalists*', {
        read: () => readAnew(page, app, org),
        name: 'media-list-failing',
      });

      await press('Import a file');
      const workbook = await writeXlsx({ sheets: SHEETS });
      const bytes = Buffer.from(workbook);
      await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'press.xlsx', mimeType: '', buffer: bytes });
      await page.getByText('1 row: 1 new.').waitFor();
      expect(await page.getByLabel('Sheet').inputValue()).toBe('Europe');
      await page.getByText('Not imported: Notes, USA.').waitFor();
      await checkPage(page);
      await picture(page, 'media-list-sheets');
      await press('Import 1 journalist');
      await press('Read USA');
      await page.getByText('Choose the column that holds the outlets.').waitFor();
      await checkPage(page);
      await picture(page, 'media-list-columns');
      await page.getByLabel('Where', { exact: true }).selectOption({ label: 'Outlet' });
      await press('Import 1 journalist');
      await row('Dana Wright').getByText('Merchant Ledger').waitFor();
      await press('Close');

      const { brandId } = await org.brands.create({ body: { url: 'https://paydrift.test' } });
      await app.drain();
      await page.getByRole('link', { name: 'Pitch this list' }).click();
      await page.getByRole('button', { name: 'Continue to audience' }).click();
      await page.getByRole('radio', { name: 'Only people on my media lists' }).waitFor();
      expect(await page.getByRole('radio', { name: 'Only people on my media lists' }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: /Bakery press/ }).isChecked()).toBe(true);
      await checkPage(page);
      await picture(page, 'press-step');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'press-step-phone-dark');
      });
      await page.getByRole('button', { name: 'Continue to message' }).click();
      await page.getByRole('button', { name: 'Start campaign' }).click();
      await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
      await app.drain();
      const { campaigns } = await org.campaigns.list({ query: { brandId } });
      const campaignId = campaigns[0]?.id as string;
      const { journalists } = await org.campaigns.listJournalists({ params: { campaignId } });
      expect(journalists.map(({ journalistName }) => journalistName).toSorted()).toEqual([
        'Ana Sá',
        'Dana Wright',
        'Ida Reed',
        'Jürgen Groß',
        'Lena Brandt',
      ]);
      expect(complaints).toEqual([]);
    });

    test('a list that a campaign uses says so when it is to be deleted; one journalist and another list go', async () => {
      const { mediaLists } = await org.mediaLists.list();
      const id = mediaLists[0]?.id as string;
      await readAnew(page, app, org, `press/lists/${id}`);
      await row('Ana Sá').getByRole('button', { name: 'Remove Ana Sá' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove journalist' }).click();
      await row('Ana Sá').waitFor({ state: 'detached' });
      const other = await org.mediaLists.create({ body: { name: 'Spare' } });
      const { campaign } = await org.campaigns.create({
        body: {
          ...{
            name: 'Later',
            workflowDynastySlug: 'pr-cold-email-outreach-birch',
            brandUrls: ['https://paydrift.test'],
          },
          ...{ mediaListIds: [other.mediaList.id], startDate: '2099-01-01' },
        },
      });
      await readAnew(page, app, org, `press/lists/${other.mediaList.id}`);
      await press('Delete list');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
      await page.getByText('A campaign that is not over writes to this media list').waitFor();
      await picture(page, 'media-list-in-use');
      await org.campaigns.stop({ params: { campaignId: campaign.id } });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
      await page.getByRole('heading', { level: 1, name: 'Media lists' }).waitFor();
      await row('Bakery press').waitFor();
      await checkPage(page);
      await picture(page, 'media-lists-full');
      expect(complaints).toEqual([]);
    });
  });
