import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIST, isAbsent, signIn, useBrowser } from './browser.ts';
import { SEVERAL_EMAIL } from './fake-answers.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { CANARY, emptyWorld, fullWorld } from './fake-data.ts';
import { MAILBOX_ID, SIGN_IN_HANDLE } from './fake-mailboxes.ts';

const PAGES = [
  '',
  'campaigns',
  'campaigns/new',
  'api-keys',
  'keys',
  'organization',
  'activity',
  'invites',
  'users',
  'costs',
  'costs/prices',
];
const NAMES = [
  'Overview',
  'Campaigns',
  'API keys',
  'Provider keys',
  'Settings',
  'Activity',
  'Referrals',
  'Team',
  'Costs',
];
const KEY = 'dist_usr_good';

describe.skipIf(isAbsent)('the dashboard in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let api: FakeApi;
  let context: BrowserContext;
  let page: Page;
  /** What the browser complained about, and where it went besides this machine. */
  let complaints: string[];
  let strays: string[];

  // One origin and one context for all tests: what the browser has compiled once it need not compile again.
  beforeAll(async () => {
    api = await startFakeApi(DIST, fullWorld());
    context = await browser().newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(30_000);
  });
  afterAll(async () => {
    await context?.close();
    await api?.close();
  });

  beforeEach(async () => {
    Object.assign(api, { world: fullWorld(), weather: 'fine' });
    api.keys.clear();
    api.keys.add(KEY);
    api.calls.length = 0;
    page = await context.newPage();
    complaints = [];
    strays = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => new URL(request.url()).hostname === '127.0.0.1' || strays.push(request.url()));
  });

  afterEach(async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: api.url, storageTypes: 'local_storage' });
    await page.close();
    expect(strays).toEqual([]);
  });

  const open = (path: string) => page.goto(`${api.url}/app/${path}`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const row = (name: string) => page.getByRole('row', { name });

  const signInByKey = (key = KEY) => signIn(page, api.url, key);

  const drawn = () => expect.poll(() => page.locator('.animate-pulse').count(), { timeout: 30_000 }).toBe(0);

  /** Everything the browser keeps between visits. */
  const kept = () => page.evaluate<string[]>('[...Object.values(localStorage), ...Object.values(sessionStorage)]');

  test('a pasted key becomes a session and is not kept', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    await page.getByText('Northwind Traders').first().waitFor();
    const values = await kept();
    expect(values.filter((value) => value.startsWith('dist_ses_'))).toHaveLength(1);
    expect(values.join()).not.toContain(KEY);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a wrong key says so and opens nothing', async () => {
    await signInByKey('dist_usr_wrong');
    await page.getByRole('alert').getByText('Invalid API key').waitFor();
    expect(await kept()).toEqual([]);
  });

  test('a password that opens several organisations asks which one', async () => {
    await open('sign-in');
    await page.getByRole('textbox', { name: 'Email' }).fill(SEVERAL_EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose an organisation' }).waitFor();
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      'Northwind Traders',
      'A second organisation with quite a long name',
    ]);
    await page.getByRole('button', { name: 'Northwind Traders' }).click();
    await heading('Overview').waitFor();
  });

  test('sessions are shown beside keys, can be hidden and can be revoked', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    await open('api-keys');
    await row('Nightly import').waitFor();
    await expect.poll(() => page.getByText('dist_ses_').count()).toBe(2);
    const sessions = page.getByRole('switch', { name: 'Show sessions' });
    await sessions.click();
    await expect.poll(() => page.getByText('dist_ses_').count()).toBe(0);
    await sessions.click();
    await page.getByText('Ended').waitFor();
    await page.getByRole('button', { name: 'Revoke Session', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke session', exact: true }).click();
    await page.getByText('Session is revoked').first().waitFor();
  });

  test('a one-time link signs in by itself and leaves the address', async () => {
    await open('sign-in#token=one-time-token');
    await heading('Overview').waitFor();
    expect(page.url()).toBe(`${api.url}/app/`);
    await page.goBack();
    expect(page.url()).not.toContain('token');
    expect(api.calls.filter((call) => call === 'POST /v1/auth/exchange')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a sign-in at Google is finished once, and its handle leaves the address', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    await open(`mailboxes/${MAILBOX_ID}?oauth_error=denied`);
    await page.getByText('You did not allow the access').waitFor();
    await page.getByRole('button', { name: 'Connect to Google' }).waitFor();
    await open(`mailboxes/${MAILBOX_ID}?oauth=${SIGN_IN_HANDLE}`);
    await page.getByText('Connected to ann@northwind.example at Google.').waitFor();
    await expect.poll(() => page.url()).toBe(`${api.url}/app/mailboxes/${MAILBOX_ID}`);
    await page.reload();
    await page.getByText('Connected to ann@northwind.example at Google.').waitFor();
    const finished = `POST /v1/mailboxes/${MAILBOX_ID}/oauth/complete`;
    expect(api.calls.filter((call) => call === finished)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('someone signed in is asked before a link makes them someone else', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    await open('sign-in#token=one-time-token');
    await page.getByText('You are already signed in').waitFor();
    expect(api.calls).not.toContain('POST /v1/auth/exchange');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await heading('Overview').waitFor();
  });

  test('a new key is shown once', async () => {
    await signInByKey();
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Release robot');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('New API key').inputValue();
    expect(secret).toMatch(/^dist_usr_[0-9a-f]{40}$/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await row('Release robot').waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.reload();
    await row('Release robot').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect((await kept()).join()).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

  test('a key is revoked only after the question was answered', async () => {
    await signInByKey();
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    const revoke = page.getByRole('button', { name: 'Revoke Zapier' });
    const question = page.getByRole('alertdialog', { name: 'Revoke this key?' });

    await revoke.click();
    await question.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

    await revoke.click();
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await row('Zapier').waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Show what is over' }).click();
    await row('Zapier').getByText('Revoked').waitFor();
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a provider key is saved, switched and deleted', async () => {
    await signInByKey();
    await page.getByRole('link', { name: 'Provider keys', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add key for Google' }).click();
    await page.getByRole('dialog').getByLabel('Key').fill('AIza-secret-value-1234');
    await page.getByRole('button', { name: 'Save key' }).click();
    await row('Google').getByText('AIza...1234').waitFor();
    await row('Google').getByRole('radio', { name: 'Platform' }).click();
    await row('Google').getByText('The platform has no key').waitFor();
    await page.getByRole('button', { name: 'Delete key for Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click();
    await page.getByRole('button', { name: 'Add key for Google' }).waitFor();
    expect(await page.content()).not.toContain('AIza-secret-value-1234');
    expect(complaints).toEqual([]);
  });

  test('a failing service is explained on every page, and trying again brings the page back', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    api.weather = 'broken';
    for (const path of PAGES) {
      await open(path);
      const alert = page.getByRole('alert').first();
      await alert.getByText('The service had a problem').waitFor();
      await alert.getByText('req-7b1f0c52').waitFor();
    }
    await open('api-keys');
    await page.getByRole('alert').waitFor();
    api.weather = 'fine';
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('Nightly import').waitFor();
  });

  test('too many requests show how long to wait', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    api.weather = 'limited';
    await open('activity');
    const again = page.getByRole('button', { name: /Try again in \d+ s/ });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
  });

  test('an ended session leads to the sign-in and back to where it was', async () => {
    await signInByKey();
    await heading('Overview').waitFor();
    await drawn();
    api.keys.clear();
    api.keys.add(KEY);
    await page.getByRole('link', { name: 'Provider keys', exact: true }).first().click();
    await page.getByText('Your session has ended').waitFor();
    expect((await kept()).join()).not.toContain('dist_ses_');
    await page.getByRole('tab', { name: 'API key' }).click();
    await page.getByRole('textbox', { name: 'API key' }).fill(KEY);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading('Provider keys').waitFor();
  });

  test('what was just done is the newest activity', async () => {
    await signInByKey();
    await drawn();
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Release robot');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByText('API key “Release robot” created').waitFor();
  });

  test('an activity list grows page by page', async () => {
    await signInByKey();
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    const entries = page.getByRole('main').getByRole('listitem');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => entries.count(), { timeout: 30_000 }).toBe(api.world.activity.length);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  test('names that hold scripts are only text, on every page', async () => {
    api.world = fullWorld({ harmful: true });
    await signInByKey();
    await heading('Overview').waitFor();
    for (const name of NAMES) {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(name).waitFor();
      await drawn();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await open('api-keys');
    await row(CANARY.slice(0, 20)).first().waitFor();
    await page.getByRole('button', { name: `Revoke ${CANARY.slice(0, 20)}` }).click();
    await page.getByRole('alertdialog').getByText(CANARY.slice(0, 20)).waitFor();
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test('a new installation and a phone find their way without a complaint', async () => {
    api.world = emptyWorld();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByKey();
    await page.getByText('Fill in the sender details').waitFor();
    for (const path of PAGES) {
      await open(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await drawn();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await heading('Settings').waitFor();
    expect(complaints).toEqual([]);
  });
});
