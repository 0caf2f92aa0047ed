import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM } from '../packages/dashboard/test/chromium.ts';
import { startBuiltServer } from './built-server.ts';
import { spread } from './compare.ts';
import { LISTS, type Place } from './list-rows.ts';
import { fill, makePlace } from './lists.ts';

/** One action of a person on a long list. */
export interface ActMeasured {
  readonly name: string;
  readonly times: number;
  /** From the key press to the next frame, as the browser measures it: the worst and the median of all presses. */
  readonly worstPaintMs: number;
  readonly medianPaintMs: number;
  /** From the key press until the result is on the screen. */
  readonly thereMs: number;
}
export interface DashboardMeasured {
  readonly rows: number;
  readonly acts: readonly ActMeasured[];
}

const ROWS = 100_000;
/** The list grows by 50 rows each time. */
const PAGES = 20;
const REPEATS = 5;

/** The people of a campaign of 100 000, in a browser, on the server as it is installed. */
export async function measureDashboard(url: string, key: string): Promise<DashboardMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-dashboard-'));
  const place = await fillLeads(url, key);
  const server = await startBuiltServer(url, folder);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...process.env, HOME: folder } as Record<string, string>,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(120_000);
    await page.addInitScript(NOTE_EVENTS);
    const origin = `http://127.0.0.1:${server.ready.port}/app`;
    await page.goto(`${origin}/sign-in`);
    await page.getByRole('tab', { name: 'API key' }).click();
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.goto(`${origin}/campaigns/${place.campaignId}`);
    const rows = page.getByRole('table', { name: 'People' }).locator('tbody tr');
    await rows.nth(49).waitFor();

    const acts = [
      await measure(page, 'open a person', REPEATS, async (at) => {
        await rows.nth(at).getByRole('link').click();
        await page.getByRole('dialog').getByText('company.example').first().waitFor();
        return () => page.keyboard.press('Escape').then(() => page.getByRole('dialog').waitFor({ state: 'detached' }));
      }),
      await measure(page, 'another group of people', REPEATS, async (at) => {
        const isWider = at % 2 === 0;
        await page.getByLabel('Which people').focus();
        // By keyboard: a choice made by a script is no interaction for the browser.
        await page.keyboard.press(isWider ? 'End' : 'Home');
        await page.waitForURL(({ search }) => isWider === search.includes('people=all'));
        await rows.nth(49).waitFor();
        return async () => undefined;
      }),
      await measure(page, 'show more, up to 1 000 rows read', PAGES - 1, async (at) => {
        const last = `Number ${ROWS - 50 * (at + 2) + 1}`;
        await page.getByRole('button', { name: 'Show more' }).click();
        await rows.last().getByText(last).waitFor();
        return async () => undefined;
      }),
      await measure(page, 'open a person, 1 000 rows read', REPEATS, async (at) => {
        await rows
          .nth(200 + at)
          .getByRole('link')
          .click();
        await page.getByRole('dialog').getByText('company.example').first().waitFor();
        return () => page.keyboard.press('Escape').then(() => page.getByRole('dialog').waitFor({ state: 'detached' }));
      }),
    ];
    return { rows: ROWS, acts };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function fillLeads(url: string, key: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const place = await makePlace(client, key);
    for (const list of LISTS.filter(({ name }) => name === 'leads')) await fill(client, place, list, [1, ROWS]);
    await client.query('vacuum analyze people, leads');
    return place;
  } finally {
    await client.end();
  }
}

/** Runs in the page. The browser does not report presses that are painted within 16 ms. */
const NOTE_EVENTS = `globalThis.__presses = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId > 0) __presses.push([entry.interactionId, entry.duration]);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Repeats an action; each returns a function that undoes it, which is not measured. */
async function measure(
  page: Page,
  name: string,
  times: number,
  act: (at: number) => Promise<() => Promise<unknown>>,
): Promise<ActMeasured> {
  const paints: number[] = [];
  const there: number[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.evaluate('__presses.length = 0');
    const startedAt = performance.now();
    const undo = await act(at);
    there.push(performance.now() - startedAt);
    // The browser delivers an entry a frame after the paint that it describes.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
    paints.push(await page.evaluate<number>('Math.max(16, ...__presses.map(([, duration]) => duration))'));
    await undo();
  }
  return {
    name,
    times,
    worstPaintMs: Math.max(...paints),
    medianPaintMs: spread(paints).median,
    thereMs: spread(there).median,
  };
}
