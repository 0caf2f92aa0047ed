import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { breachesOf, DIST, isAbsent, signIn, useBrowser } from './browser.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { emptyWorld, fullWorld } from './fake-data.ts';

const PAGES = ['api-keys', 'keys', 'organization', 'activity', 'invites', 'users', 'costs', 'costs/prices'];
/** Those that look quite different when there is nothing to show. */
const TELLING = ['', 'campaigns', 'campaigns/new'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(isAbsent)('the dashboard for everyone', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi(DIST, fullWorld());
  });
  afterEach(() => api.close());

  test.each([
    ['full', 'light', DESKTOP],
    ['empty', 'dark', PHONE],
    ['failing', 'light', PHONE],
  ] as const)('%s pages in %s colours break no rule of axe', async (state, colorScheme, viewport) => {
    if (state === 'empty') api.world = emptyWorld();
    const context = await browser().newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const broken: string[] = [];

    await signIn(page, api.url, 'dist_usr_good');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    if (state === 'failing') api.weather = 'broken';
    const campaigns = api.world.campaigns.slice(0, 2).map(({ id }) => `campaigns/${id}`);
    for (const path of [...TELLING, ...campaigns, ...(state === 'full' ? PAGES : [])]) {
      await page.goto(`${api.url}/app/${path}`);
      await page.getByRole('main').waitFor();
      await expect.poll(() => page.locator('.animate-pulse').count(), { timeout: 30_000 }).toBe(0);
      broken.push(...(await breachesOf(page)).map((breach) => `/${path}: ${breach}`));
    }
    await context.close();
    expect(broken).toEqual([]);
  });
});
