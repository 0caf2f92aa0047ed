import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, serveHttp } from '../../../server/src/kernel/egress/fake-net.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, failAndComeBack, onPhone, picture, readAnew, visit } from '../browser.ts';
import type { Desk } from '../desk.ts';

const HELPED = 'We help owners of craft bakeries in Ireland and Scotland.';
const PRICE = 'The plan costs €49 a month for one bakery.';
const named = '<meta property="og:site_name" content="Crumbline"><title>Crumbline</title>';
const pages = (home: string): Readonly<Record<string, string>> => ({
  '/': `<html lang="en"><head>${named}</head><body><a href="/prices">Prices</a><main>${home}</main></body></html>`,
  '/prices': `<html lang="en"><head>${named}</head><body><main><h1>Prices</h1><h2>Pricing</h2><p>${PRICE}</p></main></body></html>`,
});
const FULL = `<h1>The night, planned</h1>
  <p>Crumbline plans the night shift of craft bakeries, from the first dough to the last van.</p>
  <h2>Who we help</h2><p>${HELPED}</p>
  <h2>What you get</h2><p>You save two hours of planning every night, without a new machine.</p>
  <h2>Our guarantee</h2><p>If the first month saves you nothing, you get a full refund.</p>
  <h2>Our customers</h2><p>Customers such as Old Mill Bakery in Cork plan with us every night.</p>`;

