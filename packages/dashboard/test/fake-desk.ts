import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { DESKTOP, DIST, keepSession, sessionOf, useBrowser, visit } from './browser.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { fullWorld } from './fake-data.ts';

export const KEY = 'dist_usr_good';

/** One page for all tests of a file, beside an API in memory: each test finds the world as new, and nobody signed in. */
export function useFakeDesk() {
  const browser = useBrowser();
  let api: FakeApi;
  let page: Page;
  /** What the browser complained about, and where it went besides this machine. */
  const complaints: string[] = [];
  const strays: string[] = [];

  beforeAll(async () => {
    api = await startFakeApi(DIST, fullWorld());
    const context = await browser().newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    context.setDefaultTimeout(120_000);
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => new URL(request.url()).hostname === '127.0.0.1' || strays.push(request.url()));
    await page.goto(`${api.url}/app/`);
  });
  afterAll(async () => {
    await page?.context().close();
    await api?.close();
  });

  beforeEach(() => {
    Object.assign(api, { world: fullWorld(), weather: 'fine' });
    api.keys.add(KEY);
    api.calls.length = 0;
    complaints.length = 0;
  });
  afterEach(async () => {
    // Nothing asks for anything there, so that no question of one test is answered in the world of the next.
    await keepSession(page, null);
    await visit(page, 'sign-in');
    if (page.viewportSize()?.width !== DESKTOP.width) await page.setViewportSize(DESKTOP);
    expect(strays).toEqual([]);
  });

  return {
    api: () => api,
    page: () => page,
    complaints,
    /** Somebody who has just signed in, at this address and in this weather. */
    async enter(path = '', weather: FakeApi['weather'] = 'fine'): Promise<void> {
      const token = await sessionOf({ baseUrl: api.url }, { key: KEY });
      await visit(page, path);
      api.weather = weather;
      await keepSession(page, token);
    },
  };
}
