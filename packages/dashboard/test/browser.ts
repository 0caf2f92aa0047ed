import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@distribute/client';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureBuilt } from '../../server/test/build.ts';
import { breachesOf } from './axe.ts';
import { CHROMIUM } from './chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

export const PICTURES = process.env.PICTURES;

export const isAbsent = !existsSync(CHROMIUM);
if (isAbsent)
  console.warn(
    `No browser at ${CHROMIUM}: the dashboard is not driven. apt-get install chromium-headless-shell brings one.`,
  );

export const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // A story runs most code a few times only: to compile it for the highest speed takes more of the processor than it saves.
  '--js-flags=--no-turbofan',
];

let launched: Promise<Browser> | undefined;

/** Starting one costs as much as loading a page twice, so that the files of a worker share it: it ends with the worker. */
async function launch(): Promise<Browser> {
  ensureBuilt();
  const profile = await mkdtemp(join(tmpdir(), 'dashboard-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  return chromium.launch({
    executablePath: CHROMIUM,
    args: FLAGS,
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

/** The way in for whoever has a key, by the form. */
export async function signIn(page: Page, baseUrl: string, key: string): Promise<void> {
  await page.goto(`${baseUrl}/app/`);
  await fillInKey(page, key);
}

export async function fillInKey(page: Page, key: string): Promise<void> {
  await page.getByRole('tab', { name: 'API key' }).click();
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const SESSION = 'distribute.session';

interface Server {
  readonly baseUrl: string;
}
interface Person {
  readonly key: string;
}

export const sessionOf = async ({ baseUrl }: Server, { key }: Person): Promise<string> =>
  (await createClient({ baseUrl, key, retries: 0 }).apiKeys.createSession()).key;

/** To another address of the application, as its own links lead there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/app/${path}`)})`);
}

/**
 * Forgets all that was read and reads it anew, as a reload does, for a fifth of its price: the document follows
 * whoever signs in in another tab.
 */
export async function readAnew(page: Page, server: Server, person: Person, path?: string): Promise<void> {
  const token = await sessionOf(server, person);
  if (path !== undefined) await visit(page, path);
  await keepSession(page, token);
}

/** A session of another tab, or none. */
export async function keepSession(page: Page, token: string | null): Promise<void> {
  const keep = token === null ? `removeItem('${SESSION}')` : `setItem('${SESSION}', '${token}')`;
  await page.evaluate(`localStorage.${keep}; dispatchEvent(new Event('storage'))`);
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page at a desk, signed in. Its own faults, and what the content policy stops, are added to the complaints. */
export async function openDashboard(
  browser: Browser,
  server: Server,
  person: Person,
  complaints: string[],
  path: string,
): Promise<Page> {
  const session = { name: SESSION, value: await sessionOf(server, person) };
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.baseUrl, localStorage: [session] }] },
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto(`${server.baseUrl}/app/${path}`);
  return page;
}

/** Everything that was asked for has arrived. */
export const drawn = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.animate-pulse').count(), { timeout: 30_000 }).toBe(0);

export const fits = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

/** Nothing wider than the window: enough for a page before it shows anything that axe does not judge elsewhere. */
export async function checkWidth(page: Page): Promise<void> {
  await drawn(page);
  expect(await fits(page)).toBe(true);
}

/** Nothing that axe finds, and nothing wider than the window. */
export async function checkPage(page: Page): Promise<void> {
  await checkWidth(page);
  // A run for pictures is looked at by people; `npm test` judges the same pages.
  if (!PICTURES) expect(await breachesOf(page)).toEqual([]);
}

/** Shows how a page fails while these calls do, and that a press brings it back. */
export async function failAndComeBack(page: Page, calls: string, look: { read(): Promise<void>; name?: string }) {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'internal' } }),
  );
  await look.read();
  await page.getByRole('alert').getByText('The server had a problem').first().waitFor();
  if (look.name !== undefined) await picture(page, look.name);
  await page.unroute(calls);
  const again = page.getByRole('button', { name: 'Try again' });
  // One press reads several cards again, so that a button may be gone before it is pressed.
  while (await again.count())
    await again
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  await page.getByText('The server had a problem').first().waitFor({ state: 'detached' });
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
  if (page.viewportSize()?.width === PHONE.width || name.endsWith('-dark')) {
    await take('');
    return;
  }
  await take('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('-dark');
  await onPhone(page, async () => void (await take('-phone')));
}
