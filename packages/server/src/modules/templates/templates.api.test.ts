import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { ownContacts } from './templates.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const step = (bodyText: string, daysSinceLastStep = 0) => ({ bodyText, daysSinceLastStep });
const HELLO = {
  subject: 'A question about {{ company | default: "your company" }}',
  steps: [step('Hi {{ first_name }},\n\nis this useful?\n\n{{ sender.name }}'), step('Did you read my email?', 3)],
};
const save = async (org: TestOrg, more: Record<string, unknown> = {}) =>
  (await org.templates.create({ body: { name: 'First contact', ...HELLO, ...more } })).template;
const problemsOf = async (asked: Promise<unknown>) =>
  ((await refusal(asked)).body as { problems: { message: string; line: number; column: number }[] }).problems;

test('templates are saved, listed by name, changed by versions and deleted; the activity says so', async () => {
  const org = await app.newOrg();
  const { id, ...first } = await save(org);
  expect(first).toMatchObject({
    ...{ version: 1, newestVersion: 1, language: 'en', archivedAt: null, createdByUserId: org.userId },
    fields: ['company', 'first_name', 'sender.name'],
    steps: [{ step: 1 }, { step: 2, daysSinceLastStep: 3 }],
  });
  await save(org, { name: 'a follow-up' });
  const taken = { status: 409, body: { code: 'name_taken' } };
  expect(await refusal(save(org, { name: 'FIRST CONTACT' }))).toMatchObject(taken);
  const page = await org.templates.list({ query: { limit: 1 } });
  const rest = await org.templates.list({ query: { limit: 1, cursor: page.nextCursor as string } });
  expect([...page.templates, ...rest.templates].map(({ name }) => name)).toEqual(['a follow-up', 'First contact']);
  const params = { id };
  expect(await refusal(org.templates.update({ params, body: { name: 'A Follow-up' } }))).toMatchObject(taken);
  const renamed = await org.templates.update({ params, body: { name: 'Opening', language: 'de', ...HELLO } });
  expect(renamed.template).toMatchObject({ name: 'Opening', language: 'de', version: 1 });
  const changed = await org.templates.update({ params, body: { subject: 'Hello {{ first_name }}' } });
  expect(changed.template).toMatchObject({ version: 2, newestVersion: 2, subject: 'Hello {{ first_name }}' });
  const { template: old } = await org.templates.get({ params, query: { version: 1 } });
  expect(old).toMatchObject({ version: 1, newestVersion: 2, subject: HELLO.subject });
  await org.templates.delete({ params });
  expect((await org.templates.get({ params })).template.archivedAt).not.toBeNull();
  const gone = { status: 404, body: { error: 'Template not found' } };
  expect(await refusal(org.templates.update({ params, body: { name: 'x' } }))).toMatchObject(gone);
  expect(await refusal(org.templates.delete({ params }))).toMatchObject(gone);
  expect(await refusal(org.templates.get({ params, query: { version: 9 } }))).toMatchObject(gone);
  await save(org, { name: 'Opening' });
  const { activity } = await org.activity.list({ query: { limit: 5 } });
  expect(activity.map(({ summary }) => summary)).toEqual([
    'Template "Opening" was created',
    'Template "Opening" was deleted',
    'Change a template: "Opening"',
    'Change a template: "Opening"',
    'Template "a follow-up" was created',
  ]);
});

test('a template with problems is not saved, and each is named with its place', async () => {
  const org = await app.newOrg();
  const broken = {
    subject: 'For {{ compny }}',
    steps: [step('Hi {{ first_name | upcse }}\n{{ column.favourite_tool }}')],
  };
  expect((await problemsOf(save(org, broken))).map(({ line, column, message }) => [line, column, message])).toEqual([
    [1, 8, 'There is no field compny. Did you mean company?'],
    [1, 4, 'There is no filter upcse. Did you mean upcase?'],
    [2, 4, 'There is no field column.favourite_tool. See the list of fields.'],
  ]);
  await ownContacts(org);
  expect((await problemsOf(save(org, broken))).at(-1)?.message).toBe(
    'There is no field column.favourite_tool. Did you mean column.favorite_tool?',
  );
  const links = { steps: [step('See http://127.0.0.1/x and\njavascript://alert')] };
  expect((await problemsOf(save(org, links))).map(({ message }) => message)).toEqual([
    'Step 1 has a link that cannot be sent: http://127.0.0.1/x.',
    'Step 1 has a link that cannot be sent: javascript://alert.',
  ]);
  const { id } = await save(org);
  const body = { steps: [step('{{ first_name')] };
  expect(await refusal(org.templates.update({ params: { id }, body }))).toMatchObject({
    status: 422,
    body: { code: 'template_refused', problems: [{ code: 'syntax', step: 1, line: 1, column: 1 }] },
  });
  expect((await org.templates.list()).templates).toHaveLength(1);
  const { fields } = await org.templates.fields();
  expect(fields.find(({ kind }) => kind === 'column')).toMatchObject({
    field: 'column.favorite_tool',
    label: 'Favorite tool',
  });
});

