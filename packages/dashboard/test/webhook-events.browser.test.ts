import { describe, expect, test } from 'vitest';
import { isAbsent } from './browser.ts';
import { useWalker } from './walker.ts';

describe.skipIf(isAbsent)('a developer, from no endpoint to events of each email', { timeout: 400_000 }, () => {
  const walker = useWalker();

  test('details are chosen one by one, and recorded from then on', async () => {
    const { page, press, look, arrive, api } = walker.get();
    await arrive();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await press(page.getByRole('link', { name: 'Webhooks', exact: true }));
    await press(page.getByRole('button', { name: 'Add endpoint' }).first());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL', { exact: true }).fill('https://hooks.example/events');
    await press(dialog.getByRole('checkbox', { name: 'All campaign events' }));
    await dialog.getByText('Choose at least one event, or all campaign events.').waitFor();
    await look('webhooks-nothing-chosen');
    await press(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect((await api.webhooks.listEndpoints()).endpoints).toEqual([]);
    await press(dialog.getByRole('checkbox', { name: /^An email was sent/ }));
    await look('webhooks-event-choice');
    await press(dialog.getByRole('button', { name: 'Add endpoint' }));
    await page.getByText('hooks.example', { exact: false }).first().waitFor();
    expect((await api.webhooks.listEndpoints()).endpoints).toMatchObject([{ events: ['email.sent'] }]);
    expect((await api.webhooks.getRecording()).recording.details).toBe(true);
    expect(walker.complaints).toEqual([]);
  });
});
