import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ensureBuilt } from '../../server/test/build.ts';

const CHROMIUM = '/usr/bin/chromium';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

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
