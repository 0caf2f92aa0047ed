import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { breachesOf } from './axe.ts';
import { drawn, fillInKey, fits, isAbsent, PHONE, picture, visit } from './browser.ts';
import { SEVERAL_EMAIL } from './fake-answers.ts';
import type { FakeApi } from './fake-api.ts';
import { CANARY, emptyWorld, fullWorld } from './fake-data.ts';
import { KEY, useFakeDesk } from './fake-desk.ts';
import { MAILBOX_ID, SIGN_IN_HANDLE } from './fake-mailboxes.ts';

const PAGES = [
  '',
  'campaigns',
  'campaigns/new',
  'api-keys',
  'model',
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
  'Language model',
  'Provider keys',
  'Settings',
  'Activity',
  'Referrals',
  'Team',
  'Costs',
];
/** Those that look quite different when there is nothing to show. */
const TELLING = ['', 'campaigns', 'campaigns/new'];

describe.skipIf(isAbsent)('the dashboard in a browser', { timeout: 240_000 }, () => {
  const desk = useFakeDesk();
  const { complaints, enter } = desk;
  let api: FakeApi;
  let page: Page;
  beforeEach(() => {
    api = desk.api();
    page = desk.page();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const row = (name: string) => page.getByRole('row', { name });
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const campaigns = () => api.world.campaigns.slice(0, 2).map(({ id }) => `campaigns/${id}`);

  /** Everything the browser keeps between visits. */
  const kept = () => page.evaluate<string[]>('[...Object.values(localStorage), ...Object.values(sessionStorage)]');

  test('a pasted key becomes a session and is not kept', async () => {
    await fillInKey(page, KEY);
    await heading('Overview').waitFor();
    await page.getByText('Northwind Traders').first().waitFor();
    const values = await kept();
    expect(values.filter((value) => value.startsWith('dist_ses_'))).toHaveLength(1);
    expect(values.join()).not.toContain(KEY);
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a wrong key says so and opens nothing', async () => {
    await fillInKey(page, 'dist_usr_wrong');
    await page.getByRole('alert').getByText('Invalid API key').waitFor();
    expect((await kept()).join()).not.toContain('dist_');
  });

  test('a password that opens several organisations asks which one', async () => {
    await page.getByRole('tab', { name: 'Email and password' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(SEVERAL_EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose an organization' }).waitFor();
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      'Northwind Traders',
      'A second organisation with quite a long name',
    ]);
    await page.getByRole('button', { name: 'Northwind Traders' }).click();
    await heading('Overview').waitFor();
  });

  test('sessions are shown beside keys, can be hidden and can be revoked', async () => {
    await enter('api-keys');
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
    await page.goto(`${api.url}/app/sign-in#token=one-time-token`);
    await heading('Overview').waitFor();
    expect(page.url()).toBe(`${api.url}/app/`);
    await page.goBack();
    expect(page.url()).not.toContain('token');
    expect(api.calls.filter((call) => call === 'POST /v1/auth/exchange')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a sign-in at Google is finished once, and its handle leaves the address', async () => {
    await enter(`mailboxes/${MAILBOX_ID}?oauth_error=denied`);
    await page.getByText('You didn’t allow access').waitFor();
    await page.getByRole('button', { name: 'Connect to Google' }).waitFor();
    await page.goto(`${api.url}/app/mailboxes/${MAILBOX_ID}?oauth=${SIGN_IN_HANDLE}`);
    await page.getByText('Connected to ann@northwind.example at Google.').waitFor();
    await expect.poll(() => page.url()).toBe(`${api.url}/app/mailboxes/${MAILBOX_ID}`);
    await enter(`mailboxes/${MAILBOX_ID}`);
    await page.getByText('Connected to ann@northwind.example at Google.').waitFor();
    const finished = `POST /v1/mailboxes/${MAILBOX_ID}/oauth/complete`;
    expect(api.calls.filter((call) => call === finished)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('someone signed in is asked before a link makes them someone else', async () => {
    await enter();
    await visit(page, 'sign-in#token=one-time-token');
    await page.getByText('You are already signed in').waitFor();
    expect(api.calls).not.toContain('POST /v1/auth/exchange');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await heading('Overview').waitFor();
  });

  test('a new key is shown once', async () => {
    await enter('api-keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Release robot');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('New API key').inputValue();
    expect(secret).toMatch(/^dist_usr_[0-9a-f]{40}$/);
    await page.getByRole('button', { name: 'I’ve stored it' }).click();
    await row('Release robot').waitFor();
    expect(await page.content()).not.toContain(secret);
    await enter('api-keys');
    await row('Release robot').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect((await kept()).join()).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

  test('a key is revoked only after the question was answered', async () => {
    await enter('api-keys');
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
    await page.getByRole('switch', { name: 'Show revoked and expired' }).click();
    await row('Zapier').getByText('Revoked').waitFor();
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a provider key is saved, switched and deleted', async () => {
    await enter('keys');
    await page.getByRole('button', { name: 'Add key for Google' }).click();
    await page.getByRole('dialog').getByLabel('Key').fill('AIza-secret-value-1234');
    await page.getByRole('button', { name: 'Save key' }).click();
    await row('Google').getByText('AIza...1234').waitFor();
    await row('Google').getByRole('radio', { name: 'Platform' }).click();
    await row('Google').getByText('The server has no key').waitFor();
    await page.getByRole('button', { name: 'Delete key for Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click();
    await page.getByRole('button', { name: 'Add key for Google' }).waitFor();
    expect(await page.content()).not.toContain('AIza-secret-value-1234');
    expect(complaints).toEqual([]);
  });

  test('a failing service is explained on every page, and trying again brings the page back', async () => {
    await page.setViewportSize(PHONE);
    await enter('', 'broken');
    const telling = [...TELLING, ...campaigns()];
    for (const path of new Set([...PAGES, ...telling])) {
      await visit(page, path);
      const alert = page.getByRole('alert').first();
      await alert.getByText('The server had a problem').waitFor();
      await alert.getByText('req-7b1f0c52').waitFor();
      if (telling.includes(path)) expect(await breachesOf(page), path).toEqual([]);
    }
    await visit(page, 'api-keys');
    // Keys and connected programs are read apart.
    await page.getByRole('alert').first().waitFor();
    api.weather = 'fine';
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await row('Nightly import').waitFor();
  });

  test('too many requests show how long to wait', async () => {
    await enter('activity', 'limited');
    const again = page.getByRole('button', { name: /Try again in \d+ s/ });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
  });

  test('an ended session leads to the sign-in and back to where it was', async () => {
    await enter();
    await drawn(page);
    api.keys.clear();
    api.keys.add(KEY);
    await go('Provider keys');
    await page.getByText('Your session has ended').waitFor();
    expect((await kept()).join()).not.toContain('dist_ses_');
    await fillInKey(page, KEY);
    await heading('Provider keys').waitFor();
  });

  test('what was just done is the newest activity', async () => {
    await enter('api-keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Release robot');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I’ve stored it' }).click();
    await go('Activity');
    await page.getByText('API key “Release robot” created').waitFor();
  });

  test('the activity says who, from where and what changed, and is filtered and downloaded', async () => {
    await enter('activity');
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'for anthropic' }).first();
    await entry.getByText('Dashboard, 203.0.113.9').waitFor();
    expect(await entry.getByText('given, and never shown').count()).toBe(1);
    await entry.getByText('Details').click();
    await entry.getByText('keys.save').waitFor();
    await picture(page, 'activity');
    await page.getByLabel('Network address').fill('198.51.100.1');
    await page.getByLabel('Network address').press('Enter');
    await page.getByText('No matching activity').waitFor();
    await picture(page, 'activity-none');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as NDJSON' }).click();
    expect((await saved).suggestedFilename()).toBe('activity.ndjson');
  });

  test('an activity list grows page by page', async () => {
    await enter('activity');
    const entries = page.getByRole('main').getByRole('listitem');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => entries.count(), { timeout: 30_000 }).toBe(api.world.activity.length);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  test('names that hold scripts are only text, on every page, and none breaks a rule of axe', async () => {
    api.world = fullWorld({ harmful: true });
    await enter();
    for (const name of NAMES) {
      await go(name);
      await heading(name).waitFor();
      await drawn(page);
      expect(await breachesOf(page), name).toEqual([]);
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(await fits(page)).toBe(true);
    }
    await go('API keys');
    await row(CANARY.slice(0, 20)).first().waitFor();
    await page.getByRole('button', { name: `Revoke ${CANARY.slice(0, 20)}` }).click();
    await page.getByRole('alertdialog').getByText(CANARY.slice(0, 20)).waitFor();
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.keyboard.press('Escape');
    for (const path of ['campaigns/new', ...campaigns(), 'costs/prices']) {
      await visit(page, path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await drawn(page);
      expect(await breachesOf(page), path).toEqual([]);
    }
  });

  test('a new installation and a phone find their way in the dark without a complaint', async () => {
    api.world = emptyWorld();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter();
    await page.getByText('Fill in your sender details').waitFor();
    for (const path of PAGES) {
      await visit(page, path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await drawn(page);
      expect(await fits(page)).toBe(true);
      if (TELLING.includes(path)) expect(await breachesOf(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await heading('Settings').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(complaints).toEqual([]);
  });
});
