import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import type { StripeStandIn } from '../../../server/test/stripe-server.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew, visit } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';

/** Needs a desk whose server gives $12.34 to whoever signs up, and takes payments at this stand-in. */
export const billingStories = (desk: Desk, stripeOf: () => StripeStandIn) =>
  describe('billing', () => {
    let stripe: StripeStandIn;
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      stripe = stripeOf();
      ({ app, org, page } = await desk.sitDown('organization', 'Bakery'));
    });

    test('the balance is shown, credit is bought on the page of the provider, and the card tops up by itself', async () => {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Billing' }).click();
      await page.getByText('$12.34 of it free').waitFor();
      await page.getByText('these amounts are simulated').waitFor();
      await page.getByRole('row').filter({ hasText: 'Free credit' }).waitFor();
      expect(await page.title()).toMatch(/^Billing/);
      await checkWidth(page);
      await picture(page, 'billing');
      await page.getByRole('tab', { name: 'Payments' }).click();
      await page.getByText('No payment yet').waitFor();
      await page.getByLabel('Amount in dollars').fill('1');
      await page.getByRole('button', { name: 'Add credit' }).click();
      await page.getByText('An amount of at least $5.00').waitFor();
      expect(stripe.requests).toEqual([]);

      await page.getByLabel('Amount in dollars').fill('19.99');
      await page.route(/^https:\/\/stripe\.test\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
      );
      await page.getByRole('button', { name: 'Add credit' }).click();
      await page.waitForURL('https://stripe.test/pay/*');
      const { session } = stripe.complete(page.url().split('/').at(-1) as string);

      await page.goto(`${app.baseUrl}/app/organization/billing?back=true&tab=payments`);
      await page.getByText('as soon as the payment provider confirms it').waitFor();
      await page.getByRole('row').filter({ hasText: 'Not paid yet' }).waitFor();
      const { body, signature } = stripe.event('checkout.session.completed', session, app.clock.now());
      await fetch(`${app.baseUrl}/v1/billing/provider-webhook`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      await app.drain();
      // 12.34 were given and 19.99 paid; the page looks by itself.
      await page.getByText('$32.33').first().waitFor();
      await readAnew(page, app, org);
      const receipt = page.getByRole('row').filter({ hasText: '$19.99' }).getByRole('link', { name: 'Receipt' });
      expect(await receipt.getAttribute('href')).toMatch(/^https:\/\/stripe\.test\/receipts\//);

      await page.getByLabel('Add each time').fill('2');
      await page.getByRole('button', { name: 'Switch on' }).click();
      await page.getByText('An amount of at least $5.00').waitFor();
      await page.getByLabel('Add each time').fill('50');
      await page.getByLabel('At a balance below').fill('5');
      await page.getByRole('button', { name: 'Switch on' }).click();
      await page.getByText('$50.00 each time the balance falls below $5.00.').waitFor();
      await page.getByLabel('Company').fill(CANARY);
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await page.getByText('Billing details saved').first().waitFor();
      expect(await org.billing.account()).toMatchObject({
        ...{ topup_amount_cents: 5000, topup_threshold_cents: 500, company_name: CANARY, billing_email: null },
      });
      await page.getByRole('button', { name: 'Switch off' }).click();
      await page.getByText('Off: campaigns wait').waitFor();
      expect((await org.billing.account()).has_auto_topup).toBe(false);

      const operator = app.clientFor(app.adminKey, { 'x-org-id': org.orgId });
      await operator.billing.grant({ body: { amountCents: 100, idempotencyKey: 'one', note: `Sorry ${CANARY}` } });
      await page.getByRole('tab', { name: 'Free credit' }).click();
      await page.getByText(`Sorry ${CANARY}`).waitFor();
      expect(new URL(page.url()).search).toBe('?tab=gifts');
      await checkPage(page);
      await picture(page, 'billing-full');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'billing-phone-dark');
      });
    });

    test('a server without payments says what to do instead, and an account that cannot be read is read again', async () => {
      await page.route('**/v1/billing/portal-sessions', (route) =>
        route.fulfill({ status: 501, json: { error: 'Payments is not configured', code: 'not_configured' } }),
      );
      await page.getByRole('button', { name: 'Cards and invoices' }).click();
      await page.getByText('Payments aren’t set up on this server').waitFor();
      await picture(page, 'billing-absent');
      const read = () => readAnew(page, app, org);
      await failAndComeBack(page, '**/v1/billing/accounts', { read, name: 'billing-error' });
      await page.getByText('$33.33').first().waitFor();
      await visit(page, 'costs');
      await page.getByText('$33.33 of simulated credit left').waitFor();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  });
