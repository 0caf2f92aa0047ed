import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureBuilt } from '../../server/test/build.ts';

const CHROMIUM = '/usr/bin/chromium';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

const PICTURES = process.env.PICTURES;

export const isAbsent = !existsSync(CHROMIUM);
if (isAbsent)
  console.warn(`No browser at ${CHROMIUM}: the dashboard is not driven. apt-get install chromium brings one.`);

/** A browser for the tests of one file, and the dashboard built for it. */
export function useBrowser(): () => Browser {
  let browser: Browser;
  let profile: string;

  beforeAll(async () => {
    ensureBuilt();
    profile = await mkdtemp(join(tmpdir(), 'dashboard-'));
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
      env: { ...process.env, HOME: profile, TMPDIR: profile } as Record<string, string>,
    });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  });
  return () => browser;
}

/** The way in for whoever has a key. */
export async function signIn(page: Page, baseUrl: string, key: string): Promise<void> {
  await page.goto(`${baseUrl}/app/`);
  await page.getByRole('tab', { name: 'API key' }).click();
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page at a desk, signed in. Its own faults, and what the content policy stops, are added to the complaints. */
export async function openDashboard(
  browser: Browser,
  { baseUrl }: { readonly baseUrl: string },
  { key }: { readonly key: string },
  complaints: string[] = [],
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await signIn(page, baseUrl, key);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return page;
}

/** Nothing that axe finds, and nothing wider than the window. */
export async function checkPage(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.animate-pulse').count(), { timeout: 30_000 }).toBe(0);
  // Pictures change the colours just before, which axe then sees half done.
  if (PICTURES) return;
  await page.evaluate(await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** A page as a reader with a phone sees it, in the dark; then as before. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look();
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What somebody should look at, for `npm run screenshots`: at a desk by day and by night, and on a phone. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  const take = (view: string) => page.screenshot({ path: join(PICTURES, `${name}${view}.png`) });
  // A page that a test looks at on a phone or in the dark is that picture alone.
  if (page.viewportSize()?.width === PHONE.width || name.endsWith('-dark')) return void (await take(''));
  await take('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('-dark');
  await onPhone(page, async () => void (await take('-phone')));
}
