import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { serveSite } from '../../../server/test/sites/serve.ts';
import { html, NOTHING } from '../../../server/test/sites/site.ts';
import { checkPage, onPhone, picture } from '../browser.ts';
import type { Desk } from '../desk.ts';

export const newCampaignStories = (desk: Desk) =>
  describe('a new campaign', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('campaigns/new?step=message'));
    });

    const next = (name: string) => page.getByRole('button', { name }).click();

    test('the website is read in sight, and a step further than the form leads back to it', async () => {
      await page.getByLabel('Website', { exact: true }).waitFor();
      await checkPage(page);
      await picture(page, 'new-brand-empty');
      await page.getByLabel('Website', { exact: true }).fill('nonsense');
      await page.getByText('This isn’t a website URL yet.').waitFor();
      await page.getByLabel('Website', { exact: true }).fill('acme.example');
      await next('Read the website');
      await page.getByText('Reading acme.example').waitFor();
      await checkPage(page);
      await picture(page, 'new-brand-reading');
      await app.drain();
      await page.getByText('Read from acme.example').waitFor();
      await checkPage(page);
      await picture(page, 'new-brand-read');
      // What the server has no workflow for is not offered.
      const { features } = await org.features.list({ query: { limit: 200 } });
      for (const { name } of features.filter(({ implemented }) => !implemented))
        expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    });

    test('the audience is read before anything starts: what is searched, and which words were not used', async () => {
      await next('Continue to audience');
      const words = page.getByLabel('Target audience', { exact: true });
      await words.fill('Everybody');
      await next('Preview people');
      await page.getByText('We couldn’t understand this').waitFor();
      await checkPage(page);
      await picture(page, 'new-audience-refused');
      await words.fill('Marketing managers');
      await page.getByRole('list', { name: 'Sample people' }).getByRole('listitem').nth(9).waitFor();
      expect((await org.audiences.list({ query: {} })).audiences).toEqual([]);
      await picture(page, 'new-audience-sample');
      await words.fill('Marketing managers of small software companies in Germany');
      await next('Preview people');
      await page.getByText('Company location').waitFor();
      await page.getByText('We ignored these words').waitFor();
      await page.getByRole('list', { name: 'Sample people' }).getByRole('listitem').first().waitFor();
      await checkPage(page);
      await picture(page, 'new-audience-read');
      const { audiences } = await org.audiences.list({ query: {} });
      expect(audiences).toMatchObject([{ status: 'active', purpose: 'sales' }]);
    });

    test('the message says who reads it first, what it may cost, and starts', async () => {
      await next('Continue to message');
      await page.getByText('Total, up to').waitFor();
      expect(await page.getByRole('radio', { name: /The first five/ }).isChecked()).toBe(true);
      expect(await page.getByLabel('Total budget (USD)').inputValue()).toBe('25');
      await next('Write three emails');
      await page.getByRole('list', { name: 'Sample email' }).getByText(/^Hi /).first().waitFor();
      await page.getByText('Drafts aren’t saved.').waitFor();
      expect((await org.emails.list({ query: {} })).emails).toEqual([]);
      await checkPage(page);
      await picture(page, 'new-message');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'new-message-phone');
      });
      await next('Rehearse');
      await page.getByRole('list', { name: 'Emails by day' }).getByRole('listitem').first().waitFor();
      await page.getByText('You have no ended campaign yet').waitFor({ state: 'attached' });
      expect((await org.campaigns.list({ query: {} })).campaigns).toEqual([]);
      await checkPage(page);
      await picture(page, 'new-rehearsal');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'new-rehearsal-phone');
      });
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, 'new-message-dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Brand' }).click();
      await page.getByText('Read from acme.example').waitFor();
      await page.goBack();
      await next('Start campaign');
      await page.getByRole('heading', { level: 1, name: /Find new customers$/ }).waitFor();
      const { campaigns } = await org.campaigns.list({ query: {} });
      const { audiences } = await org.audiences.list({ query: {} });
      expect(campaigns).toMatchObject([
        { review: 'first', maxBudgetTotalUsd: '25.00', maxLeads: 50, audienceIds: [audiences[0]?.id] },
      ]);
      expect(complaints).toEqual([]);
    });

    /** The form with a site of one's own, up to its second step; the people are left to the website. */
    const toAudienceOf = async (sentence: string) => {
      const said = `Moorfield grinds and balances rollers of printing presses on site, at night, while the presses
        stand. A roller is measured before and after, and both sheets stay with you. ${sentence}`;
      const pages = { '/': html('en', '<title>Moorfield</title>', `<h1>Moorfield</h1><p>${said}</p>`) };
      const site = await serveSite({ slug: 'own', built: 'by hand', pages, truth: NOTHING });
      ({ app, org, page } = await desk.sitDown('campaigns/new'));
      await page.getByLabel('Website', { exact: true }).fill(site.url);
      await next('Read the website');
      await page.getByText(/^Reading /).waitFor();
      await app.drain();
      await page.getByText(/Read from /).waitFor();
      await site.close();
      await next('Continue to audience');
    };

    test('a site of one’s own: left empty, the people are those whom the website names', async () => {
      await toAudienceOf('We work for maintenance managers of newspaper printers in Germany.');
      await page.getByText('Leave empty to use the audience from the website.').waitFor();
      const people = page.getByRole('list', { name: 'Sample people' }).getByRole('listitem');
      await people.first().waitFor();
      for (const text of await people.allInnerTexts()) expect(text).toMatch(/maintenance manager/i);
      await page.getByText('Company location').waitFor();
      await page.getByRole('definition').getByText('Germany', { exact: true }).waitFor();
    });

    test('a site of one’s own: where its words cannot be searched for, the form asks', async () => {
      await toAudienceOf('We work for maintenance managers of newspaper printers with up to 9 towers.');
      await page.getByText('We couldn’t understand this').waitFor();
      await page.getByText(/9 towers/).waitFor();
      await page.getByText('The website doesn’t say who to reach, so describe them.').waitFor();
      expect(await page.getByRole('list', { name: 'Sample people' }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