/** A founder answers the questions of a brand, by clicks and keys. */
export const questionStories = (desk: Desk) =>
  describe('the questions of a brand', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let site: Listener;
    let shown = pages(FULL);
    const { complaints } = desk;

    beforeAll(async () => {
      site = await serveHttp(({ url = '/' }, response) => {
        const body = shown[url];
        response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
      });
      ({ app, org, page } = await desk.sitDown('brands', 'Crumbline'));
    });
    afterAll(() => site.close());

    const question = (name: string) => page.getByRole('heading', { level: 2, name });
    const chip = (name: string) => page.getByRole('button', { name, pressed: false });
    const chosen = (name: string) => page.getByRole('button', { name, pressed: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const brandId = () => new URL(page.url()).pathname.split('/')[3] as string;
    const said = async () => {
      const { questions } = await org.brands.getQuestions({ params: { brandId: brandId() } });
      return Object.fromEntries(questions.map(({ key, state, value }) => [key, value ?? state]));
    };

    test('after a brand is added, its questions are asked as soon as the website was read', async () => {
      await page.getByRole('button', { name: 'Add brand' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add a brand' });
      await dialog.getByLabel('Website').fill(`http://127.0.0.1:${site.port}`);
      await dialog.getByRole('button', { name: 'Add and read' }).click();
      await page.getByText('Reading your website, page by page').waitFor();
      await checkPage(page);
      await picture(page, 'questions-reading');
      await app.drain();
      await question('What do you do?').waitFor();
      await page.getByText('1 of 10').waitFor();
      await checkPage(page);
      await picture(page, 'questions-first');
    });

    test('a sentence is chosen by a key, Enter goes on, and what was chosen outlives a reload', async () => {
      await page.keyboard.press('1');
      await expect.poll(async () => (await said()).companyDescription).toContain('plans the night shift');
      await page.keyboard.press('Enter');
      await question('Who do you help?').waitFor();
      await chip(HELPED).click();
      await chosen(HELPED).waitFor();
      await press('Next');
      await question('What do they get from it?').waitFor();
      await page.getByLabel('Or in your own words').fill('Two hours more sleep');
      await page.reload();
      await question('What do they get from it?').waitFor();
      expect(await page.getByLabel('Or in your own words').inputValue()).toBe('Two hours more sleep');
      expect((await said()).valueProposition, 'half a sentence is no fact').not.toBe('Two hours more sleep');
      await page.getByLabel('Or in your own words').press('Enter');
      await question('What proves it?').waitFor();
      await expect.poll(async () => (await said()).valueProposition).toBe('Two hours more sleep');
      await press('Back');
      await chosen('Two hours more sleep').waitFor();
      await picture(page, 'questions-answered');
      expect(await said()).toMatchObject({ targetAudience: HELPED });
    });

    test('what there is not is said with one press, the rest is skipped, and the end shows all of it', async () => {
      await press('Next');
      await question('What proves it?').waitFor();
      await chip('We don’t have this').click();
      await chosen('We don’t have this').waitFor();
      await press('Next');
      await question('Who are your customers?').waitFor();
      for (const next of ['What do you guarantee?', 'What does it cost?']) {
        await press('Skip');
        await question(next).waitFor();
      }
      await chip(PRICE).click();
      await press('Next');
      for (const next of ['What should the reader do?', 'Who speaks for the company?', 'What is limited?']) {
        await question(next).waitFor();
        await press('Skip');
      }
      await question('Your answers').waitFor();
      await page.getByText('Two hours more sleep').waitFor();
      await page.getByText('Left open').first().waitFor();
      await checkPage(page);
      await picture(page, 'questions-summary');
      expect(await said()).toMatchObject({ socialProof: 'none', price: PRICE });
      const { fields } = await org.brands.getUserFields({ params: { brandId: brandId() } });
      expect(fields.socialProof).toMatchObject({ value: '', provenance: 'confirmed' });
      expect(fields.scarcity?.provenance).not.toBe('confirmed');
    });

    test('the page of the brand counts what is open, and shows what there is not', async () => {
      await page.getByRole('link', { name: 'Crumbline', exact: true }).click();
      const { open } = await org.brands.getQuestions({ params: { brandId: brandId() } });
      await page.getByText(`${open} questions are open`).waitFor();
      await page.getByRole('region', { name: 'Facts' }).getByText('We don’t have this').waitFor();
      await picture(page, 'brand-questions');
      await page.getByRole('link', { name: 'Answer them' }).click();
      await question('Who are your customers?').waitFor();
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'questions-phone');
      });
      const calls = '**/v1/brands/*/questions';
      await failAndComeBack(page, calls, { read: () => readAnew(page, app, org) });
      await question('Who are your customers?').waitFor();
    });

    test('an answer that is not saved is taken back and told', async () => {
      const calls = '**/v1/brands/*/questions';
      await page.route(calls, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await chip('We don’t have this').click();
      await page.getByText(/^Not saved/).waitFor();
      await chip('We don’t have this').waitFor();
      await page.unroute(calls);
    });

    test('a campaign that nobody can write yet leads to the questions, and goes on when they are answered', async () => {
      shown = { '/': pages('<h1>Hello</h1>')['/'] as string };
      const { brandId: silent } = await org.brands.create({ body: { url: `http://localhost:${site.port}` } });
      await app.drain();
      expect(await org.brands.getQuestions({ params: { brandId: silent } })).toMatchObject({ reading: 'ready' });
      await org.brands.update({ params: { brandId: silent }, body: { name: 'Crumbline Two' } });
      const { campaign } = await org.campaigns.create({
        body: {
          ...{
            name: 'Bakers',
            workflowDynastySlug: 'sales-cold-email-outreach-sienna',
            brandIds: [silent],
            maxLeads: 1,
          },
          featureInputs: { targetAudience: 'Marketing directors at software companies' },
        },
      });
      await app.drain();
      await visit(page, `campaigns/${campaign.id}`);
      await page.getByText('Nobody has said what the brand offers').waitFor();
      await picture(page, 'campaign-asks');
      await page.getByRole('link', { name: 'Answer the questions' }).click();
      await question('What do you do?').waitFor();
      await page.getByLabel('In your own words', { exact: true }).fill('We plan the night shift of craft bakeries.');
      await press('Next');
      await question('Who do you help?').waitFor();
      await expect
        .poll(async () => (await org.campaigns.gates({ params: { campaignId: campaign.id } })).gates)
        .toContainEqual(expect.objectContaining({ gate: 'workflow', state: 'open' }));
      expect(complaints).toEqual([]);
    });
  });
