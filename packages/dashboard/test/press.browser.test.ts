import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJournalist, anArticle, anOutlet, pressCampaign } from '../../server/src/modules/press/press.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../server/test/harness.ts';
import { checkPage, DESKTOP, isAbsent, onPhone, picture, signIn, useBrowser } from './browser.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';
const FAULT = { status: 500, json: { error: 'Internal server error', code: 'internal' } };

describe.skipIf(isAbsent)('the press on the real server', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let app: TestApp;
  let org: TestOrg;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    org = await app.newOrg('Bakery');
    const context = await browser().newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text());
    });
    await signIn(page, app.baseUrl, org.key);
    await heading('Overview').waitFor();
  }, 120_000);
  afterAll(async () => {
    await page?.context().close();
    await app?.stop();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const drawer = (name: string) => page.getByRole('dialog', { name });
  const section = () => page.getByRole('navigation', { name: 'PR' });
  /** Shows how a page fails, and that trying again brings it back. */
  async function fails(path: string, name: string) {
    await page.route(path, (route) => route.fulfill(FAULT));
    await page.reload();
    await page.getByRole('alert').getByText('The service had a problem').first().waitFor();
    await checkPage(page);
    await picture(page, name);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  }

  /** Two campaigns that found the same outlet, and one that found nobody else. */
  async function found() {
    const ids: string[] = [];
    for (const name of ['Spring news', 'Autumn news']) {
      const { campaign } = await org.campaigns.create({
        body: { name, workflowDynastySlug: 'pr-cold-email-outreach-birch', brandUrls: ['https://press.test'] },
      });
      const evidence = [
        {
          articleUrl: 'https://ledger.test/story',
          title: `Ovens ${CANARY}`,
          publishedAt: '2026-10-01T08:00:00.000Z',
          matched: ['ovens', 'small bakeries'],
        },
      ];
      const outlets = [
        anOutlet({
          whyRelevant: `Trade press of the field ${CANARY}`,
          journalists: [aJournalist({ evidence })],
          articles: [anArticle({ title: `Small firms ${CANARY}` })],
        }),
        ...(name === 'Spring news'
          ? [anOutlet({ url: 'https://crumb.test', name: 'The Crumb', relevanceScore: 31 })]
          : []),
      ];
      await app.db
        .transaction()
        .execute((tx) => app.press.record(tx, org.orgId, pressCampaign(campaign), { runId: null, outlets }));
      ids.push(campaign.id);
    }
    return ids as [string, string];
  }
  let campaignIds: [string, string];

  test('outlets, journalists and articles are listed with their reasons, and an outlet is left out of one campaign', async () => {
    await page.getByRole('link', { name: 'PR', exact: true }).click();
    await heading('Outlets').waitFor();
    await page.getByText('No outlet yet').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Start a campaign' }).getAttribute('href')).toBe(
      '/app/campaigns/new',
    );
    await checkPage(page);
    await picture(page, 'press-empty');
    campaignIds = await found();
    await page.reload();
    await row('The Ledger').getByText(CANARY).waitFor();
    await page.getByText('2 in all').waitFor();
    await checkPage(page);
    await picture(page, 'outlets-full');

    await page.getByRole('link', { name: 'The Ledger' }).click();
    await drawer('The Ledger').getByText('Spring news').waitFor();
    await checkPage(page);
    await picture(page, 'outlet-drawer');
    // The status over several campaigns says nothing of one: that is decided where one is in scope.
    expect(
      await drawer('The Ledger')
        .getByRole('button', { name: /Leave out/ })
        .count(),
    ).toBe(0);
    await drawer('The Ledger').getByRole('listitem').filter({ hasText: 'Spring news' }).getByText('Decide for').click();
    await drawer('The Ledger').getByRole('button', { name: 'Leave out: The Ledger' }).click();
    await page.getByRole('alertdialog').getByText('emails that have not left are called off').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).click();
    await drawer('The Ledger').getByRole('button', { name: 'Open again: The Ledger' }).waitFor();
    await page.keyboard.press('Escape');
    await row('The Ledger').getByText('Left out').waitFor();
    const statusIn = async (campaignId: string) =>
      (await org.campaigns.listOutlets({ params: { campaignId } })).outlets.find(
        ({ outletName }) => outletName === 'The Ledger',
      )?.outletStatus;
    expect([await statusIn(campaignIds[0]), await statusIn(campaignIds[1])]).toEqual(['denied', 'open']);
    await onPhone(page, async () => {
      await checkPage(page);
      await picture(page, 'outlets-phone-dark');
    });
    await fails('**/v1/outlets*', 'outlets-failing');

    await section().getByRole('link', { name: 'Journalists' }).click();
    await heading('Journalists').waitFor();
    expect(await section().getByRole('link', { name: 'Journalists' }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'Ida Reed' }).click();
    await drawer('Ida Reed')
      .getByRole('link', { name: `Ovens ${CANARY}` })
      .first()
      .waitFor();
    await drawer('Ida Reed').getByText('Speaks of ovens, small bakeries').first().waitFor();
    await drawer('Ida Reed').getByText('You left the outlet out', { exact: false }).waitFor();
    await drawer('Ida Reed').getByText('simulated').waitFor();
    await checkPage(page);
    await picture(page, 'journalist-drawer');
    await onPhone(page, async () => {
      await checkPage(page);
      await picture(page, 'journalist-phone-dark');
    });
    await drawer('Ida Reed').getByRole('link', { name: 'Their articles' }).click();
    await heading('Articles').waitFor();
    await row(`Small firms ${CANARY}`).first().waitFor();
    await checkPage(page);
    await picture(page, 'articles-full');
    expect(await page.title()).toMatch(/^Articles · /);
  });

  test('a campaign of the press shows its own outlets and journalists', async () => {
    await page.goto(`${app.baseUrl}/app/campaigns/${campaignIds[0]}?tab=outlets`);
    await page.getByRole('tab', { name: 'Outlets' }).waitFor();
    await page.getByRole('button', { name: 'Open again: The Ledger' }).click();
    await page.getByRole('button', { name: 'Leave out: The Ledger' }).waitFor();
    await page.getByRole('button', { name: 'End: The Crumb' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await row('The Crumb').getByText('Ended').waitFor();
    await checkPage(page);
    await picture(page, 'campaign-outlets');
    await onPhone(page, async () => {
      await checkPage(page);
      await picture(page, 'campaign-outlets-phone-dark');
    });
    await page.getByRole('tab', { name: 'Journalists' }).click();
    await row('Ida Reed').getByText('Writes about small firms').waitFor();
    await checkPage(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});
