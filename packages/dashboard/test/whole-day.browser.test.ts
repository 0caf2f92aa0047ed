import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../server/test/database.ts';
import { type Running, useProcesses } from '../../server/test/processes.ts';
import { DESKTOP, isAbsent, picture, signIn, useBrowser } from './browser.ts';

/** The readers of the sandbox open, answer and book by themselves, in days of two seconds. */
const DAY = { SANDBOX_DAY_SECONDS: '2' };
const PEOPLE = 20;

describe.skipIf(isAbsent)('a whole day of a user, on a process of its own', { timeout: 400_000 }, () => {
  const browser = useBrowser();
  const processes = useProcesses();
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let server: Running;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    // That a first start makes its own database is shown by the journeys.
    database = await cloneDatabase();
    server = await processes.start('all', { ...DAY, DATABASE_URL: database.url });
    const context = await browser().newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    context.setDefaultTimeout(240_000);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await signIn(page, server.url, server.key as string);
  });
  afterAll(async () => {
    await page?.context().close();
    await server?.end('SIGKILL');
    await database?.drop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

  test('the website goes in, the audience is looked at, and the campaign starts', async () => {
    await heading('Overview').waitFor();
    await page.getByRole('link', { name: /^Get the first reply Replies/ }).waitFor();
    await picture(page, 'overview-empty');
    await go('Campaigns');
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Website', { exact: true }).fill('acme.example');
    await press('Read the website');
    await page.getByText('Read from acme.example').waitFor();
    await press('Continue to audience');
    await page.getByLabel('Target audience', { exact: true }).fill('Marketing managers');
    await press('Preview people');
    await page.getByText('people match').waitFor();
    await press('Continue to message');
    await page.getByRole('radio', { name: /The first five/ }).check();
    await page.getByLabel('Maximum people').fill(String(PEOPLE));
    await page.getByText('Total, up to').waitFor();
    await press('Start campaign');
    await heading(/: Find new customers$/).waitFor();
  });

  test('the first five emails are read and approved, and mail leaves', async () => {
    await go('Review');
    const rows = page.getByRole('list', { name: 'Emails' }).getByRole('link');
    await rows.nth(4).waitFor();
    expect(await rows.count()).toBe(5);
    for (let row = 0; row < 5; row += 1) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await press('Approve 5');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('5 emails approved.', { exact: false }).first().waitFor();
    await go('Campaigns');
    await page.getByRole('table').getByRole('link').first().waitFor();
    await picture(page, 'campaigns');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Emails' }).click();
    await page.locator('summary').filter({ hasText: 'Email 1: ' }).first().waitFor();
    await picture(page, 'campaign-emails');
  });

  test('a reply is answered, and a meeting is noted', async () => {
    await go('Inbox');
    const replies = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await replies.first().waitFor({ timeout: 240_000 });
    const answer = page.getByRole('textbox', { name: /^Reply to / });
    // Somebody who asked for no more mail cannot be answered.
    await expect
      .poll(
        async () => {
          for (const reply of await replies.all()) {
            await reply.click();
            await page.getByRole('list', { name: 'Messages' }).waitFor();
            if (await answer.count()) return true;
          }
          return false;
        },
        { timeout: 240_000, interval: 500 },
      )
      .toBe(true);
    await answer.fill('Thank you. Would Tuesday at ten suit you?');
    await page.keyboard.press('Control+Enter');
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await messages.filter({ hasText: 'Would Tuesday at ten suit you?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    const verdict = page.getByRole('dialog', { name: /What did/ });
    await verdict.getByRole('radio', { name: /Meeting booked/ }).check();
    await verdict.getByRole('button', { name: 'Save label' }).click();
    await page.getByText('Decided by a person.').waitFor();
    await picture(page, 'inbox-answered');
  });

  test('the costs are read, the numbers are taken away, and nothing has complained', async () => {
    await go('Costs');
    await page.getByText('Nothing is charged to anyone.').waitFor();
    await page.getByText('Spent', { exact: true }).first().waitFor();
    await go('Overview');
    await heading('Overview').waitFor();
    await expect.poll(() => page.locator('.animate-pulse').count()).toBe(0);
    await page.getByRole('link', { name: /^Start your first campaign ?: done/ }).waitFor();
    await page.getByRole('link', { name: /^Get the first reply ?: done/ }).waitFor();
    await picture(page, 'overview');
    await go('Campaigns');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Numbers' }).click();
    await page.getByRole('heading', { name: 'Funnel' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press(/^Export/)]);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(head).toContain('email');
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(complaints).toEqual([]);
  });
});
