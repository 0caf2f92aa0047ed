import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { OPEN_ID_CLIENT, startOpenIdServer } from '../../../server/test/open-id-server.ts';
import { checkPage, onPhone, picture } from '../browser.ts';
import type { Desk } from '../desk.ts';

/** Needs a desk whose name servers answer from this zone. */
export const companyStories = (desk: Desk, zone: Map<string, string>) =>
  describe('company sign-in', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let company: Awaited<ReturnType<typeof startOpenIdServer>>;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('organization/sign-in', 'Bakery'));
      const path = '/app/sign-in/company';
      company = await startOpenIdServer(`${app.config.http.publicUrl}${path}`, `${app.baseUrl}${path}`);
    });
    afterAll(() => company?.close());

    test('a domain is proven, the provider checked, and a person comes in and becomes a member', async () => {
      await page.getByLabel('Add a domain').fill('bakery.example');
      await page.getByRole('button', { name: 'Add domain' }).click();
      await page.getByRole('button', { name: 'Look for the record' }).click();
      await page.getByText('No TXT record').waitFor();
      const { record } = (await org.companySignIn.get()).domains[0] ?? { record: { name: '', value: '' } };
      zone.set(record.name, record.value);
      await checkPage(page);
      await picture(page, 'company-sign-in');
      await page.getByRole('button', { name: 'Look for the record' }).click();
      await page.getByText('Proven', { exact: true }).waitFor();
      await page.getByLabel('Issuer').fill('http://127.0.0.1:1');
      await page.getByLabel('Client ID').fill(OPEN_ID_CLIENT.clientId);
      await page.getByLabel('Client secret').fill(OPEN_ID_CLIENT.clientSecret);
      await page.getByRole('button', { name: 'Save and check' }).click();
      await page.getByText('check the issuer').waitFor();
      await page.getByLabel('Issuer').fill(company.issuer);
      await page.getByRole('button', { name: 'Save and check' }).click();
      await page.getByText('Company sign-in saved').first().waitFor();
      await onPhone(page, () => checkPage(page));

      company.state.signsIn = { sub: 'ada', email: 'ada@bakery.example', email_verified: true, given_name: 'Ada' };
      await page.getByRole('button', { name: /Bakery/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@bakery.example');
      await checkPage(page);
      await picture(page, 'sign-in');
      await page.getByRole('button', { name: 'Sign in with your company' }).click();
      // Back on the page that was left, as somebody who may not change it.
      await page.getByText('Your role here is member.').waitFor();
      const { users } = await org.users.list();
      expect(users.map(({ email, role }) => [email, role])).toContainEqual(['ada@bakery.example', 'member']);
      expect(complaints.filter((each) => !/40\d|502/.test(each))).toEqual([]);
    });
  });
