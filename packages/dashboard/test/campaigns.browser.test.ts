import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { fits, isAbsent, PHONE } from './browser.ts';
import type { FakeApi } from './fake-api.ts';
import { emptyWorld, fullWorld } from './fake-data.ts';
import { useFakeDesk } from './fake-desk.ts';
import { inDoubt } from './fake-recipients.ts';

describe.skipIf(isAbsent)('campaigns in a browser, beside an API in memory', { timeout: 240_000 }, () => {
  const desk = useFakeDesk();
  const { complaints, enter } = desk;
  let api: FakeApi;
  let page: Page;
  beforeEach(() => {
    api = desk.api();
    page = desk.page();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const figure = (label: string) => page.getByRole('main').locator('dl > div', { hasText: label }).first();

  test('a person without documentation starts the first campaign', async () => {
    api.world = emptyWorld();
    await enter();
    await page.getByRole('link', { name: /Start your first campaign ?See/ }).click();
    await page.getByText('Hire').first().waitFor();
    // What cannot run here is not offered (D1).
    expect(await page.getByText('Create a press kit').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Start campaign' }).count()).toBe(0);
    await page.getByLabel('Website', { exact: true }).fill('acme.com');
    await page.getByRole('button', { name: 'Read the website' }).click();
    await page.getByText('Read from acme.com').waitFor();
    await page.getByRole('button', { name: 'Continue to audience' }).click();
    await page.getByRole('button', { name: 'Continue to message' }).click();
    expect(await page.getByLabel('Campaign name').inputValue()).toBe('acme.com: Find new customers');
    await page.getByText('This server does not estimate costs in advance').waitFor();
    expect(api.calls).not.toContain('POST /v1/campaigns');
    await page.getByRole('button', { name: 'Start campaign' }).click();
    await heading('acme.com: Find new customers').waitFor();
    await page.getByText('The campaign has no budget limit.').waitFor();
    await page.getByText('No people yet').waitFor();
    expect(api.calls.filter((call) => call === 'POST /v1/campaigns')).toHaveLength(1);
  });

  test('a campaign is stopped only after the question was answered', async () => {
    await enter('campaigns');
    await page.getByRole('link', { name: 'Spring launch to heads of logistics' }).click();
    await figure('People contacted').getByText('212').waitFor();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const question = page.getByRole('alertdialog', { name: 'Stop this campaign?' });
    await stop.click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(api.calls.filter((call) => call.endsWith('/stop'))).toEqual([]);
    await stop.click();
    await question.getByRole('button', { name: 'Stop campaign' }).click();
    await page.getByRole('heading', { name: 'Stopped' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a campaign that sends nothing says why and what to do', async () => {
    await enter('campaigns');
    await page.getByRole('link', { name: 'Without a key', exact: true }).click();
    await page.getByRole('heading', { name: 'Not reaching new people' }).waitFor();
    await page.getByText('Add a key for each of them').waitFor();
    await page.getByRole('link', { name: 'Go to provider keys' }).click();
    await heading('Provider keys').waitFor();
  });

  test('people, emails and runs can be read, and harmful names are only text', async () => {
    api.world = fullWorld({ harmful: true });
    await page.setViewportSize(PHONE);
    await enter(`campaigns/${api.world.campaigns[0]?.id}`);
    await page
      .getByRole('row', { name: /<img src=x/ })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Emails' }).click();
    await page.locator('summary', { hasText: '<img src=x' }).first().click();
    await page.getByText('Email 2, 3 days after the one before').first().waitFor();
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByText('The model did not answer in time').waitFor();
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(await fits(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('an email with an unknown outcome asks the person what is known', async () => {
    const [first, ...rest] = api.world.emails;
    api.world.emails = [inDoubt(first as (typeof api.world.emails)[number]), ...rest];
    await enter(`campaigns/${api.world.campaigns[0]?.id}`);
    await page.getByRole('tab', { name: 'Emails' }).click();
    await page.locator('summary', { hasText: 'A thought for' }).first().click();
    const doubt = page.getByRole('group', { name: /^We can’t tell if this email was delivered/ });
    await doubt.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('alertdialog').getByText('they get it twice').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Waiting on previous email', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    expect(await fits(page)).toBe(true);
    await doubt.getByRole('button', { name: 'It was delivered' }).click();
    await page.getByText('Marked as delivered. Follow-ups continue', { exact: true }).waitFor();
    await doubt.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('a campaign that cannot be read is explained', async () => {
    await enter('campaigns/01900000-0000-7000-8000-ffffffffffff');
    await page.getByRole('alert').getByText('Not found').first().waitFor();
    await enter(`campaigns/${api.world.campaigns[0]?.id}`, 'limited');
    // Where the campaign was read before the limit was reached, each of its parts says so.
    await page
      .getByRole('button', { name: /Try again in \d+ s/ })
      .first()
      .waitFor();
  });
});
