import { createClient } from '@distribute/client';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDirectory } from '../../sandbox/src/directory/index.ts';
import { cloneDatabase } from '../../server/test/database.ts';
import { type Running, useProcesses } from '../../server/test/processes.ts';
import { checkPage, DESKTOP, isAbsent, onPhone, picture, useBrowser } from './browser.ts';

const MOST_CLICKS = 20;
const WANTED = 10;
const ANGLE = 'How merchants take instant payments and open banking instead of cards';
/** The beats of the sandbox's journalists that the angle is about. */
const RIGHT_BEATS = ['fintech', 'finance', 'retail'];

describe.skipIf(isAbsent)('the walk of a PR manager, on a process of its own', { timeout: 400_000 }, () => {
  const browser = useBrowser();
  const processes = useProcesses();
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let server: Running;
  let page: Page;
  let clicks = 0;
  const complaints: string[] = [];

  beforeAll(async () => {
    database = await cloneDatabase();
    server = await processes.start('all', { SANDBOX_DAY_SECONDS: '5', DATABASE_URL: database.url });
    const context = await browser().newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    context.setDefaultTimeout(25_000);
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      console.error(`${page.url()} showed:\n${await page.locator('body').innerText()}`);
  });
  afterAll(async () => {
    await page?.context().close();
    await server?.end('SIGKILL');
    await database?.drop();
  });

  /** Every press of the mouse counts, also the one into a field that is typed in. */
  const press = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    clicks += 1;
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const client = () => createClient({ baseUrl: server.url, key: server.key as string });

  test('at most twenty presses lead from the sign-in to ten right journalists', async () => {
    await page.goto(`${server.url}/app/`);
    await press(page.getByRole('tab', { name: 'API key' }));
    await type(page.getByRole('textbox', { name: 'API key' }), server.key as string);
    // Enter in a field sends its form.
    await page.keyboard.press('Enter');
    await heading('Overview').waitFor();
    await press(link('Campaigns'));
    await press(page.getByRole('link', { name: 'New campaign' }).first());
    await type(page.getByLabel('Website', { exact: true }), 'paydrift.test');
    await page.keyboard.press('Enter');
    await page.getByText('Read from paydrift.test').waitFor();
    await press(page.getByText('Get press', { exact: true }));
    await press(button('Continue to audience'));
    await page.getByRole('radio', { name: 'Journalists we find' }).waitFor();
    await checkPage(page);
    await picture(page, 'pr-walk-who');
    await press(button('Continue to message'));
    const angle = page.getByLabel('Story angle', { exact: true });
    await type(angle, ANGLE);
    await type(page.getByLabel('Maximum people'), String(WANTED));
    await press(page.getByText('None', { exact: true }));
    await checkPage(page);
    await picture(page, 'pr-walk-message');
    await press(button('Start campaign'));
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/);
    const campaignId = /campaigns\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
    const contacted = async () => {
      const { journalists } = await client().journalists.list({ query: { campaignId } });
      return journalists.filter(({ emailStatus }) => emailStatus.contacted);
    };
    await expect.poll(async () => (await contacted()).length, { timeout: 240_000, interval: 1_000 }).toBe(WANTED);
    const world = createDirectory('distribute', new Date());
    for (const { journalistName, outletDomain, emailVerification, campaigns } of await contacted()) {
      const outlet = world.outletByDomain(outletDomain as string);
      const known = world.journalistsOf(outlet?.id as string).find(({ name }) => name === journalistName);
      expect(
        known?.beats.some((beat) => RIGHT_BEATS.includes(beat)),
        `${journalistName}: ${known?.beats}`,
      ).toBe(true);
      expect(emailVerification).toBe('verified');
      expect(campaigns[0]?.evidence.length).toBeGreaterThan(0);
    }
    // The people of this campaign are journalists, so their list is the one that is open.
    expect(await page.getByRole('tab', { name: 'Journalists' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tab', { name: 'People' }).count()).toBe(0);
    await checkPage(page);
    await picture(page, 'pr-walk-campaign');
  });

  test('and to a press kit that is published', async () => {
    await press(link('Press'));
    await press(link('Press kits'));
    await press(button('New press kit').first());
    const dialog = page.getByRole('dialog', { name: 'New press kit' });
    await type(dialog.getByLabel('What is it for?'), 'A press kit about instant payments for merchants');
    await press(dialog.getByRole('button', { name: 'Write it' }));
    await button('Publish').waitFor();
    await checkPage(page);
    await picture(page, 'pr-walk-kit');
    await press(button('Publish'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: /^Publish/ }));
    await page.getByRole('link', { name: 'Open the page' }).waitFor();
    const { mediaKits } = await client().pressKits.list({ query: {} });
    expect(mediaKits.map(({ status }) => status)).toEqual(['validated']);
    await picture(page, 'pr-walk-published');
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    console.info(`The walk took ${clicks} presses.`);
  });

  test('what the outlets publish afterwards is shown as coverage, and a person decides what is not sure', async () => {
    const all = async () => (await client().coverage.list({ query: {} })).articles;
    await expect.poll(async () => (await all()).length, { timeout: 200_000, interval: 2_000 }).toBeGreaterThan(1);
    await link('Press').click();
    await link('Coverage').click();
    await heading('Coverage').waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await checkPage(page);
    await picture(page, 'coverage-full');
    await onPhone(page, async () => {
      await checkPage(page);
      await picture(page, 'coverage-phone-dark');
    });
    const [first] = await all();
    await page
      .getByRole('button', { name: `Remove ${first?.title}` })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove article' }).click();
    await page.getByText('Article removed', { exact: true }).waitFor();
    await button('Add an article').first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an article' });
    await dialog.getByLabel('URL').fill('ledger.test/a-story');
    await dialog.getByLabel('Title (optional)').fill('A story of our own');
    await checkPage(page);
    await picture(page, 'coverage-add');
    await dialog.getByRole('button', { name: 'Add article' }).click();
    await page.getByRole('link', { name: 'A story of our own' }).waitFor();
    await page.getByText('Added by hand').waitFor();
    expect(complaints).toEqual([]);
  });
});
