import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { anUploader, csvFile } from './contacts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Rows = (string | number | null)[][];
const workbook = async (...sheets: { name: string; rows: Rows }[]) =>
  csvFile(Buffer.from(await writeXlsx({ sheets })), 'people.xlsx');

const PEOPLE: Rows = [
  ['E-Mail', 'Vorname', 'Firma', 'Stadt'],
  ['jg@gross.test', 'Jürgen', 'Groß & Söhne', 'Köln'],
  ['ana@x.test', 'Ana', 'X', 'Porto'],
  ['bo@x.test', 'Bo', 'X', 'Porto'],
  ['not an address', 'Cy', 'Y', '+Paris'],
];

test('an Excel workbook is imported like a CSV file, with three values of each column in its order', async () => {
  const org = await app.newOrg();
  const { brandId } = await anUploader(org);
  const file = await workbook({ name: 'Notes', rows: [] }, { name: 'Leute', rows: PEOPLE });
  const trial = await org.contacts.upload({ body: { file, brandId, dryRun: true } });
  expect(trial).toMatchObject({ sheet: 'Leute', sheets: ['Notes', 'Leute'], encoding: 'utf-8', rowCount: 4 });
  expect(trial.columns).toEqual([
    {
      ...{ name: 'E-Mail', holds: 'email', sample: 'jg@gross.test' },
      samples: ['jg@gross.test', 'ana@x.test', 'bo@x.test'],
    },
    { name: 'Vorname', holds: 'firstName', sample: 'Jürgen', samples: ['Jürgen', 'Ana', 'Bo'] },
    { name: 'Firma', holds: 'company', sample: 'Groß & Söhne', samples: ['Groß & Söhne', 'X', 'Y'] },
    { name: 'Stadt', holds: null, sample: 'Köln', samples: ['Köln', 'Porto', '+Paris'] },
  ]);
  const kept = await org.contacts.upload({ body: { file, brandId } });
  expect(kept).toMatchObject({ acceptedCount: 3, rejectedCount: 1, sheet: 'Leute' });
  expect(kept.columns.flatMap(({ samples }) => samples)).toEqual([]);
  const { contacts } = await org.contacts.list({ query: { brandId } });
  expect(contacts.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Bo', 'Jürgen']);
});

test('titles above the table are passed over, and the people are found behind a sheet of notes', async () => {
  const org = await app.newOrg();
  const { brandId } = await anUploader(org);
  const notes: Rows = [['Only take the list of customers'], ['As of October']];
  const titled: Rows = [['Customers, south'], [null, null, null], ...PEOPLE];
  const file = await workbook({ name: 'Notes', rows: notes }, { name: 'Customers', rows: titled });
  const trial = await org.contacts.upload({ body: { file, brandId, dryRun: true } });
  expect(trial).toMatchObject({ sheet: 'Customers', sheets: ['Notes', 'Customers'], rowCount: 4, acceptedCount: 3 });
  expect(trial.columns.map(({ name }) => name)).toEqual(['E-Mail', 'Vorname', 'Firma', 'Stadt']);
  const single: Rows = [['Email'], ['ann@x.test'], ['ben@x.test']];
  const narrow = await workbook({ name: 'People', rows: single });
  expect(await org.contacts.upload({ body: { file: narrow, brandId } })).toMatchObject({
    rowCount: 2,
    acceptedCount: 2,
  });
});

test('a sheet is chosen by name, and what is no table says what to do', async () => {
  const org = await app.newOrg();
  const { brandId, upload } = await anUploader(org);
  const file = await workbook(
    { name: 'A', rows: [['email'], ['a@x.test']] },
    { name: 'B', rows: [['email'], ['b1@x.test'], ['b2@x.test']] },
  );
  const body = { file, brandId, dryRun: true };
  expect(await org.contacts.upload({ body: { ...body, sheet: 'B' } })).toMatchObject({ sheet: 'B', acceptedCount: 2 });
  expect(await refusal(org.contacts.upload({ body: { ...body, sheet: 'C' } }))).toMatchObject({
    body: { error: 'Invalid request: sheet: expected one of A, B' },
  });
  expect(await refusal(upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])))).toMatchObject({
    body: { error: expect.stringContaining('Save it as .xlsx or CSV') },
  });
  expect(await refusal(upload(Buffer.from('PK\u0003\u0004 and nothing more')))).toMatchObject({
    body: { error: expect.stringContaining('not an Excel workbook') },
  });
});

