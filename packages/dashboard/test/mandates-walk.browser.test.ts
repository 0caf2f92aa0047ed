import { describe, expect, test } from 'vitest';
import { isAbsent } from './browser.ts';
import { useWalker } from './walker.ts';

describe.skipIf(isAbsent)(
  'a key for an agent, from its limits to what was done under them',
  { timeout: 400_000 },
  () => {
    const walker = useWalker();

    test('limits are chosen as a person thinks of them, hold at once, and show what they came to', async () => {
      const { page, press, look, arrive, api, server } = walker.get();
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const { brandId } = await api.brands.create({ body: { url: 'acme.example' } });
      await arrive();
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await press(page.getByRole('link', { name: 'API keys', exact: true }).first());
      await press(button('Create key').first());
      await press(page.getByRole('link', { name: 'create a key with limits' }));
      await page.getByLabel('Name', { exact: true }).fill('Outreach agent');
      await press(page.getByText('Run campaigns', { exact: true }));
      await press(page.getByText('Only some brands', { exact: true }));
      await page.getByRole('checkbox').first().check();
      await page.getByLabel('US dollars, a day').fill('5');
      await page.getByLabel('Messages, in total').fill('2');
      await look('mandates-1-form');
      await button('Create key').scrollIntoViewIfNeeded();
      await press(button('Create key'));
      const secret = await page.getByLabel('New API key').inputValue();
      await press(button('I’ve stored it'));
      await page.getByRole('heading', { level: 1, name: 'Outreach agent' }).waitFor();

      const ask = (path: string, init: RequestInit = {}) =>
        fetch(`${server.url}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        });
      expect((await ask('/v1/leads')).status).toBe(403);
      expect((await ask('/v1/webhooks/endpoints')).status).toBe(403);
      expect((await ask(`/v1/leads?brandId=${brandId}`)).status).toBe(200);
      const body = JSON.stringify({
        ...{ name: 'By the agent', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandIds: [brandId] },
        featureInputs: { targetAudience: 'Marketing managers' },
      });
      expect((await ask('/v1/campaigns', { method: 'POST', body })).status).toBe(201);
      await page.reload();
      await page.getByText('leads:read').waitFor();
      await page.getByRole('link', { name: 'By the agent' }).waitFor();
      await look('mandates-2-use');

      await press(button('Change limits'));
      await press(page.getByText('Choose by area', { exact: true }));
      await page.getByLabel('Inbox', { exact: true }).selectOption('write');
      await page.getByLabel('Campaigns', { exact: true }).selectOption('write');
      await press(page.getByLabel('A person approves what it would send'));
      await look('mandates-3-areas');
      await button('Save limits').scrollIntoViewIfNeeded();
      await press(button('Save limits'));
      await page.getByText('Limits saved: they hold within a second', { exact: true }).waitFor();
      const me = (await (await ask('/v1/me')).json()) as { mandate: unknown };
      expect(me.mandate).toMatchObject({
        review: 'all',
        scopes: expect.arrayContaining(['inbox:write', 'campaigns:write']),
      });
      await press(page.getByRole('link', { name: 'API keys', exact: true }).first());
      await page.getByText('Some areas, 1 brand, money, messages, reviewed').waitFor();
      await look('mandates-4-list');
      expect(walker.complaints).toEqual([]);
    });
  },
);
