import { describe, expect, test } from 'vitest';
import { isAbsent } from './browser.ts';
import { useWalker } from './walker.ts';

const PEOPLE = `email,first name,last name,company,Favorite tool
ada@one.test,Ada,Byron,Engines,a loom
bob@two.test,,,,
cid@three.test,Cid,Third,Thirds,a saw
`;
const BODY = 'Hi {{ first_name | default: "there" }},\n\nyou work at {{ company }}. Can we talk?\n\n{{ sender.name }}';

describe.skipIf(isAbsent)('a template, from the first word to the mails that carry it', { timeout: 400_000 }, () => {
  const walker = useWalker();

  test('errors are named where they are, people who lack a field before anything is sent', async () => {
    const { page, press, look, arrive, api, server } = walker.get();
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
    await arrive();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const { brandId } = await api.brands.create({ body: { url: 'acme.example' } });
    const file = new File([PEOPLE], 'people.csv', { type: 'text/csv' });
    const { uploadId } = await api.contacts.upload({ body: { file, brandId } });
    const crm = { provider: 'crm' as const, crmUploadId: uploadId as string };
    const { audience } = await api.audiences.create({ body: { name: 'My customers', brandId, ...crm } });

    await press(page.getByRole('link', { name: 'Templates', exact: true }).first());
    await page.getByText('No template yet').waitFor();
    await look('templates-1-none');
    await press(page.getByRole('link', { name: 'New template' }).first());
    await page.getByLabel('Name', { exact: true }).fill('First contact');
    await page.getByLabel('Subject', { exact: true }).fill('A question for {{ compny }}');
    await page.getByText('Line 1, column 19: There is no field compny. Did you mean company?').waitFor();
    await page.getByText('One problem keeps this template from being saved.').waitFor();
    await look('templates-2-error');
    await page.getByLabel('Subject', { exact: true }).fill('A question for {{ company }}');
    await page.getByLabel('First email', { exact: true }).fill(BODY);
    await press(button('Add a follow-up'));
    await page.getByLabel('Follow-up 1', { exact: true }).fill('Hi ');
    await page.getByLabel('Insert a field into follow-up 1').selectOption('column.favorite_tool');
    await expect
      .poll(() => page.getByLabel('Follow-up 1', { exact: true }).inputValue())
      .toBe('Hi {{ column.favorite_tool }}');
    await page.getByLabel('Follow-up 1', { exact: true }).fill('Did you read my email?');
    await page.getByLabel('Follow-up 1', { exact: true }).selectText();
    await press(button('Let a model write a passage of follow-up 1'));
    await expect
      .poll(() => page.getByLabel('Follow-up 1', { exact: true }).inputValue())
      .toBe('{% write "one sentence on what they do" %}Did you read my email?{% endwrite %}');
    await page.getByText('Instead of “Did you read my email?” a model writes for each person').first().waitFor();
    await look('templates-2-passage');
    await page.getByText('A question for Analytical Engines').waitFor();
    await page.getByLabel('Show it for').selectOption({ label: 'My customers' });
    await page.getByText('1 of 3 people would get nothing').waitFor();
    await page.getByRole('article', { name: 'Email to Ada Byron' }).getByText('you work at Engines').waitFor();
    await page.getByText('Skipped: company is not known.').waitFor();
    await look('templates-3-preview');
    await press(button('Add a task'));
    await page.getByLabel('What to do in task 1').fill('Call {{ frist_name }}');
    await page.getByText('Line 1, column 9: There is no field frist_name. Did you mean first_name?').waitFor();
    await look('templates-3-task');
    await page.getByLabel('What to do in task 1').fill('Call {{ first_name | default: "them" }} about the samples');
    await page.getByLabel('If', { exact: true }).selectOption({ label: 'they answered' });
    await page.getByLabel('Their answer', { exact: true }).waitFor();
    await page.getByLabel('If', { exact: true }).selectOption({ label: 'they haven’t answered' });
    await page.getByText('One problem keeps').waitFor({ state: 'detached' });
    await press(button('Save template'));
    await page.getByRole('heading', { level: 1, name: 'First contact' }).waitFor();
    await press(page.getByRole('link', { name: 'Templates', exact: true }).first());
    await page.getByRole('link', { name: 'First contact' }).waitFor();
    await look('templates-4-list');

    const place = new URLSearchParams({
      brand: brandId,
      audience: audience.id,
      type: 'sales-crm-email-outreach',
      step: 'message',
    });
    await page.goto(`${server.url}/app/campaigns/new?${place}`);
    await press(page.getByRole('radio', { name: /^Your template/ }));
    await page.getByLabel('Template', { exact: true }).waitFor();
    await press(page.getByRole('radio', { name: /^None/ }));
    await look('templates-5-campaign');
    await press(button('Start campaign'));
    await page.getByText('1 of 3 people lack a field of the template: company (1)').waitFor();
    await page.getByRole('link', { name: 'First contact' }).waitFor();
    await look('templates-6-waiting');
    expect((await api.emails.list()).emails).toEqual([]);
    await press(button('Skip these people'));
    const sent = async () => (await api.emails.list({ query: { stepStatus: 'sent' } })).emails;
    await expect.poll(async () => (await sent()).length, { timeout: 120_000 }).toBe(2);
    const first = (await sent()).find(({ leadEmail }) => leadEmail === 'ada@one.test');
    expect(first).toMatchObject({ model: 'template', subject: 'A question for Engines', disclosure: 'none' });
    expect(first?.bodyText).toContain('Hi Ada,\n\nyou work at Engines. Can we talk?');
    const [campaign] = page.url().split('?');
    await page.goto(`${campaign}?tab=people&people=skipped`);
    await page.getByText('Lacks company').first().waitFor();
    await look('templates-7-skipped');
    // The simulated people answer as they like: who did not is to be called.
    const left = async (status: 'due' | 'cancelled') => (await api.tasks.list({ query: { status } })).tasks;
    await expect
      .poll(async () => (await left('due')).length + (await left('cancelled')).length, { timeout: 100_000 })
      .toBe(2);
    await page.goto(`${server.url}/app/tasks`);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await look('templates-8-tasks');
    if ((await left('due')).length === 0) return;
    await press(page.getByRole('button', { name: /^Finish/ }).first());
    await page.getByLabel('Note').fill('She wants six plates.');
    await look('templates-9-finish');
    await press(button('Save'));
    await expect.poll(async () => (await api.tasks.list({ query: { status: 'done' } })).total).toBe(1);
    expect(walker.complaints).toEqual([]);
  });
});
