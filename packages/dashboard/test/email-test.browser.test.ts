import { describe, expect, test } from 'vitest';
import { isAbsent } from './browser.ts';
import { useWalker } from './walker.ts';

const PEOPLE = Array.from({ length: 12 }, (_, at) => `p${at}@company${at}.test,Person${at}`).join('\n');

describe.skipIf(isAbsent)('a test of two subjects, from the campaign’s page', { timeout: 300_000 }, () => {
  const walker = useWalker();

  test('it says that it is too early, and how many more answers it takes; a person ends it', async () => {
    const { page, press, look, arrive, api, server } = walker.get();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await arrive();
    const { brandId } = await api.brands.create({ body: { url: 'acme.example' } });
    const file = new File([`email,first name\n${PEOPLE}\n`], 'people.csv', { type: 'text/csv' });
    const { uploadId } = await api.contacts.upload({ body: { file, brandId } });
    const crm = { provider: 'crm' as const, crmUploadId: uploadId as string };
    const { audience } = await api.audiences.create({ body: { name: 'My customers', brandId, ...crm } });
    const { template } = await api.templates.create({
      body: { name: 'Short', subject: 'Hello', steps: [{ bodyText: 'Can we talk?', daysSinceLastStep: 0 }] },
    });
    const { campaign } = await api.campaigns.create({
      body: {
        ...{ name: 'Tested', brandIds: [brandId], audienceIds: [audience.id], templateId: template.id },
        ...{ workflowDynastySlug: 'sales-crm-email-outreach-heron', startDate: '2126-01-01' },
      },
    });
    await page.goto(`${server.url}/app/campaigns/${campaign.id}?tab=numbers`);
    await press(button('Begin a test'));
    await page.getByLabel('Other subject 1', { exact: true }).fill('A question for {{ first_name }}');
    await look('email-test-1-begin');
    await press(button('Begin test'));
    await page.getByText('Too early to say which is better.').waitFor();
    await page.getByText('that shows within about 140 more replies').waitFor();
    const params = { campaignId: campaign.id };
    await api.campaigns.update({ params, body: { startDate: null } });
    const sent = async () => (await api.emails.list({ query: { stepStatus: 'sent' } })).emails;
    await expect.poll(async () => (await sent()).length, { timeout: 120_000 }).toBe(12);
    await page.reload();
    await page.getByText('Too early to say which is better.').waitFor();
    await look('email-test-2-running');
    await press(button('End test').first());
    await page.getByLabel('Everyone else gets').selectOption({ label: 'A question for {{ first_name }}' });
    await look('email-test-3-end');
    await press(page.getByRole('dialog').getByRole('button', { name: 'End test' }));
    await page.getByText('is used for everyone since').waitFor();
    expect(walker.complaints).toEqual([]);
  });
});
