import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { created, SALES_WORKFLOW } from '../../../server/src/modules/campaigns/campaigns.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture, readAnew, visit } from '../browser.ts';
import type { Desk } from '../desk.ts';

export const paletteStories = (desk: Desk) =>
  describe('the way to everything', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown(''));
      await created(org, { name: 'Spring launch', workflowDynastySlug: SALES_WORKFLOW });
      await readAnew(page, app, org);
    });

    const field = () => page.getByRole('combobox', { name: 'Search pages, campaigns and brands' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    test('a few letters lead to a campaign, a page or a brand', async () => {
      // Keys that come before the page has drawn itself are heard by nobody; a button is waited for.
      await page.getByRole('button', { name: /^Go to/ }).click();
      await field().fill('spring');
      await page.getByRole('option', { name: /Spring launch/ }).waitFor();
      await checkPage(page);
      await picture(page, 'palette');
      await page.keyboard.press('Enter');
      await heading('Spring launch').waitFor();
      expect(await page.title()).toMatch(/^Spring launch · /);

      await page.keyboard.press('Control+k');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await heading('Inbox').waitFor();

      await page.getByRole('button', { name: /^Go to/ }).click();
      await field().fill('nothing like this');
      await page.getByText('No results for').waitFor();
      const [brand] = (await org.brands.list()).brands;
      await field().fill(brand?.name ?? '');
      await page.getByRole('option', { name: /Brand$/ }).click();
      await heading(brand?.name ?? '').waitFor();
      await onPhone(page, async () => {
        await page.getByRole('button', { name: 'Go to', exact: true }).click();
        await field().waitFor();
        await checkPage(page);
        await picture(page, 'palette-phone');
        await page.keyboard.press('Escape');
      });
    });

    test('an address that is none stands in the shell and says so', async () => {
      await visit(page, 'nope');
      await page.getByText('Page not found').first().waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).waitFor();
      expect(await page.title()).toMatch(/^Page not found · /);
      await checkPage(page);
    });

    test('a page whose code cannot be loaded is an error in the shell, and comes back by a press', async () => {
      await visit(page, '');
      await heading('Overview').waitFor();
      await page.route('**/assets/webhooks-*.js', (route) => route.abort());
      await page.route('**/health', (route) => route.abort());
      await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
      await page.getByText('This page can’t be loaded').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).waitFor();
      await checkPage(page);
      await picture(page, 'chunk-failing');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('The server still isn’t responding').waitFor();
      await page.unroute('**/assets/webhooks-*.js');
      await page.unroute('**/health');
      await page.getByRole('button', { name: 'Try again' }).click();
      await heading('Webhooks').waitFor();
    });
  });
