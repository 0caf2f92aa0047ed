import { describe, expect, test } from 'vitest';
import { isAbsent } from './browser.ts';
import { useWalker } from './walker.ts';

const MOST_PRESSES = 12;

describe.skipIf(isAbsent)('a founder, from the sign-in link to the first reply', { timeout: 400_000 }, () => {
  const walker = useWalker();

  test(`twelve presses at most, and nothing that axe finds on the way`, async () => {
    const { page, press, look, pressed, arrive, api } = walker.get();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await arrive();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await look('walk-founder-1-overview');

    await press(page.getByRole('link', { name: /^Start your first campaign/ }).first());
    await page.getByLabel('Website', { exact: true }).fill('acme.example');
    await look('walk-founder-2-website');
    await press(button('Read the website'));
    await page.getByText('Read from acme.example').waitFor();
    await look('walk-founder-3-read');

    await press(button('Continue to audience'));
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Who should it reach?');
    await page.getByLabel('Target audience', { exact: true }).fill('Marketing managers');
    // What was typed is read in sight before the step can be passed.
    await page.getByText(/people match\.$/).waitFor();
    await look('walk-founder-4-audience');
    await press(button('Continue to message'));
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
    await page.getByText('Total, up to').waitFor();
    await look('walk-founder-5-message');

    await press(button('Start campaign'));
    await page.getByRole('heading', { level: 1, name: 'Acme: Find new customers' }).waitFor();
    await page.getByRole('heading', { name: 'Waiting for your approval' }).waitFor();
    await look('walk-founder-6-waiting');
    await press(page.getByRole('link', { name: 'Review 5 emails', exact: true }));
    await page.getByRole('list', { name: 'Emails to review' }).getByRole('link').nth(4).waitFor();
    await look('walk-founder-7-review');
    await press(page.getByRole('checkbox', { name: '5 emails' }));
    await press(button('Approve 5'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }));
    await page.getByText('5 emails approved.', { exact: false }).first().waitFor();

    await press(page.getByRole('link', { name: 'Inbox', exact: true }));
    const replied = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    const reply = replied.filter({ hasNotText: /Auto-reply|Out of office/ }).first();
    await reply.waitFor({ timeout: 300_000 });
    await look('walk-founder-8-inbox');
    await press(reply);
    await page.getByRole('list', { name: 'Messages' }).waitFor();
    await look('walk-founder-9-reply');

    const { replies } = await api.replies.list();
    expect(replies.length).toBeGreaterThan(0);
    expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST_PRESSES);
    expect(walker.complaints).toEqual([]);
  });
});
