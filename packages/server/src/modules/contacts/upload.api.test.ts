import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { anUploader, csvFile } from './contacts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newUploader = async () => {
  const org = await app.newOrg();
  return { org, ...(await anUploader(org)) };
};

test('a file becomes contacts, and each row is told what became of it', async () => {
  const { org, upload, brandId } = await newUploader();
  const answer = await upload(
    [
      'E-mail,First name,Last name,Company,Phone,Opt-in,City',
      'Ada@Example.com,Ada,Lovelace,"Engines, Ltd",+44 20 7946 0958,yes,London',
      ',Nobody,,,,,',
      'not an address,Bad,,,,,',
      'ada@example.com,Again,,,,,',
      'bob@example.com,Bob,,,030 123,no,"Two\nlines"',
      'eve@example.com,Eve,,,,,,,,',
    ].join('\n'),
  );
  expect(answer).toMatchObject({
    status: 'processed',
    mappingProvenance: 'heuristic',
    columnMapping: { 'E-mail': 'email', 'Opt-in': 'consent', City: null },
    ...{ rowCount: 6, acceptedCount: 2, updatedCount: 0, duplicateCount: 1, rejectedCount: 3 },
    rows: [
      { row: 2, status: 'rejected', reason: 'missing_email', email: null, contactId: null },
      { row: 3, status: 'rejected', reason: 'invalid_email', email: 'not an address', contactId: null },
      { row: 4, status: 'duplicate', reason: 'duplicate_in_file', email: 'ada@example.com', contactId: null },
      { row: 6, status: 'rejected', reason: 'too_many_columns', email: null, contactId: null },
    ],
  });
  const { contacts } = await org.contacts.list({ query: { brandId, email: ' ADA@example.com' } });
  expect(contacts).toMatchObject([
    {
      ...{ primaryEmail: 'ada@example.com', phoneE164: '+442079460958', fullName: 'Ada Lovelace' },
      ...{ firstName: 'Ada', lastName: 'Lovelace', title: null, company: 'Engines, Ltd' },
      ...{ rawAttributes: { City: 'London' }, consentStatus: 'granted', unsubscribed: false },
      ...{ source: 'csv', sourceUploadId: answer.uploadId, sourceRow: 1 },
    },
  ]);
  const withdrawn = await org.contacts.list({ query: { consentStatus: 'withdrawn' } });
  expect(withdrawn.contacts).toMatchObject([{ phoneE164: null, rawAttributes: { City: 'Two\nlines' } }]);
});

test.each([
  ['semicolons', 'Email;Name\na@x.test;Ada\n'],
  ['tabs', 'Email\tName\na@x.test\tAda\n'],
  ['a byte order mark', '\ufeffEmail,Name\r\na@x.test,Ada\r\n'],
  ['quotes', '"Email","Name"\n"a@x.test","Ada"\n'],
])('a file with %s is read', async (_name, text) => {
  const { org, upload } = await newUploader();
  expect(await upload(text)).toMatchObject({ acceptedCount: 1, columnMapping: { Email: 'email', Name: 'fullName' } });
  expect((await org.contacts.list()).contacts).toMatchObject([{ primaryEmail: 'a@x.test', fullName: 'Ada' }]);
});

test('broken bytes, NUL, huge cells and thousands of columns harm only their own row', async () => {
  const { org, upload } = await newUploader();
  const bytes = Buffer.concat([
    Buffer.from('email,note\na@x.test,'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`\nb@x.test,\0\nc@x.test,${'n'.repeat(1_000_000)}\nd@x.test${','.repeat(10_001)}\ne@x.test,für café\n`),
  ]);
  const answer = await upload(bytes);
  expect(answer.rows.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'bad_encoding'],
    [2, 'bad_encoding'],
    [4, 'too_many_columns'],
  ]);
  expect(answer.acceptedCount).toBe(2);
  const { contacts } = await org.contacts.list({ query: { email: 'c@x.test' } });
  expect(contacts[0]?.rawAttributes.note).toHaveLength(5_000);
});

test('the same bytes for the same brand are answered with the first answer', async () => {
  const { org, upload, brandId } = await newUploader();
  const text = 'email,name\na@x.test,Ada\n,\n';
  const first = await org.contacts.upload.withResponse({ body: { file: csvFile(text), brandId } });
  const again = await org.contacts.upload.withResponse({ body: { file: csvFile(text, 'other.csv'), brandId } });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect((await org.contacts.listUploads()).uploads).toHaveLength(1);

  const other = await anUploader(org, 'other.test');
  expect((await other.upload(text)).uploadId).not.toBe(first.body.uploadId);
  expect(await upload(`${text}\n`)).toMatchObject({ acceptedCount: 0, duplicateCount: 1 });
});

