import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from '../../../../dashboard/test/axe.ts';
import { DESKTOP, fits, isAbsent, onPhone, PHONE, PICTURES, useBrowser } from '../../../../dashboard/test/browser.ts';
import { siteApp } from './site.fixture.ts';

const REPOSITORY = new URL('../../../../../', import.meta.url);
const REFERENCE = '/docs/api';
/**
 * One of each kind: text with quotations, a guide with tables and every sort of code, a list of what was found, and
 * what is made from the contract.
 */
const TELLING = ['/', '/docs/webhooks', '/docs/search?q=mailbox', '/docs/client-methods', REFERENCE];
/** They have nothing that those do not have, but are what a visitor is judged by. */
const PLAIN = ['/pricing', '/legal/privacy'];

describe.skipIf(isAbsent)('the site in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let app: FastifyInstance;
  let origin: string;
  let paths: string[];

  beforeAll(async () => {
    app = siteApp({ changelog: new URL('CHANGELOG.md', REPOSITORY) });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const map = (await app.inject('/sitemap.xml')).body;
    paths = [...map.matchAll(/<loc>https:\/\/distribute\.test(.*?)<\/loc>/g)].map(([, path = '']) => path || '/');
  });
  afterAll(() => app.close());

  const open = (look: Parameters<ReturnType<typeof browser>['newContext']>[0]): Promise<BrowserContext> =>
    browser().newContext({ reducedMotion: 'reduce', ...look });

  async function go(page: Page, path: string): Promise<void> {
    await page.goto(origin + path);
    if (path !== REFERENCE) return;
    await page.getByRole('heading', { name: 'Distribute API' }).first().waitFor();
    await page.waitForTimeout(500);
  }

  /** What a page asks of others, and what goes wrong in it or is stopped by the content policy. */
  async function watch(page: Page): Promise<string[]> {
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
        complaints.push(request.url());
    });
    page.on('requestfailed', (request) => complaints.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => console.error('policy', event.violatedDirective))",
    );
    return complaints;
  }

  test('pages work offline and break no rule of axe, at a desk by day and on a phone by night', async () => {
    const context = await open({ viewport: DESKTOP });
    const page = await context.newPage();
    const broken = await watch(page);
    const look = async (path: string, view: string) => {
      const violations = await violationsOf(page);
      // The reference is made by others: what merely advises is left to them.
      const own =
        path === REFERENCE ? violations.filter(({ impact }) => /serious|critical/.test(impact ?? '')) : violations;
      broken.push(
        ...own.map(
          ({ id, nodes }) => `${path} ${view}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      );
    };
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    for (const path of [...TELLING, ...PLAIN]) {
      await go(page, path);
      await look(path, 'by day');
      // The reference by night is as much work as all else here, and nearly all of it is not ours.
      if (!TELLING.includes(path) || (path === REFERENCE && !PICTURES)) continue;
      const light = await background();
      await onPhone(page, async () => {
        expect(await background(), path).not.toBe(light);
        expect(await fits(page), path).toBe(true);
        await look(path, 'by night');
      });
    }
    await context.close();
    expect(broken).toEqual([]);
  });

  test('no page is wider than a phone', async () => {
    const context = await open({ viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${origin}/pricing`);
    // All pages have the same styles, so that one document shows each body in turn: loading each costs five times as much.
    const isWide = async (html: string) => {
      await page.evaluate(
        `document.body.replaceWith(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').body)`,
      );
      return !(await fits(page));
    };
    expect(await isWide('<table width="391"><tr><td>too wide</td></tr></table>')).toBe(true);
    const head = (html: string) => /<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
    const wide: string[] = [];
    expect(paths.length).toBeGreaterThan(35);
    const styles = new Set<string | undefined>();
    for (const path of paths.filter((one) => one !== REFERENCE)) {
      const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
      styles.add(head(body));
      if (await isWide(body)) wide.push(path);
    }
    await context.close();
    expect([...styles]).toEqual([expect.any(String)]);
    expect(wide).toEqual([]);
  });

  if (PICTURES)
    test('every page has its picture at a desk and on a phone, by day and by night', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const [name, viewport] of [
          ['desk', DESKTOP],
          ['phone', PHONE],
        ] as const) {
          const context = await open({ viewport, colorScheme });
          const page = await context.newPage();
          for (const path of [...paths, '/docs/search?q=mailbox']) {
            await go(page, path);
            const file = `site${path.replaceAll(/\W+/g, '-').replace(/^-$/, '-home')}-${name}-${colorScheme}.png`;
            await page.screenshot({ path: join(PICTURES ?? '', file), fullPage: path !== REFERENCE });
          }
          await context.close();
        }
      }
    });
});
