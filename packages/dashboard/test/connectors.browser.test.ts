import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../server/test/harness.ts';
import { type HubspotServer, startHubspotServer } from '../../server/test/hubspot-server.ts';
import { type SlackServer, startSlackServer } from '../../server/test/slack-server.ts';
import { checkPage, isAbsent, onPhone, openDashboard, picture, useBrowser } from './browser.ts';

describe.skipIf(isAbsent)('connectors', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  const complaints: string[] = [];
  let hubspot: HubspotServer;
  let slack: SlackServer;
  let app: TestApp;
  let org: TestOrg;
  let page: Page;

  beforeAll(async () => {
    hubspot = await startHubspotServer();
    slack = await startSlackServer();
    app = await startTestApp({ PROVIDER_URLS: `hubspot=${hubspot.url},slack=${slack.url}` });
    slack.slack.token = app.canary('slack');
    slack.slack.signingSecret = app.canary('signing');
    hubspot.portal.now = () => app.clock.now().getTime();
    hubspot.portal.token = app.canary('hubspot');
    org = await app.newOrg('Bakery');
    await org.brands.create({ body: { url: 'https://bakery.test' } });
    hubspot.addContact({ email: 'ada@engines.test', firstname: 'Ada', lastname: 'Lovelace', jobtitle: 'CEO' });
    page = await openDashboard(browser(), app, org, complaints, 'connectors');
  });
  afterAll(async () => {
    await app?.stop();
    await hubspot?.close();
    await slack?.close();
    expect(complaints).toEqual([]);
  });

  const look = async (name: string) => {
    await checkPage(page);
    await picture(page, name);
    await onPhone(page, async () => {
      await checkPage(page);
      await picture(page, `${name}-phone`);
    });
  };

  test('HubSpot is connected, mapped, tested, found failing, paused and deleted', async () => {
    await page.getByText('Nothing connected yet').waitFor();
    await look('connectors-empty');
    await page.getByRole('link', { name: 'Connect HubSpot' }).first().click();
    await page.locator('input[name=token]').fill('pat-wrong');
    await page.getByRole('button', { name: 'Connect and check' }).click();
    await page.getByText('Authentication credentials not found').first().waitFor();
    await look('connectors-refused');
    await page.locator('input[name=token]').fill(hubspot.portal.token);
    await page.getByRole('switch', { name: 'Status of each person' }).click();
    await page.getByRole('button', { name: 'Connect and check' }).click();
    await page.getByRole('heading', { name: 'People and fields' }).waitFor();
    await app.drain();
    const [connector] = (await org.connectors.list()).connectors;
    const id = connector?.id as string;
    expect(connector?.settings).toMatchObject({ writeStatus: true, ownedPeople: 'leave_alone' });
    await page.reload();
    await page.getByText('1 person read').waitFor();
    await look('connectors-one');
    await page.getByRole('radio', { name: /Write to them too/ }).check();
    await page.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Saved; people are read anew').first().waitFor();
    expect((await org.connectors.get({ params: { id } })).connector.settings).toMatchObject({ ownedPeople: 'write' });
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('HubSpot accepts the token').first().waitFor();

    const refusal = { status: 503, body: { status: 'error', message: 'Service unavailable' } };
    hubspot.portal.refusals.push(refusal, refusal);
    await app.clock.advance(6 * 60_000);
    await app.enqueue('connector.wake-due');
    await app.drain();
    hubspot.portal.refusals.length = 0;
    await page.reload();
    await page.getByText('Failing').first().waitFor();
    await look('connectors-failing');
    await page.getByRole('link', { name: 'Connectors' }).first().click();
    await page.getByText('HubSpot refused: 503 Service unavailable').first().waitFor();
    await look('connectors-list');
    await page.getByRole('link', { name: 'HubSpot', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete connector' }).click();
    await page.getByText('Nothing connected yet').waitFor();
    expect((await org.connectors.list()).connectors).toEqual([]);
  });

  test('Slack is connected, refused first, shows its address, and changes what it tells', async () => {
    await page.getByRole('link', { name: 'Connect Slack' }).first().click();
    await page.locator('input[name=token]').fill(slack.slack.token);
    await page.locator('input[name=signingSecret]').fill(slack.slack.signingSecret);
    await page.locator('input[name=channel]').fill('C0000000009');
    await page.getByRole('button', { name: 'Connect and check' }).click();
    await page.getByText('not_in_channel').first().waitFor();
    await look('connectors-slack-refused');
    await page.locator('input[name=channel]').fill('C0123456789');
    await page.getByRole('button', { name: 'Connect and check' }).click();
    await page.getByRole('heading', { name: 'Buttons' }).waitFor();
    const [connector] = (await org.connectors.list()).connectors;
    const id = connector?.id as string;
    const shown = await page.getByRole('textbox', { name: 'Request URL' }).inputValue();
    expect(shown.endsWith(`/v1/connectors/${id}/slack`)).toBe(true);
    await look('connectors-slack');
    await page.getByRole('checkbox', { name: 'Completed campaigns' }).uncheck();
    await page.getByRole('switch', { name: 'Show text' }).click();
    await page.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Saved').first().waitFor();
    const { settings } = (await org.connectors.get({ params: { id } })).connector;
    expect(settings).toEqual({
      ...{ kind: 'slack', channel: 'C0123456789', showText: true },
      events: ['reply.classified', 'email.written', 'task.due', 'mailbox.held'],
    });
    await page.getByRole('link', { name: 'Connectors' }).first().click();
    await page.getByText('Slack, account Bakery (T0001)').waitFor();
    await look('connectors-slack-list');
  });
});
