import { join } from 'node:path';
import { createClient } from '@distribute/client';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { cloneDatabase } from '../../server/test/database.ts';
import { type Running, useProcesses } from '../../server/test/processes.ts';
import { checkPage, DESKTOP, fits, PHONE, PICTURES, picture, useBrowser } from './browser.ts';

/** Long enough that nothing lapses while pages are looked at, short enough that people reply within a test. */
const DAY = { SANDBOX_DAY_SECONDS: '4' };

/** A person at the dashboard of a new server, whose presses are counted: typing is none, choosing a file is one. */
export interface Walker {
  readonly page: Page;
  readonly server: Running;
  /** What the server's own API says of what the person did. */
  readonly api: ReturnType<typeof createClient>;
  /** What was pressed so far, in order. */
  readonly pressed: readonly string[];
  /** Follows the sign-in link that the first start prints. */
  arrive(): Promise<void>;
  press(target: Locator): Promise<void>;
  choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** What is seen before the next press: nothing for axe to find, nothing too wide, and pictures of it. */
  look(name: string): Promise<void>;
}

export function useWalker(): { get(): Walker; readonly complaints: string[] } {
  const browser = useBrowser();
  const processes = useProcesses();
  const complaints: string[] = [];
  let walker: Walker;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;

  beforeAll(async () => {
    database = await cloneDatabase();
    const server = await processes.start('all', { ...DAY, DATABASE_URL: database.url });
    const context = await browser().newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    walker = walkerOn(page, server);
  });
  afterAll(async () => {
    await walker?.page.context().close();
    await walker?.server.end('SIGKILL');
    await database?.drop();
  });
  return { get: () => walker, complaints };
}

function walkerOn(page: Page, server: Running): Walker {
  const pressed: string[] = [];
  return {
    ...{ page, server, pressed },
    api: createClient({ baseUrl: server.url, key: server.key as string, retries: 0 }),
    async arrive() {
      const link = /\S+\/app\/sign-in#token=\S+/.exec(server.output)?.[0];
      expect(link).toBeDefined();
      await page.goto(link as string);
      pressed.push('the sign-in link');
    },
    async press(target) {
      const name = (await target.innerText()) || (await target.getAttribute('aria-label'));
      await target.click();
      pressed.push(name ?? 'a control');
    },
    async choose(field, file) {
      await field.setInputFiles(file);
      pressed.push(`the file ${file.name}`);
    },
    async look(name) {
      await checkPage(page);
      await picture(page, name);
      await page.setViewportSize(PHONE);
      expect(await fits(page)).toBe(true);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-phone-day.png`) });
      await page.setViewportSize(DESKTOP);
    },
  };
}
