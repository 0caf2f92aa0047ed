import { type Browser, chromium, type Page } from 'playwright-core';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLAGS, isAbsent } from '../../dashboard/test/browser.ts';
import { CHROMIUM } from '../../dashboard/test/chromium.ts';
import { BREAKOUTS, VECTORS } from '../src/modules/press-kits/page/hostile-kits.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from './harness.ts';

const AT_A_TIME = 45;

/** One of its own: texts that no kit shows as they are end some versions of the browser itself. */
const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  if (isAbsent) return;
  app = await startTestApp();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The path of a public kit with this text. */
async function published(org: TestOrg, url: string, mdxContent: string, title?: string): Promise<string> {
  const { brandId } = await org.brands.create({ body: { url } });
  const { id } = await org.pressKits.generate({ headers: { 'x-brand-id': brandId }, body: { instruction: 'Kit' } });
  await app.drain();
  await org.pressKits.setContent({ params: { id }, body: { mdxContent } });
  if (title) await org.pressKits.update({ params: { id }, body: { title } });
  const { publicUrl } = await org.pressKits.validate({ params: { id } });
  return new URL(publicUrl ?? '').pathname;
}

async function newPage(): Promise<Page> {
  if (!browser.isConnected()) browser = await launch();
  // A context for each page would start a process for each.
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return context.newPage();
}

/** Opens a page and tells what it ran and what it asked of anybody but this server. */
async function watched(open: (page: Page) => Promise<unknown>) {
  const page = await newPage();
  const ran: string[] = [];
  const left: string[] = [];
  await page.addInitScript('window.alert = () => console.error("ran")');
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.text() === 'ran') ran.push('ran');
  });
  page.on('framenavigated', (frame) => {
    if (!/^(?:about:|chrome-error:|http:\/\/127\.0\.0\.1)/.test(frame.url())) left.push(frame.url());
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(app.baseUrl)) return route.continue();
    left.push(url);
    return route.abort();
  });
  await open(page);
  const look = async () => {
    await page.mouse.move(200, 200);
    await page.keyboard.press('Tab');
    return page.locator('a').evaluateAll((all) => all.map((a) => (a as { href?: string }).href ?? ''));
  };
  const links = await look().catch(() => null);
  await page.close().catch(() => {});
  return { ran, left, links: links ?? [], isLookedAt: links !== null };
}

const mdx = unified().use(remarkParse).use(remarkMdx);
const isMdx = (text: string) => {
  try {
    mdx.parse(text);
    return true;
  } catch {
    return false;
  }
};
/** No JSON body may hold one, so no kit does. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

test('in a browser no hostile kit runs anything and nothing leaves, by the page or by its policy alone', async (context) => {
  if (isAbsent) {
    context.skip(`${CHROMIUM} is not installed: hostile press kits were not opened in a browser`);
    return;
  }
  const org = await app.newOrg();
  const vectors = VECTORS.map(withoutNul);
  const asMdx = vectors.filter(isMdx).join('\n\n');
  expect(isMdx(asMdx)).toBe(true);
  const paths = [
    // One text that is no MDX makes the whole kit markdown, so those that are stand apart.
    await published(org, 'a.test', asMdx, BREAKOUTS[0]),
    await published(org, 'b.test', vectors.join('\n\n'), BREAKOUTS[2]),
  ];
  const pages: { html: string; policy: string }[] = [];
  for (const path of paths) {
    const answer = await app.fetch(path, { headers: { accept: 'text/html' } });
    pages.push({ html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' });
    const seen = await watched((page) => page.goto(`${app.baseUrl}${path}`));
    expect(seen).toMatchObject({ ran: [], left: [], isLookedAt: true });
    for (const href of seen.links) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
  }
  const serve = (body: string, headers: Record<string, string>) => (page: Page) =>
    page
      .route(`${app.baseUrl}/k/planted`, (route) => route.fulfill({ body, contentType: 'text/html', headers }))
      .then(() => page.goto(`${app.baseUrl}/k/planted`))
      .catch(() => null);
  for (const { html } of pages) {
    const withoutPolicy = await watched(serve(html, {}));
    expect(withoutPolicy).toMatchObject({ ran: [], left: [], isLookedAt: true });
  }
  // Some at a time: all of them on one page end some versions of the browser.
  const shown = vectors.filter((text) => !/<plaintext|http-equiv="refresh"/.test(text));
  let harm = 0;
  for (let at = 0; at < shown.length; at += AT_A_TIME) {
    const raw = `<!doctype html><body>${shown.slice(at, at + AT_A_TIME).join('\n')}</body>`;
    const policyAlone = await watched(serve(raw, { 'content-security-policy': pages[0]?.policy ?? '' }));
    expect(policyAlone).toMatchObject({ ran: [], left: [] });
    if (harm > 10) continue;
    const neither = await watched(serve(raw, {}));
    harm += neither.ran.length + neither.left.length;
  }
  expect(harm).toBeGreaterThan(10);
});

test('a kit is shown with its style and its pictures', async (context) => {
  if (isAbsent) {
    context.skip(`${CHROMIUM} is not installed: a press kit was not opened in a browser`);
    return;
  }
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'harbour.test' } });
  const { id } = await org.pressKits.generate({ headers: { 'x-brand-id': brandId }, body: { instruction: 'Kit' } });
  await app.drain();
  const { publicUrl } = await org.pressKits.validate({ params: { id } });
  const page = await newPage();
  await page.goto(`${app.baseUrl}${new URL(publicUrl ?? '').pathname}`);
  const shown = await page
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as { naturalWidth?: number }).naturalWidth ?? 0));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.every((width) => width > 0)).toBe(true);
  const { width, height } = (await page.locator('.facts').boundingBox()) ?? { width: 0, height: 0 };
  // A list without its style would be as high as all its lines.
  expect(width / height).toBeGreaterThan(3);
  await page.close();
});