test('of a workbook for the do-not-contact list every sheet with addresses is read, and the others are named', async () => {
  const org = await app.newOrg();
  const file = await workbook(
    { name: 'Notes', rows: [['Collected since May']] },
    { name: 'Stop', rows: [['email'], ['stop@x.test'], ['nobody']] },
    { name: 'Empty', rows: [] },
    { name: 'Firms', rows: [['Domain'], ['firm.test'], ['not one']] },
  );
  expect(await org.suppressions.import({ body: { file } })).toMatchObject({
    ...{ rowCount: 4, added: 2, existing: 0, rejected: 2 },
    ...{ sheets: ['Stop', 'Firms'], unreadSheets: ['Notes', 'Empty'] },
    rows: [
      { sheet: 'Stop', row: 2, value: 'nobody', reason: 'invalid_email' },
      { sheet: 'Firms', row: 2, value: 'not one', reason: 'invalid_domain' },
    ],
  });
  const onlyNotes = await workbook({ name: 'A', rows: [['x']] }, { name: 'B', rows: [['y']] });
  expect(await refusal(org.suppressions.import({ body: { file: onlyNotes } }))).toMatchObject({ status: 400 });
});

test('what was left out is downloaded with its reason, put right and uploaded again', async () => {
  const org = await app.newOrg();
  const { brandId, upload } = await anUploader(org);
  await org.suppressions.create({ body: { kind: 'email', value: 'gone@x.test' } });
  const { uploadId } = await upload(
    [
      'Phone;Email;City',
      '+49 151 12345678;ana@x.test;Porto',
      '+49 151 12345679;cy at x.test;"Köln; Süd"',
      '+49 151 12345670;;Rom',
      '1;gone@x.test;Bonn',
      '2;ed@x.test;Ulm;more',
    ].join('\n'),
  );
  const params = { id: uploadId as string };
  const file = String(await org.contacts.exportLeftOut({ params }));
  expect(file.split('\r\n')).toEqual([
    'Left out because,Phone,Email,City',
    "Not an email address,'+49 151 12345679,cy at x.test,Köln; Süd",
    "No email address,'+49 151 12345670,,Rom",
    'On the do-not-contact list,,gone@x.test,',
    'More values than columns,2,ed@x.test,Ulm,more',
    '',
  ]);
  const mended = file.replace('cy at x.test', 'cy@x.test').replace('12345670,,Rom', '12345670,di@x.test,Rom');
  const again = await upload(mended);
  expect(again).toMatchObject({ acceptedCount: 2, rejectedCount: 2 });
  expect(again.columns.map(({ name }) => name)).toEqual(['Phone', 'Email', 'City']);
  const { contacts } = await org.contacts.list({ query: { brandId, email: 'cy@x.test' } });
  expect(contacts).toMatchObject([{ phoneE164: '+4915112345679', rawAttributes: { City: 'Köln; Süd' } }]);
  const other = await app.newOrg();
  expect(await refusal(other.contacts.exportLeftOut({ params }))).toMatchObject({ status: 404 });
});

test('an erasure clears the values of rows that were left out, and an erased person is not stored with them', async () => {
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  const rows = 'Email,Note\nnot an address,call ann@x.test\n,bob@x.test is ill\n';
  const first = await upload(rows);
  const leftOut = async (id: string | null) =>
    String(await org.contacts.exportLeftOut({ params: { id: id as string } }));
  expect(await leftOut(first.uploadId)).toContain('ann@x.test');
  await org.people.erase({ body: { email: 'ann@x.test', confirm: true } });
  expect(await leftOut(first.uploadId)).not.toContain('ann@x.test');
  expect(await leftOut(first.uploadId)).toContain('bob@x.test is ill');
  const second = await upload(`${rows}x,y,z\n"ann@x.test",more,than two\n`);
  const file = await leftOut(second.uploadId);
  expect(file).toContain('x,y,z');
  expect(file).not.toContain('more,than two');
});
