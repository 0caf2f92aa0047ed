import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created, SALES_WORKFLOW } from '../../server/src/modules/campaigns/campaigns.fixture.ts';
import { type Arrived, findArrived, setGrounds } from '../../server/src/modules/receipts/receipts.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../server/test/harness.ts';
import { checkPage, DESKTOP, fits, isAbsent, PHONE, PICTURES, useBrowser } from './browser.ts';

describe.skipIf(isAbsent)('the reader of an email opens its receipt', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
  });
  afterAll(() => app?.stop());

  /** An email of a new campaign, as it lies in the reader's mailbox. */
  async function arrived(org: TestOrg): Promise<Arrived> {
    const { id } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
    await app.drain();
    return findArrived(app, id);
  }

  async function look(page: Page, name: string): Promise<void> {
    await checkPage(page);
    for (const [size, window] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      await page.setViewportSize(window);
      expect(await fits(page)).toBe(true);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${size}.png`), fullPage: true });
    }
    await page.setViewportSize(DESKTOP);
  }

  test('why it came, what is held, and everything erased, without script or cookie', async () => {
    const org = await app.newOrg();
    const { emailId, text, recipient } = await arrived(org);
    const [, path] = /^About this email: \S+(\/r\/[\w-]{44})$/m.exec(text) ?? [];
    expect(path).toBeDefined();
    const [first = ''] = text.split('\n').filter((line) => line.endsWith('?'));
    const fact = { about: 'company', text: 'A page of its own site says so.', url: 'https://acme.example/about' };
    await setGrounds(app, emailId, [{ step: 1, text: first, facts: [fact] }]);

    const context = await browser().newContext({ viewport: DESKTOP, javaScriptEnabled: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${app.baseUrl}${path}`);
    await page.getByRole('heading', { level: 1, name: /^Why .+ wrote to you$/ }).waitFor();
    await page.getByRole('link', { name: 'acme.example/about' }).waitFor();
    expect(await page.getByText(recipient).count()).toBe(0);
    await look(page, 'receipt');

    await page.getByLabel('Your email address').fill('somebody@else.example');
    await page.getByRole('button', { name: 'Show what is held' }).click();
    await page.getByRole('alert').waitFor();
    await look(page, 'receipt-wrong-address');

    await page.getByLabel('Your email address').fill(recipient);
    await page.getByRole('button', { name: 'Show what is held' }).click();
    await page.getByRole('heading', { name: 'What is held about you' }).waitFor();
    await page.getByText(recipient).waitFor();
    await look(page, 'receipt-held');

    await page.getByLabel('Your email address').fill(recipient);
    await page.getByRole('button', { name: 'Erase it all' }).click();
    await page.getByRole('heading', { name: 'Nothing is held about you' }).waitFor();
    await look(page, 'receipt-erased');

    expect(await context.cookies()).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${app.baseUrl}/r/`))).toEqual([]);
    expect(complaints.filter((words) => !words.includes('400'))).toEqual([]);
    await context.close();
  });
});
