import { describe, expect, test } from 'vitest';
import { DESKTOP, isAbsent, PHONE } from './browser.ts';
import { useWalker } from './walker.ts';

describe.skipIf(isAbsent)('what the law asks, from the settings to the campaign page', { timeout: 400_000 }, () => {
  const walker = useWalker();

  test('the wizard says who needs what, the campaign waits, and goes on once the questions are answered', async () => {
    const { page, press, look, arrive, api } = walker.get();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await arrive();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.goto(`${walker.get().server.url}/app/organization`);
    await page.getByLabel('Legal fence').selectOption('hold');
    await look('legal-1-setting');
    await press(button('Save settings'));
    await page.getByText('Settings saved', { exact: true }).waitFor();
    expect((await api.organization.get()).organization.legalFence).toBe('hold');

    await page.goto(`${walker.get().server.url}/app/campaigns/new`);
    await page.getByLabel('Website', { exact: true }).fill('acme.example');
    await press(button('Read the website'));
    await page.getByText('Read from acme.example').waitFor();
    await press(button('Continue to audience'));
    await page.getByLabel('Target audience', { exact: true }).fill('Marketing managers in Germany');
    await page.getByText(/people match\.$/).waitFor();
    await press(button('Continue to message'));
    await page.getByText('The law asks for more in 1 of 1 country').waitFor();
    await page.getByRole('link', { name: 'UWG, § 7(2) no. 2 and § 7(3)' }).waitFor();
    await look('legal-2-wizard');
    await page.getByRole('radio', { name: /^I weighed my interest/ }).check();
    await look('legal-3-weighed');
    // Nothing is answered yet, so the form asks for it before it starts.
    await press(page.getByRole('button', { name: 'Start campaign' }));
    expect((await api.campaigns.list()).campaigns).toEqual([]);
    for (const question of ['What do you want to achieve?', 'Why is email needed for it?', 'Why may they expect it?'])
      await page.getByLabel(question).fill('We sell to people in this trade and write to few.');
    await press(button('Start campaign'));
    await page.getByText('The law asks for another basis').first().waitFor();
    await look('legal-4-campaign');
    await press(button('Change the answers'));
    const dialog = page.getByRole('dialog');
    // The longest form: its buttons stay in view on a telephone.
    await page.setViewportSize(PHONE);
    const save = await dialog.getByRole('button', { name: 'Save answers' }).boundingBox();
    expect((save?.y ?? PHONE.height) + (save?.height ?? 0)).toBeLessThan(PHONE.height);
    await page.setViewportSize(DESKTOP);
    await look('legal-5-longest');
    await press(dialog.getByRole('radio', { name: /^They agreed/ }));
    await dialog.getByLabel('How did they agree?').fill('They signed up at our stand in May; the list is kept.');
    await look('legal-5-questions');
    await press(dialog.getByRole('button', { name: 'Save answers' }));
    await page.getByText('Legal basis saved', { exact: true }).waitFor();
    await page.getByText('The law asks for another basis').waitFor({ state: 'detached' });
    const [campaign] = (await api.campaigns.list()).campaigns;
    expect(campaign?.legalBasis).toMatchObject({ kind: 'consent' });
    expect(walker.complaints).toEqual([]);
  });
});
