import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJournalist, anArticle, anOutlet, pressCampaign } from '../../../server/src/modules/press/press.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const PRESS = 'pr-cold-email-outreach-birch';
const CANARY = '<img src=x onerror="window.__xss=1">';

export const pressStories = (desk: Desk) =>
  describe('the press', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('press', 'Bakery'));
    });

    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const drawer = (name: string) => page.getByRole('dialog', { name });
    const section = () => page.getByRole('navigation', { name: 'PR' });
    const open = (path?: string) => readAnew(page, app, org, path);
    const fails = (calls: string, name: string) => failAndComeBack(page, calls, { read: () => open(), name });

    /** Two campaigns that found the same outlet, and one that found nobody else. */
    async function found() {
      const ids: string[] = [];
      for (const name of ['Spring news', 'Autumn news']) {
        const { campaign } = await org.campaigns.create({
          // Far off, so that it finds nobody by itself while other work is waited for.
          body: { ...{ name, startDate: '2099-01-01', brandUrls: ['https://press.test'] }, workflowDynastySlug: PRESS },
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
      await page.getByRole('link', { name: 'Press', exact: true }).click();
      await heading('Outlets').waitFor();
      await page.getByText('No outlets yet').waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Start a campaign' }).getAttribute('href')).toBe(
        '/app/campaigns/new',
      );
      await checkWidth(page);
      await picture(page, 'press-empty');
      campaignIds = await found();
      await open();
      await row('The Ledger').getByText(CANARY).waitFor();
      await page.getByText('2 total').waitFor();
      await checkPage(page);
      await picture(page, 'outlets-full');

      await page.getByRole('link', { name: 'The Ledger' }).click();
      await drawer('The Ledger').getByText('Spring news').waitFor();
      await checkPage(page);
      await picture(page, 'outlet-drawer');
      // The status over several campaigns says nothing of one: that is decided where one is in scope.
      expect(
        await drawer('The Ledger')
          .getByRole('button', { name: /Exclude/ })
          .count(),
      ).toBe(0);
      await drawer('The Ledger')
        .getByRole('listitem')
        .filter({ hasText: 'Spring news' })
        .getByText('Decide for')
        .click();
      await drawer('The Ledger').getByRole('button', { name: 'Exclude: The Ledger' }).click();
      await page.getByRole('alertdialog').getByText('unsent emails are canceled').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Exclude' }).click();
      await drawer('The Ledger').getByRole('button', { name: 'Include again: The Ledger' }).waitFor();
      await page.keyboard.press('Escape');
      await row('The Ledger').getByText('Excluded').waitFor();
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
      await drawer('Ida Reed').getByText('Mentions ovens, small bakeries').first().waitFor();
      await drawer('Ida Reed').getByText('You excluded the outlet', { exact: false }).waitFor();
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
      await open(`campaigns/${campaignIds[0]}?tab=outlets`);
      await page.getByRole('tab', { name: 'Outlets' }).waitFor();
      await page.getByRole('button', { name: 'Include again: The Ledger' }).click();
      await page.getByRole('button', { name: 'Exclude: The Ledger' }).waitFor();
      await page.getByRole('button', { name: 'Close: The Crumb' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await row('The Crumb').getByText('Closed').waitFor();
      await checkPage(page);
      await picture(page, 'campaign-outlets');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'campaign-outlets-phone-dark');
      });
      await page.getByRole('tab', { name: 'Journalists' }).click();
      await row('Ida Reed').getByText('Writes about small firms').waitFor();
      await checkPage(page);
    });

    test('a kit is written, changed with the page beside it, published, looked at and archived', async () => {
      await open('press/kits');
      await page.getByText('No press kit yet').waitFor();
      await checkPage(page);
      await picture(page, 'kits-empty');
      await page.getByRole('button', { name: 'New press kit' }).first().click();
      const ask = page.getByRole('dialog', { name: 'New press kit' });
      await ask.getByLabel('Brand').waitFor();
      await ask.getByLabel('What is it for?').fill(`For the opening ${CANARY}`);
      await picture(page, 'kit-ask');
      await ask.getByRole('button', { name: 'Write it' }).click();
      await page.getByText('Writing the press kit').waitFor();
      await picture(page, 'kit-writing');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click();
      await page.getByText('No press kit yet').waitFor();

      const { brands } = await org.brands.list();
      const made = await org.pressKits.generate({
        headers: { 'x-brand-id': brands[0]?.id as string },
        body: { instruction: 'A kit' },
      });
      await app.drain();
      await open(`press/kits/${made.id}`);
      const frame = page.frameLocator('iframe[title="Preview of the page"]');
      await frame.locator('main').waitFor();
      await checkWidth(page);
      await picture(page, 'kit-draft');
      const text = page.getByRole('textbox', { name: 'Text' });
      const words = `<Hero title="Warm bread" />\n\n<script>window.__xss=1</script>\n\n[bad](javascript:alert(1)) \\${CANARY}`;
      await text.fill(words);
      await frame.getByRole('heading', { level: 1, name: 'Warm bread' }).waitFor();
      expect(await frame.locator('a[href^="javascript"], script').count()).toBe(0);
      await page.getByRole('link', { name: 'Press kits', exact: true }).click();
      await page
        .getByRole('alertdialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      // Another part of the kit, a phone and a service that fails lose nothing of what was typed.
      await page.getByRole('tab', { name: /^Sources/ }).click();
      await page.getByRole('tab', { name: 'Text' }).click();
      expect(await text.inputValue()).toBe(words);
      await onPhone(page, async () => {
        await text.waitFor();
        await page.getByRole('button', { name: 'Page', exact: true }).click();
        await frame.getByRole('heading', { level: 1, name: 'Warm bread' }).waitFor();
        expect(await text.isVisible()).toBe(false);
        await checkPage(page);
        await picture(page, 'kit-editor-phone-dark');
        await page.getByRole('button', { name: 'Text', exact: true }).click();
      });
      await page.route('**/mdx', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }));
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The server had a problem').first().waitFor();
      expect(await text.inputValue()).toBe(words);
      await page.unroute('**/mdx');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved', { exact: true }).first().waitFor();
      expect((await org.pressKits.get({ params: { id: made.id } })).mdxPageContent).toBe(words);
      await page.getByRole('button', { name: 'Title and icon' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(`Bread ${CANARY}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await heading(`Bread ${CANARY}`).waitFor();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      const link = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
      await checkPage(page);
      await picture(page, 'kit-published');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'kit-phone-dark');
      });
      // A browser that says it is driven by a machine is no reader.
      const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
      expect(await (await app.fetch(new URL(link).pathname, { headers })).text()).toContain('Warm bread');
      await page.getByRole('tab', { name: 'Views and cost' }).click();
      await open();
      await page.getByRole('img', { name: 'Views by day, 1 in the last 30 days' }).waitFor();
      await page.getByText('simulated').waitFor();
      await checkPage(page);
      await picture(page, 'kit-views');
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('alertdialog').getByText('The public link shows nothing').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Back to draft' }).waitFor();
      await page.getByRole('link', { name: 'Press kits', exact: true }).click();
      await page.getByLabel('Status').selectOption('all');
      await row(CANARY).getByText('Archived').waitFor();
      await picture(page, 'kits-full');
      await fails('**/v1/press-kits/media-kits?*', 'kits-failing');
    });

    test('a quote is asked for, scored, read before it leaves, sent once, and its outcome kept', async () => {
      await open('press/quotes');
      await page.getByText('No request yet').waitFor();
      await checkWidth(page);
      await picture(page, 'quotes-empty');
      await page.getByRole('button', { name: 'Add a request' }).first().click();
      const ask = page.getByRole('dialog', { name: 'Add a request' });
      await ask.getByLabel('What is asked').fill(`Experts wanted on picking and packing ${CANARY}`);
      await ask.getByLabel('Outlet (optional)').fill('The Ledger');
      await ask.getByLabel('Reply by email to').fill('ruth@ledger.test');
      await ask.getByLabel('Deadline (optional)').fill('2031-05-01T12:00');
      await checkPage(page);
      await picture(page, 'quote-ask');
      await ask.getByRole('button', { name: 'Add', exact: true }).click();
      await row(CANARY).waitFor();
      await page.getByRole('button', { name: 'Import a digest' }).click();
      await page
        .getByLabel('Text of the digest')
        .fill(
          'Question: What did you stop doing by hand?\nPublisher: Round Table\nAnswer here: https://featured.example/q/1\n',
        );
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await row('Round Table').waitFor();
      await page.getByRole('button', { name: 'Score the open requests' }).click();
      await page.getByText('2 requests scored.').waitFor();
      await checkPage(page);
      await picture(page, 'quotes-full');
      await page.getByRole('link', { name: 'What did you stop doing by hand?' }).first().click();
      await drawer('Round Table').getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
      await drawer('Round Table').getByText('Dismissed', { exact: true }).waitFor();
      await page.keyboard.press('Escape');

      const { brands } = await org.brands.list();
      await org.campaigns.create({
        body: {
          ...{ name: 'Quotes', workflowSlug: 'pr-expert-quote-outreach-lyra', review: 'all' },
          ...{ brandIds: [brands[0]?.id as string], featureInputs: { expertName: 'Mira Brandt' } },
        },
      });
      await app.drain();
      const { quotePitches } = await org.quotePitches.list({ query: { status: 'drafted' } });
      const id = quotePitches[0]?.id as string;
      const { pitchEmail } = (
        await org.quoteRequests.get({ params: { id: quotePitches[0]?.quoteRequestId as string } })
      ).quoteRequest;
      await page.getByRole('tab', { name: 'Pitches' }).click();
      await row('Waits for you').first().getByRole('link').waitFor();
      await checkPage(page);
      await picture(page, 'pitches-full');
      await open(`press/quotes?tab=pitches&pitch=${id}`);
      const pitch = drawer('Pitch');
      await pitch.getByLabel('The pitch').fill(`We can help, and soon ${CANARY}`);
      expect(await pitch.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
      await pitch.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => pitch.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
      await checkPage(page);
      await picture(page, 'pitch-open');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'pitch-phone-dark');
      });
      await pitch.getByRole('button', { name: 'Send' }).click();
      expect((await org.quotePitches.get({ params: { id } })).quotePitch.status).toBe('drafted');
      await page
        .getByRole('alertdialog', { name: `Send to ${pitchEmail}?` })
        .getByRole('button', { name: 'Send' })
        .click();
      await pitch.getByRole('button', { name: 'Selected', exact: true }).click();
      await pitch.getByLabel('Article URL (optional)').fill('https://ledger.test/soon');
      await pitch.getByRole('button', { name: 'Published' }).click();
      await pitch.getByRole('link', { name: 'The article' }).waitFor();
      expect((await org.quotePitches.get({ params: { id } })).quotePitch).toMatchObject({
        ...{ status: 'published', draft: `We can help, and soon ${CANARY}`, articleUrl: 'https://ledger.test/soon' },
      });
      await page.keyboard.press('Escape');
      await fails('**/v1/orgs/quote-pitches*', 'pitches-failing');
    });

    test('visibility is measured, and the answers behind the score are read', async () => {
      await page.getByRole('link', { name: 'AI visibility', exact: true }).click();
      await page.getByText('Nothing measured yet').waitFor();
      await checkPage(page);
      await picture(page, 'visibility-empty');
      await page.getByRole('button', { name: 'Measure visibility' }).first().click();
      const ask = page.getByRole('dialog', { name: 'Measure visibility' });
      await ask.getByLabel('Questions').fill('5');
      await ask.getByLabel('Topics (optional)').fill('picking and packing');
      await checkPage(page);
      await picture(page, 'visibility-ask');
      await ask.getByRole('button', { name: 'Measure', exact: true }).click();
      await page.getByText('Asking the questions').waitFor();
      await app.drain();
      await page.getByText('Score of 100').waitFor();
      await page.getByText('The answer', { exact: true }).first().click();
      await page.getByText('Answers and scores are simulated').waitFor();
      await checkPage(page);
      await picture(page, 'visibility-run');
      await page.getByRole('tab', { name: 'Competitors' }).click();
      await page.getByRole('tabpanel').getByRole('row').nth(1).waitFor();
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'visibility-phone-dark');
      });
      expect(new URL(page.url()).search).toBe('?tab=competitors');
      await fails('**/v1/orgs/visibility-score-runs/*', 'visibility-failing');
      await page.getByRole('main').getByRole('link', { name: 'AI visibility' }).click();
      await page.getByRole('row').getByText('Measured').waitFor();
      await picture(page, 'visibility-full');
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  });
