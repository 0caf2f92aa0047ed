import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
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

export const PICTURES = process.env.PICTURES;

export const isAbsent = !existsSync(CHROMIUM);
if (isAbsent)
  console.warn(`No browser at ${CHROMIUM}: the dashboard is not driven. apt-get install chromium brings one.`);

let launched: Promise<Browser> | undefined;

/** Starting one costs as much as loading a page twice, so that the files of a worker share it: it ends with the worker. */
async function launch(): Promise<Browser> {
  ensureBuilt();
  const profile = await mkdtemp(join(tmpdir(), 'dashboard-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    env: { ...process.env, HOME: profile, TMPDIR: profile } as Record<string, string>,
  });
}

/** The browser of this worker, and the dashboard built for it. What a file opens is closed after it. */
export function useBrowser(): () => Browser {
  let browser: Browser;

  beforeAll(async () => {
    launched ??= launch();
    browser = await launched;
  }, 90_000);

  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
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

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** What is kept to the rules is neither collected nor sent over: that is two fifths of the work. */
const RUN_AXE = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** Colours that are on their way, as after a change from day to night, are no fault of contrast. */
const UNTIL_STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished))`;

/** The rules of axe that the page breaks, with what breaks them. */
export async function breachesOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate<AxeResults['violations']>(RUN_AXE);
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing that axe finds, and nothing wider than the window. */
export async function checkPage(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.animate-pulse').count(), { timeout: 30_000 }).toBe(0);
  // Pictures change the colours just before, which axe then sees half done.
  if (PICTURES) return;
  await page.evaluate(UNTIL_STILL);
  expect(await breachesOf(page)).toEqual([]);
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
  const take = async (view: string) => {
    await page.evaluate(UNTIL_STILL);
    await page.screenshot({ path: join(PICTURES, `${name}${view}.png`) });
  };
  // A page that a test looks at on a phone or in the dark is that picture alone.
  if (page.viewportSize()?.width === PHONE.width || name.endsWith('-dark')) return take('');
  await take('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('-dark');
  await onPhone(page, () => take('-phone'));
}