test('a preview fills in for real people, and says what each lacks', async () => {
  const org = await app.newOrg();
  const { brandId, audienceId } = await ownContacts(org);
  const text = {
    subject: '{{ brand.name }}',
    steps: [step('Hi {{ first_name }}, you like {{ column.favorite_tool }}.')],
  };
  const { previews, problems } = await org.templates.preview({ body: { ...text, audienceId } });
  expect(problems).toEqual([]);
  const lacking = ({ reader, missing }: (typeof previews)[number]) => [reader.email, missing];
  expect(previews.map(lacking).sort()).toEqual([
    ['ada@one.test', []],
    ['bob@two.test', ['first_name', 'column.favorite_tool']],
    ['cid@three.test', ['column.favorite_tool']],
  ]);
  expect(previews.find(({ reader }) => reader.firstName === 'Ada')).toMatchObject({
    subject: 'Templates',
    steps: [{ bodyText: 'Hi Ada, you like a loom.' }],
  });
  const { contacts } = await org.contacts.list({ query: { email: 'ada@one.test' } });
  const contactId = contacts[0]?.id as string;
  const ofContact = await org.templates.preview({ body: { ...text, contactId } });
  expect(ofContact.previews[0]?.steps[0]?.bodyText).toBe('Hi Ada, you like a loom.');
  const facts = { first_name: 'Eve', 'column.favorite_tool': 'a saw' };
  const ofFacts = await org.templates.preview({ body: { ...text, facts, brandId } });
  expect(ofFacts.previews[0]).toMatchObject({ subject: 'Templates', missing: [], reader: { firstName: 'Eve' } });
  const broken = await org.templates.preview({ body: { ...text, subject: '{{ brand.nmae }}', audienceId } });
  expect(broken).toMatchObject({ previews: [], problems: [{ code: 'unknown_field', line: 1, column: 4 }] });
  const neither = org.templates.preview({ body: { ...text } });
  expect(await refusal(neither)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  const both = org.templates.preview({ body: { ...text, templateId: audienceId, audienceId } });
  expect(await refusal(both)).toMatchObject({ status: 400 });
});

test('a check says how many lack which field, with examples', async () => {
  const org = await app.newOrg();
  const { audienceId, uploadId } = await ownContacts(org);
  const { id: templateId } = await save(org, {
    steps: [step('{{ first_name }} {{ column.favorite_tool }} {{ brand.pitch }}')],
  });
  const checked = await org.templates.check({ body: { templateId, audienceId } });
  expect(checked).toMatchObject({ problems: [], readers: 3, incomplete: 3, isSearched: false });
  expect(checked.fields.map(({ field, count }) => [field, count])).toEqual([
    ['brand.pitch', 3],
    ['column.favorite_tool', 2],
    ['first_name', 1],
  ]);
  expect(checked.fields.at(-1)?.examples).toEqual([{ name: null, email: 'bob@two.test' }]);
  expect(await org.templates.check({ body: { templateId, uploadId } })).toEqual(checked);
  const sound = { subject: 'x', steps: [step('{{ first_name | default: "there" }}')] };
  expect(await org.templates.check({ body: { ...sound, uploadId } })).toMatchObject({
    readers: 3,
    incomplete: 0,
    fields: [],
  });
});

test('what only a campaign knows is shown by an example, and said', async () => {
  const org = await app.newOrg();
  const { audienceId, uploadId } = await ownContacts(org);
  const text = { subject: 'x', steps: [step('See {{ campaign.link }}')] };
  expect(await org.templates.check({ body: { ...text, uploadId } })).toMatchObject({
    ...{ readers: 3, incomplete: 0, fields: [], assumed: ['campaign.link'] },
  });
  const { previews, assumed } = await org.templates.preview({ body: { ...text, audienceId } });
  expect([assumed, previews[0]?.missing, previews[0]?.steps[0]?.bodyText]).toEqual([
    ['campaign.link'],
    [],
    'See https://acme.example/demo',
  ]);
  const facts = { 'campaign.link': 'https://own.example' };
  expect((await org.templates.preview({ body: { ...text, facts } })).assumed).toEqual([]);
});

test('a person for whom it cannot be filled in is a fault with a name, not an error', async () => {
  const org = await app.newOrg();
  const { uploadId } = await ownContacts(org);
  const grow = ['r', 'r', 'r'].map((from) => `| replace: "${from}", "${from.repeat(130)}"`).join(' ');
  const text = { subject: 'x', steps: [step(`{{ last_name | default: "x" ${grow} | truncate: 9 }}`)] };
  const { problems, incomplete, faults } = await org.templates.check({ body: { ...text, uploadId } });
  expect([problems, incomplete]).toEqual([[], 2]);
  const names = faults.flatMap(({ count, examples }) => [count, examples.map(({ email }) => email).sort()]);
  expect(names).toEqual([2, ['ada@one.test', 'cid@three.test']]);
  const { previews } = await org.templates.preview({ body: { ...text, facts: { last_name: 'r' } } });
  expect(previews[0]?.problems).toEqual([expect.stringMatching(/^Step 1 cannot be filled in/)]);
});

test('counting lets others be served', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'many.test' } });
  const rows = Array.from({ length: 200 }, (_, at) => `p${at}@many.test,P${at}`).join('\n');
  const file = new File([`email,first name\n${rows}\n`], 'people.csv', { type: 'text/csv' });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const text = { subject: 'x', steps: [step(`{{ company }}${'{% if city %}{% endif %}'.repeat(190)}`)] };
  let served = 0;
  const others = setInterval(() => {
    served += 1;
  }, 5);
  const { incomplete } = await org.templates.check({ body: { ...text, uploadId: uploadId as string } });
  clearInterval(others);
  expect(incomplete).toBe(200);
  expect(served).toBeGreaterThan(20);
});
