import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { created, SALES_WORKFLOW } from '../../../server/src/modules/campaigns/campaigns.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

export const campaignPageStories = (desk: Desk) =>
  describe('the page of a campaign', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let campaign: Awaited<ReturnType<typeof created>>;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('campaigns'));
      campaign = await created(org, {
        ...{ name: 'Heads of operations', workflowDynastySlug: SALES_WORKFLOW, maxLeads: 20, maxBudgetDailyUsd: '2' },
      });
      await app.drain();
    });

    const open = (search = '') => readAnew(page, app, org, `campaigns/${campaign.id}${search}`);
    const drawer = (name: string | RegExp) => page.getByRole('dialog', { name });
    const people = () => page.getByRole('table', { name: 'People' }).getByRole('link');

    test('a closed budget is a sentence with a button that raises it', async () => {
      await open();
      await page.getByText(/of \$2\.00 spent.*; the next person may cost/).waitFor();
      await people().first().waitFor();
      await checkPage(page);
      await picture(page, 'campaign-budget');
      await page.getByRole('button', { name: 'Raise to $4.00' }).click();
      await page.getByText('Limit raised').first().waitFor();
      expect((await campaign.read()).maxBudgetDailyUsd).toBe('4.00');
      await app.drain();
    });

    test('a person opens beside the list, with company, thread, events and cost, and the address keeps it', async () => {
      await open();
      const name = (await people().first().textContent()) as string;
      await people().first().click();
      const lead = drawer(name);
      await lead.getByText('Company', { exact: true }).waitFor();
      await lead.getByRole('list', { name: 'Messages' }).getByText('email 1 of the sequence').waitFor();
      await lead.getByText('Sent: email 1').waitFor();
      await lead.getByText('to find them, write and send.').waitFor();
      expect(page.url()).toContain('lead=');
      await checkPage(page);
      await picture(page, 'campaign-lead');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'campaign-lead-phone');
      });
      await readAnew(page, app, org);
      await lead.waitFor();
      await page.keyboard.press('Escape');
      await lead.waitFor({ state: 'detached' });
      expect(page.url()).not.toContain('lead=');
    });

    test('the numbers are a funnel and days, by a link of their own', async () => {
      await open('?tab=numbers');
      await page.getByRole('heading', { name: 'Funnel' }).waitFor();
      await page.getByRole('img', { name: /^Sent by day, most on/ }).waitFor();
      await page.getByRole('button', { name: 'Cost' }).click();
      await page.getByRole('img', { name: /^Cost by day/ }).waitFor();
      await checkPage(page);
      await picture(page, 'campaign-numbers');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'campaign-numbers-phone');
      });
    });

    test('a run is shown step by step, and every message can be taken away', async () => {
      await open('?tab=runs');
      await page.getByRole('table', { name: 'Runs' }).getByRole('link').last().click();
      const run = drawer('Run');
      await run.getByText('Write the emails').waitFor();
      await checkPage(page);
      await picture(page, 'campaign-run');
      await page.keyboard.press('Escape');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Export/ }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`campaign-${campaign.id}.csv`);
      expect(complaints).toEqual([]);
    });

    test('a campaign that its limit completed offers to reach more', async () => {
      const { contacted } = (await org.campaigns.stats({ params: campaign.params })).recipientStats;
      await org.campaigns.update({ params: campaign.params, body: { maxLeads: contacted, maxBudgetDailyUsd: null } });
      for (let day = 0; day < 20 && (await campaign.read()).status === 'active'; day += 1) {
        await app.clock.advance(86_400_000);
        await app.enqueue('mailbox.sweep');
        await app.enqueue('campaign.sweep');
        await app.drain();
      }
      expect((await campaign.read()).status).toBe('completed');
      await open();
      await page.getByRole('button', { name: 'Reach more people' }).click();
      const question = drawer('Reach more people');
      await question.getByLabel('Maximum people').fill(String(contacted + 5));
      await question.getByRole('button', { name: 'Save and resume' }).click();
      await page.getByText('Campaign resumed').first().waitFor();
      expect((await campaign.read()).status).toBe('active');
    });
  });
