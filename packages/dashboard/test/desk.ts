import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../server/test/harness.ts';
import { DESKTOP, openDashboard, readAnew, useBrowser } from './browser.ts';

interface Seat {
  readonly app: TestApp;
  readonly org: TestOrg;
  readonly page: Page;
}

/** A server and a document, which the stories of a file share: starting them costs as much as telling a short one. */
export interface Desk {
  /** The owner of a new organisation, signed in at this address of the dashboard. */
  sitDown(path: string, organization?: string): Promise<Seat>;
  /** Faults of the page, and what its content policy stopped, since somebody sat down. */
  readonly complaints: string[];
}

export function useDesk(
  env: () => Promise<Record<string, string>>,
  outside: Parameters<typeof startTestApp>[1] = {},
): Desk {
  const browser = useBrowser();
  const complaints: string[] = [];
  let app: TestApp;
  let seat: Seat | undefined;

  beforeAll(async () => {
    app = await startTestApp(await env(), outside);
  });
  afterEach(async ({ task }) => {
    if (seat && task.result?.state === 'fail') console.error(await whatStood(seat.page));
  });
  afterAll(async () => {
    await seat?.page.context().close();
    await app?.stop();
  });

  return {
    complaints,
    async sitDown(path, organization) {
      if (seat) await standUp(seat);
      const org = await app.newOrg(organization);
      const page = seat?.page ?? (await openDashboard(browser(), app, org, complaints, path));
      if (seat) await readAnew(page, app, org, path);
      complaints.length = 0;
      seat = { app, org, page };
      return seat;
    },
  };
}

/** A test that waited in vain says only what it waited for: this says what the page showed instead. */
const whatStood = async (page: Page): Promise<string> =>
  `${page.url()} showed:\n${await page.locator('body').innerText({ timeout: 5_000 })}`;

/** What one story began must not go on in the next, whenever that lets the clock run; nor may a test that failed leave its window. */
async function standUp({ org, page }: Seat): Promise<void> {
  const { campaigns } = await org.campaigns.list({ query: {} });
  for (const { id, status } of campaigns)
    if (status === 'active') await org.campaigns.stop({ params: { campaignId: id } });
  await page.unrouteAll();
  if (page.viewportSize()?.width !== DESKTOP.width) await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}
