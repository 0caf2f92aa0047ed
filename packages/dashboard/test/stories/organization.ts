import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBudget, reserve } from '../../../server/src/modules/runs/budgets.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew, visit } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';

/** Who gets events: it answers what the test wants. */
async function startReceiver() {
  const state = { status: 200, bodies: [] as string[] };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      state.bodies.push(body);
      response.writeHead(state.status).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { state, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

export const organizationStories = (desk: Desk) =>
  describe('team, keys, webhooks and costs', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('users', 'Bakery'));
      receiver = await startReceiver();
    });
    afterAll(async () => {
      await receiver?.close();
    });

    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const open = (path?: string) => readAnew(page, app, org, path);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });

    const check = async () => {
      await checkPage(page);
      expect(await page.evaluate('window.__xss')).toBeUndefined();
    };
    const checkOnPhone = () => onPhone(page, check);

    test('a person is invited, joins, gets another role and is removed', async () => {
      await page.getByRole('link', { name: 'Team', exact: true }).click();
      await heading('Team').waitFor();
      await row('You').getByText('Owner').waitFor();
      await check();
      await picture(page, 'team');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite someone' });
      await dialog.getByLabel('Email').fill('ann@people.test');
      await dialog.getByLabel('First name (optional)').fill(CANARY);
      await dialog.getByRole('radio', { name: 'Admin' }).check();
      await check();
      await picture(page, 'team-invite');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('Invitation sent to ann@people.test').first().waitFor();
      await page.getByRole('heading', { name: 'Waiting to join' }).waitFor();
      await page.getByRole('button', { name: /Send again to/ }).click();
      await page.getByText('The old one no longer works').first().waitFor();
      await checkOnPhone();
      await app.drain();
      const token = /#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] as string;
      await app.visitor().auth.exchange({ body: { token } });
      await open();
      await page.getByRole('button', { name: /Change role of <img/ }).click();
      await page.getByRole('radio', { name: 'Member' }).check();
      await page.getByText('Their API keys are revoked immediately').waitFor();
      await page.getByRole('button', { name: 'Save role' }).click();
      await row('ann@people.test').getByText('Member').waitFor();
      await page.getByRole('button', { name: /^Remove <img/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove person' }).click();
      await row('ann@people.test').waitFor({ state: 'detached' });
      // The last owner is told why not.
      await page.getByRole('button', { name: 'Leave the organization' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('alertdialog').getByText('make someone else one first').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      expect((await org.users.list()).total).toBe(1);
    });

    test('an endpoint is added, tested, read in its log, sent to again, switched off and deleted', async () => {
      await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
      await page.getByText('No endpoint yet').waitFor();
      await checkWidth(page);
      await picture(page, 'webhooks-empty');
      await page.getByRole('button', { name: 'Add endpoint' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
      await dialog.getByLabel('URL').fill(receiver.url);
      await dialog.getByLabel('Description (optional)').fill(`CRM ${CANARY}`);
      await dialog.getByRole('radio', { name: 'A secret of its own' }).check();
      await check();
      await dialog.getByRole('button', { name: 'Add endpoint' }).click();
      await heading('CRM').waitFor();

      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByText('The endpoint took the event.').waitFor();
      receiver.state.status = 500;
      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByText('The endpoint did not take the event: HTTP 5xx').waitFor();
      receiver.state.status = 200;

      const { brandId } = await org.brands.create({ body: { url: 'webhooks.test' } });
      const workflowSlug = 'sales-cold-email-outreach-sienna';
      const { campaign } = await org.campaigns.create({ body: { name: 'Told of', workflowSlug, brandIds: [brandId] } });
      await org.campaigns.stop({ params: { campaignId: campaign.id } });
      await app.drain();
      await open();
      await row('A campaign ended').getByText('Delivered').waitFor();
      await check();
      await picture(page, 'webhook');
      await page.getByRole('button', { name: 'Open delivery of campaign.completed' }).click();
      const log = page.getByRole('dialog', { name: 'A campaign ended' });
      await log.getByText(`"campaign_id": "${campaign.id}"`).waitFor();
      await check();
      await picture(page, 'webhook-delivery');
      const before = receiver.state.bodies.length;
      await log.getByRole('button', { name: 'Send again' }).click();
      await log.waitFor({ state: 'detached' });
      await app.drain();
      expect(receiver.state.bodies).toHaveLength(before + 1);
      await checkOnPhone();

      await page.getByRole('button', { name: 'Show secret' }).click();
      const shown = () => page.getByLabel('Signing secret', { exact: true }).getByRole('textbox').inputValue();
      const old = await shown();
      expect(old).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'Replace', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click();
      await expect.poll(shown).not.toBe(old);
      await page.getByText('Events are also signed with the previous secret').waitFor();

      await page.getByRole('button', { name: 'Switch off' }).click();
      await page.getByText('Turned off by someone on your team.').waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click();
      await page.getByText('No endpoint yet').waitFor();
      expect((await org.webhooks.listEndpoints()).endpoints).toEqual([]);
    });

    test('what was spent is shown by day, provider and campaign, and says that it is simulated', async () => {
      await org.leads.search({ body: { person_titles: ['CEO'] } });
      await reserve(app, org, await openBudget(app, org, {}), { units: [2_000] });
      await page.getByRole('link', { name: 'Costs', exact: true }).click();
      await heading('Costs').waitFor();
      await page.getByText('Nothing is charged to anyone.').waitFor();
      const { groups } = await org.runs.costs({ query: { groupBy: 'costSource' } });
      const dollars = (key: 'actualCostInUsdCents' | 'provisionedCostInUsdCents') =>
        `$${(groups.reduce((sum, group) => sum + Number(group[key]), 0) / 100).toFixed(2)}`;
      const tile = (label: string) => page.getByText(label, { exact: true }).first().locator('xpath=../..');
      expect(dollars('provisionedCostInUsdCents')).toBe('$2.00');
      await expect.poll(() => tile('Spent').innerText()).toContain(dollars('actualCostInUsdCents'));
      await expect.poll(() => tile('Reserved').innerText()).toContain('$2.00');
      await check();
      await picture(page, 'costs');
      await page.getByText('As a table').click();
      await page.getByRole('table', { name: 'Spend by day' }).waitFor();
      await checkOnPhone();
      await page.getByRole('link', { name: 'Prices' }).click();
      await heading('Prices').waitFor();
    });

    test('a member is offered what the role allows, and told why not the rest', async () => {
      await org.users.invite({ body: { email: 'member@people.test' } });
      await org.webhooks.createEndpoint({ body: { url: receiver.url } });
      await app.drain();
      const link = /(\/app\/sign-in#token=\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] as string;
      await page.getByRole('button', { name: /Bakery/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('tab', { name: 'API key' }).waitFor();
      await page.goto(`${app.baseUrl}${link}`);
      await heading('Overview').waitFor();
      const reason = page.getByText('Your role here is member.');
      for (const [path, button] of [
        ['users', 'Invite'],
        ['webhooks', 'Add endpoint'],
        ['mailboxes', 'Add mailbox'],
        ['api-keys', 'Create key'],
        ['organization/billing', 'Add credit'],
      ] as const) {
        await visit(page, path);
        await reason.first().waitFor();
        expect(await page.getByRole('main').getByRole('button', { name: button }).count(), path).toBe(0);
        // The others are judged as an owner sees them, with more on them.
        await (path === 'webhooks' ? check() : checkWidth(page));
      }
      await visit(page, 'keys');
      await reason.waitFor();
      expect(await page.getByRole('button', { name: 'Add key for Google' }).isDisabled()).toBe(true);
      await visit(page, 'organization');
      await reason.waitFor();
      expect(await page.getByRole('button', { name: 'Save settings' }).isDisabled()).toBe(true);
      await visit(page, 'users');
      await page.getByRole('button', { name: 'Leave the organization' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('tab', { name: 'API key' }).waitFor();
      expect((await org.users.list()).total).toBe(1);
      expect(complaints).toEqual([]);
    });

    test('pages that cannot be read are explained and read again', async () => {
      const paths = {
        users: '**/v1/users?*',
        webhooks: '**/v1/webhooks/endpoints?*',
        costs: '**/v1/runs/stats/costs?*',
      };
      for (const [path, calls] of Object.entries(paths))
        await failAndComeBack(page, calls, { read: () => open(path), name: `${path}-failing` });
    });
  });