test('equal files at the same time make one upload', async () => {
  const { org, upload } = await newUploader();
  const text = `email\n${Array.from({ length: 2_000 }, (_, n) => `p${n}@x.test`).join('\n')}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(text)));
  expect(new Set(answers.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(answers.every(({ acceptedCount }) => acceptedCount === 2_000)).toBe(true);
  expect((await org.contacts.listUploads()).uploads).toHaveLength(1);
});

test('unlike files with the same people at the same time both end', async () => {
  const { org, upload, brandId } = await newUploader();
  const people = Array.from({ length: 6_000 }, (_, n) => `p${n}@x.test,${n}`);
  const answers = await Promise.all([people, people.toReversed()].map((rows) => upload(`email,n\n${rows.join('\n')}`)));
  expect(answers.map(({ acceptedCount }) => acceptedCount).toSorted((a, b) => a - b)).toEqual([0, 6_000]);
  expect((await org.contacts.list({ query: { brandId, limit: 1 } })).total).toBe(6_000);
});

test('a later file completes contacts and never brings back who unsubscribed', async () => {
  const { org, upload } = await newUploader();
  await upload('email,title,unsubscribed,city\na@x.test,CTO,no,Rome\nb@x.test,,yes,\n');
  const answer = await upload('email,title,company,consent,zip\na@x.test,,Acme,granted,00100\nb@x.test,,,granted,\n');
  expect(answer).toMatchObject({ acceptedCount: 0, updatedCount: 1, duplicateCount: 1 });
  expect(answer.rows).toMatchObject([
    { row: 1, status: 'updated', reason: null },
    { row: 2, status: 'duplicate', reason: 'duplicate_existing', email: 'b@x.test' },
  ]);
  const { contacts } = await org.contacts.list({ query: { uploadId: answer.uploadId as string } });
  const by = Object.fromEntries(contacts.map((contact) => [contact.primaryEmail, contact]));
  expect(by['a@x.test']).toMatchObject({ title: 'CTO', company: 'Acme', consentStatus: 'granted' });
  expect(by['a@x.test']?.rawAttributes).toEqual({ city: 'Rome', zip: '00100' });
  expect(by['b@x.test']).toMatchObject({ consentStatus: 'withdrawn', unsubscribed: true });
});

test('a dry run tells what would happen and writes nothing', async () => {
  const { org, upload, brandId } = await newUploader();
  await upload('email,name\na@x.test,Ada\n');
  const { contacts: before } = await org.contacts.list();
  const text = 'email,name\na@x.test,Augusta\nb@x.test,Bob\n?,?\n';
  const body = { file: csvFile(text), brandId, dryRun: true };
  const rehearsed = await org.contacts.upload.withResponse({ body });
  expect(rehearsed).toMatchObject({
    status: 200,
    body: { uploadId: null, acceptedCount: 1, updatedCount: 1, rejectedCount: 1 },
  });
  expect((await org.contacts.list()).contacts).toEqual(before);
  expect((await org.contacts.listUploads()).uploads).toHaveLength(1);
  const { uploadId, ...real } = await upload(text);
  const samples = [
    ['a@x.test', 'b@x.test', '?'],
    ['Augusta', 'Bob', '?'],
  ];
  const columns = real.columns.map((column, at) => ({ ...column, sample: samples[at]?.[0], samples: samples[at] }));
  expect(rehearsed.body).toEqual({ ...real, columns, uploadId: null });
  expect(await upload(text, { dryRun: true })).toEqual(rehearsed.body);
});

test('the caller may say what columns hold', async () => {
  const { org, upload } = await newUploader();
  const columnMapping = '{"Reach":"email","Email":null,"Boss":"company"}';
  const answer = await upload('Email,Reach,Boss\nold@x.test,new@x.test,Acme\n', { columnMapping });
  expect(answer).toMatchObject({ mappingProvenance: 'override', columnMapping: JSON.parse(columnMapping) });
  expect((await org.contacts.list()).contacts).toMatchObject([
    { primaryEmail: 'new@x.test', company: 'Acme', rawAttributes: { Email: 'old@x.test' } },
  ]);
});

test.each([
  ['no email column', 'name\nAda\n', {}, 'No email column found'],
  ['no header', '', {}, 'Invalid request: file: expected a header row'],
  ['an open quote', 'email\n"a@x.test\n', {}, 'Invalid request: file: a quote is never closed'],
  ['a mapping of no column', 'email\n', { columnMapping: '{"x":"email"}' }, 'Invalid request: columnMapping: '],
  ['a mapping that is no JSON', 'email\n', { columnMapping: '{' }, 'Invalid request: columnMapping: '],
  [
    'a mapping to nothing known',
    'email\n',
    { columnMapping: '{"email":"x"}' },
    'Invalid request: columnMapping.email: ',
  ],
])('%s is refused and nothing is kept', async (_name, text, more, error) => {
  const { org, upload } = await newUploader();
  const answer = await refusal(upload(text, more));
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect((answer.body as { error: string }).error).toContain(error);
  expect((await org.contacts.listUploads()).uploads).toEqual([]);
});

test('an unknown brand, no file and no form are refused', async () => {
  const { org, brandId } = await newUploader();
  const file = csvFile('email\na@x.test\n');
  const unknown = await refusal(org.contacts.upload({ body: { file, brandId: crypto.randomUUID() } }));
  expect(unknown).toEqual({ status: 404, body: { error: 'Brand not found', code: 'not_found', field: 'brandId' } });
  const form = new FormData();
  form.append('brandId', brandId);
  expect((await refusal(org.contacts.upload({ body: form }))).status).toBe(400);
  expect((await refusal(org.contacts.upload({ body: { file: 'email', brandId } }))).status).toBe(415);
});

test('a repeated key repeats the answer, whatever boundary the form has', async () => {
  const { org, brandId } = await newUploader();
  const send = (text: string) =>
    org.contacts.upload.withResponse({ body: { file: csvFile(text), brandId } }, { idempotencyKey: 'one' });
  const first = await send('email\na@x.test\n');
  const again = await send('email\na@x.test\n');
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body]);
  expect((await refusal(send('email\nb@x.test\n'))).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('Excel’s own file is read as it is: Windows-1252, semicolons, German headings, columns in their order', async () => {
  const { org, upload, brandId } = await newUploader();
  const text = [
    'Firma;Vorname;Nachname;E-Mail-Adresse;Position;Land;Kundennummer',
    'Bäckerei Müller;Jürgen;Groß;juergen@mueller.test;Geschäftsführer;Österreich;7',
    'Onigiri KK;Aiko;Sato;aiko@onigiri.test;CEO;Japan;8',
  ].join('\r\n');
  const bytes = Buffer.from(text, 'latin1');
  const trial = await upload(bytes, { dryRun: true });
  expect(trial).toMatchObject({ uploadId: null, encoding: 'windows-1252', acceptedCount: 2, rejectedCount: 0 });
  expect(trial.columns.map(({ samples, ...column }) => column)).toEqual([
    { name: 'Firma', holds: 'company', sample: 'Bäckerei Müller' },
    { name: 'Vorname', holds: 'firstName', sample: 'Jürgen' },
    { name: 'Nachname', holds: 'lastName', sample: 'Groß' },
    { name: 'E-Mail-Adresse', holds: 'email', sample: 'juergen@mueller.test' },
    { name: 'Position', holds: 'title', sample: 'Geschäftsführer' },
    { name: 'Land', holds: 'country', sample: 'Österreich' },
    { name: 'Kundennummer', holds: null, sample: '7' },
  ]);
  const { uploadId } = await upload(bytes);
  const unsampled = trial.columns.map((column) => ({ ...column, sample: null, samples: [] }));
  expect(await upload(bytes), 'the same file again').toMatchObject({ uploadId, columns: unsampled });
  const { contacts } = await org.contacts.list({ query: { brandId, email: 'juergen@mueller.test' } });
  expect(contacts).toMatchObject([
    { fullName: 'Jürgen Groß', company: 'Bäckerei Müller', country: 'Austria', timezone: 'Europe/Vienna' },
  ]);
});

test('the emails to contacts of a file are timed by where each of them is', async () => {
  const { org, upload, brandId } = await newUploader();
  const { uploadId } = await upload(
    'email,first_name,company,country,timezone\naiko@onigiri.test,Aiko,Onigiri,Japan,\nann@one.test,Ann,One,USA,America/Denver\nbob@two.test,Bob,Two,USA,\n',
  );
  await app.drain();
  const { audience } = await org.audiences.create({
    body: { name: 'Ours', brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Ours', workflowDynastySlug: 'sales-crm-email-outreach-heron', brandIds: [brandId], maxLeads: 3 },
      audienceIds: [audience.id],
    },
  });
  await app.drain();
  const { rows } = await sql<{ to: string; timezone: string | null }>`select distinct to_address as to, timezone
    from messages where org_id = ${org.orgId} and campaign_id = ${campaign.id} order by 1`.execute(app.db);
  expect(rows).toEqual([
    { to: 'aiko@onigiri.test', timezone: 'Asia/Tokyo' },
    { to: 'ann@one.test', timezone: 'America/Denver' },
    { to: 'bob@two.test', timezone: null },
  ]);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});
