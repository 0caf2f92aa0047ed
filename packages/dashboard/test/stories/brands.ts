import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';

export const brandStories = (desk: Desk) =>
  describe('brands and their audiences', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('brands', 'Bakery'));
    });

    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const again = () => readAnew(page, app, org);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
    const facts = () => page.getByRole('region', { name: 'Facts' });
    const brandId = () => new URL(page.url()).pathname.split('/').at(-1) as string;

    test('a site is added, read, corrected and confirmed', async () => {
      await page.getByRole('link', { name: 'Brands', exact: true }).click();
      await page.getByText('No brand yet').waitFor();
      await checkWidth(page);
      await picture(page, 'brands-empty');
      await page.getByRole('button', { name: 'Add brand' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add a brand' });
      await dialog.getByLabel('Website').fill('http://');
      await dialog.getByRole('button', { name: 'Add and read' }).click();
      await dialog.getByText('Invalid URL').waitFor();
      await dialog.getByLabel('Website').fill('blue-harbor.test');
      await dialog.getByRole('button', { name: 'Add and read' }).click();
      await page.getByText('Reading your website, page by page').waitFor();
      await app.drain();
      await page.getByRole('link', { name: 'Blue Harbor', exact: true }).click();
      await heading('Blue Harbor').waitFor();
      await facts().getByText('From your website').first().waitFor();
      await checkPage(page);

      await page.getByRole('button', { name: 'Read again' }).click();
      await facts()
        .getByText(/^Source:/)
        .first()
        .waitFor();
      const page1 = facts().getByRole('link').first();
      expect(await page1.getAttribute('href')).toMatch(/^https:\/\/blue-harbor\.test\//);
      await page.getByRole('button', { name: 'Confirm: Guarantee or trial' }).click();
      await facts().getByText('Confirmed', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Edit: The company' }).click();
      const edit = page.getByRole('dialog', { name: 'The company' });
      await edit.getByLabel('In your words').fill(`We mend boats ${CANARY}`);
      await edit.getByRole('button', { name: 'Confirm', exact: true }).click();
      await facts().getByText(`We mend boats ${CANARY}`).waitFor();
      await facts().getByText('Written by a person').waitFor();
      await picture(page, 'brand-full');
      const { fields } = await org.brands.getUserFields({ params: { brandId: brandId() } });
      expect(fields.companyDescription).toMatchObject({ value: `We mend boats ${CANARY}`, provenance: 'confirmed' });
      expect(fields.riskReversal?.provenance).toBe('confirmed');
    });

    test('an audience is described, refused with its words, read and counted', async () => {
      await tab('Audiences');
      await page.getByRole('button', { name: 'New audience' }).click();
      const dialog = page.getByRole('dialog', { name: 'New audience' });
      await dialog.getByLabel('Who do you want to reach?').fill('everybody');
      await dialog.getByRole('button', { name: 'Create audience' }).click();
      await dialog.getByText('Nothing was created').waitFor();
      await dialog.getByText('“everybody”').waitFor();
      await checkPage(page);
      await picture(page, 'audience-refused');
      await dialog.getByLabel('Who do you want to reach?').fill('Marketing managers in Berlin, nice ones');
      await dialog.getByLabel('Name (optional)').fill('Berlin');
      await dialog.getByRole('button', { name: 'Create audience' }).click();
      const item = page.getByRole('list', { name: 'Audiences' }).getByRole('listitem');
      await item
        .getByText(/Marketing manager/i)
        .first()
        .waitFor();
      await item.getByText('Berlin').first().waitFor();
      await item.getByRole('button', { name: 'Count again: Berlin' }).click();
      await expect.poll(() => item.innerText(), { timeout: 15_000 }).toMatch(/\d (?:person|people)/);
      await item.getByRole('button', { name: 'Pause Berlin' }).click();
      await item.getByRole('button', { name: 'Activate Berlin' }).waitFor();
      const { audiences } = await org.audiences.list({ query: { brandId: brandId() } });
      expect(audiences).toMatchObject([{ name: 'Berlin', status: 'paused' }]);
      await item.scrollIntoViewIfNeeded();
      await picture(page, 'audience-full');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'audience-phone-dark');
        await page.evaluate('scrollTo(0, 0)');
        await picture(page, 'brand-phone-dark');
      });
      await item.getByRole('button', { name: 'People: Berlin' }).click();
      const drawer = page.getByRole('dialog', { name: 'Berlin' });
      await drawer.getByText('No people yet').waitFor();
      await drawer.getByRole('button', { name: 'Look for examples' }).click();
      await drawer.getByText(/^One person is found|people are found/).waitFor();
      await checkPage(page);
      await picture(page, 'audience-people');
      await drawer.getByRole('button', { name: 'Close' }).click();
      await item.getByRole('button', { name: 'Rename Berlin' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Berliners');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await item.getByRole('button', { name: 'Rename Berliners' }).waitFor();
      await page.getByRole('button', { name: 'Suggest', exact: true }).click();
      await page.getByLabel('Who do you have in mind?').fill('Marketing managers at software companies in Germany');
      await page.getByRole('dialog').getByRole('button', { name: 'Suggest' }).click();
      const offered = page
        .getByRole('list', { name: 'Audiences' })
        .getByRole('listitem')
        .filter({ hasText: 'Suggested' });
      await offered.first().waitFor();
      for (const { id, status } of (await org.audiences.list({ query: { brandId: brandId() } })).audiences) {
        if (status === 'suggested') await org.audiences.delete({ params: { id } });
      }
      // The tab stands in the address.
      await again();
      await item.getByRole('button', { name: 'Delete Berliners' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete audience' }).click();
      await page.getByText('No audience yet').waitFor();
    });

    test('a brand has one cap for its campaigns, pictures, and secrets that are shown only when asked for', async () => {
      await tab('Budget and work');
      await page.getByLabel('Per day and campaign (USD)').fill('much');
      await page.getByRole('button', { name: 'Set for all campaigns' }).click();
      await page.getByText('An amount such as 5').waitFor();
      await page.getByLabel('Per day and campaign (USD)').fill('7.50');
      await page.getByRole('button', { name: 'Set for all campaigns' }).click();
      await page.getByText('0 campaigns may spend $7.50 a day each').first().waitFor();
      await page.getByRole('table', { name: 'Runs for the brand' }).getByRole('row').nth(1).waitFor();
      await checkPage(page);
      await picture(page, 'brand-budget');
      await tab('Pictures');
      await page.getByRole('button', { name: 'Pick pictures' }).click();
      await page
        .getByText('No images found on the website')
        .or(page.getByRole('list', { name: 'Pictures' }))
        .waitFor();
      await tab('Reporting');
      const { token } = await org.brands.getConversionToken({ params: { brandId: brandId() } });
      expect(await page.content()).not.toContain(token);
      await page.getByRole('button', { name: 'Show: Conversion token' }).click();
      const shown = page.getByRole('textbox', { name: 'Header x-conversion-token' });
      await expect.poll(() => shown.inputValue()).toBe(token);
      await page.getByRole('button', { name: 'Replace: Calendar URL' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
      const address = page.getByRole('textbox', { name: 'URL', exact: true });
      // Asked for again each time: the press may still be on its way.
      await expect
        .poll(async () => {
          const { url } = await org.brands.getCalendarHook({ params: { brandId: brandId() } });
          return (await address.inputValue()) === url;
        })
        .toBe(true);
      await checkPage(page);
      await picture(page, 'brand-secrets');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'brand-secrets-phone-dark');
      });
    });

    test('a brand is renamed, paused and resumed; a site that cannot be read says what to do', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Harbour');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await heading('Harbour').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click();
      await page.getByText('This brand’s campaigns').waitFor();
      expect((await org.brands.getPause({ params: { brandId: brandId() } })).paused).toBe(true);
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('This brand’s campaigns').waitFor({ state: 'detached' });

      await org.brands.create({ body: { url: 'http://127.0.0.1:1' } });
      await app.drain();
      await page.getByRole('link', { name: 'Brands', exact: true }).first().click();
      await page.getByText('Not read', { exact: true }).waitFor();
      await checkPage(page);
      await picture(page, 'brands-full');
      await page.getByRole('row').filter({ hasText: 'Not read' }).getByRole('link').click();
      await page.getByText('Check the URL and try again').waitFor();
      await page.getByRole('button', { name: 'Try reading again' }).waitFor();
      await page.getByText('3 things are missing').waitFor();
      await checkPage(page);
      await picture(page, 'brand-failed');
      await failAndComeBack(page, '**/v1/brands/*', { read: again, name: 'brand-error' });
      await page.getByText('3 things are missing').waitFor();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  });
