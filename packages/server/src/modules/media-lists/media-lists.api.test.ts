import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const fileOf = (bytes: string | Uint8Array<ArrayBuffer>, name = 'press.csv') => new File([bytes], name);
const aList = async (org: TestOrg, name = 'Bakery press') =>
  (await org.mediaLists.create({ body: { name } })).mediaList;
const IDA = { name: 'Ida Reed', outletName: 'The Ledger', email: 'ida@ledger.test' };
const peopleOf = async (org: TestOrg, id: string) =>
  (await org.mediaLists.listJournalists({ params: { id } })).journalists;

test('media lists are created, renamed, listed by name and deleted; the activity says so', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  await aList(org, 'a first one');
  expect(await refusal(aList(org, 'BAKERY PRESS'))).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  const { mediaList } = await org.mediaLists.update({ params: { id }, body: { name: 'Trade press' } });
  expect(mediaList).toMatchObject({ name: 'Trade press', journalistCount: 0, withEmailCount: 0 });
  const taken = org.mediaLists.update({ params: { id }, body: { name: 'A First One' } });
  expect(await refusal(taken)).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  const first = await org.mediaLists.list({ query: { limit: 1 } });
  const rest = await org.mediaLists.list({ query: { limit: 1, cursor: first.nextCursor as string } });
  expect([...first.mediaLists, ...rest.mediaLists].map(({ name }) => name)).toEqual(['a first one', 'Trade press']);
  await org.mediaLists.delete({ params: { id } });
  const gone = { status: 404, body: { error: 'Media list not found' } };
  for (const asked of [
    () => org.mediaLists.get({ params: { id } }),
    () => org.mediaLists.delete({ params: { id } }),
    () => org.mediaLists.update({ params: { id }, body: { name: 'x' } }),
    () => org.mediaLists.listJournalists({ params: { id } }),
    () => org.mediaLists.addJournalist({ params: { id }, body: IDA }),
    () => org.mediaLists.upload({ params: { id }, body: { file: fileOf('name,outlet\nA B,C') } }),
  ])
    expect(await refusal(asked())).toMatchObject(gone);
  const { activity } = await org.activity.list();
  expect(activity.map(({ summary }) => summary)).toEqual([
    'Media list "Trade press" was deleted',
    'Rename a media list',
    'Media list "a first one" was created',
    'Media list "Bakery press" was created',
  ]);
});

test('an organization has at most 200 media lists', async () => {
  const org = await app.newOrg();
  for (let at = 0; at < 200; at += 1) await aList(org, `List ${at}`);
  expect(await refusal(aList(org, 'One more'))).toMatchObject({ status: 409, body: { code: 'too_many_lists' } });
});

test('a journalist is added by hand, completed by a second entry, changed, found and removed', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const params = { id };
  const { journalist, merged } = await org.mediaLists.addJournalist({ params, body: IDA });
  expect(merged).toBe(false);
  // The address and the name of the outlet agree on its website.
  expect(journalist).toMatchObject({ firstName: 'Ida', lastName: 'Reed', outletDomain: 'ledger.test', source: 'hand' });
  const more = { ...IDA, email: 'IDA@ledger.test', beat: 'Small firms', notes: 'Met in May', country: 'Ireland' };
  const again = await org.mediaLists.addJournalist({ params, body: more });
  expect(again).toMatchObject({ merged: true, journalist: { id: journalist.id, beat: 'Small firms' } });
  const third = await org.mediaLists.addJournalist({
    params,
    body: { name: 'ida  reed', outletName: 'Ledger', notes: 'Prefers mornings' },
  });
  expect(third.journalist).toMatchObject({
    ...{ id: journalist.id, email: 'ida@ledger.test', beat: 'Small firms', country: 'Ireland' },
    notes: 'Met in May\nPrefers mornings',
  });
  // Two addresses are two people, and a mailbox provider says nothing about the outlet.
  const other = await org.mediaLists.addJournalist({ params, body: { ...IDA, email: 'ida.reed@mail.test' } });
  expect(other).toMatchObject({ merged: false, journalist: { outletDomain: null } });
  const one = { id, journalistId: journalist.id };
  const clash = org.mediaLists.updateJournalist({ params: one, body: { email: 'ida.reed@mail.test' } });
  expect(await refusal(clash)).toMatchObject({ status: 409, body: { code: 'already_listed' } });
  const changed = await org.mediaLists.updateJournalist({
    params: one,
    body: { name: 'Ida Read', email: null, beat: null, outletWebsite: 'https://www.ledger-news.test/business' },
  });
  expect(changed.journalist).toMatchObject({
    ...{ name: 'Ida Read', lastName: 'Read', email: null, beat: null, outletDomain: 'ledger-news.test' },
    ...{ notes: 'Met in May\nPrefers mornings', notPitchedBecause: 'no_email' },
  });
  const found = await org.mediaLists.listJournalists({ params, query: { search: 'MAIL.test' } });
  expect(found).toMatchObject({ total: 1, journalists: [{ email: 'ida.reed@mail.test' }] });
  const paged = await org.mediaLists.listJournalists({ params, query: { limit: 1 } });
  expect(paged).toMatchObject({ total: 2, nextCursor: expect.any(String) });
  expect((await org.mediaLists.get({ params })).mediaList).toMatchObject({ journalistCount: 2, withEmailCount: 1 });
  await org.mediaLists.removeJournalist({ params: one });
  const gone = { status: 404, body: { error: 'Journalist not found' } };
  expect(await refusal(org.mediaLists.removeJournalist({ params: one }))).toMatchObject(gone);
  expect(await refusal(org.mediaLists.updateJournalist({ params: one, body: { beat: 'x' } }))).toMatchObject(gone);
  for (const body of [
    { ...IDA, email: 'nobody' },
    { ...IDA, outletWebsite: 'not a site' },
  ])
    expect(await refusal(org.mediaLists.addJournalist({ params, body }))).toMatchObject({ status: 400 });
});

test('people who asked not to be contacted are not added, by hand or by file, and those who ask later are marked', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  await org.mediaLists.addJournalist({ params: { id }, body: IDA });
  for (const value of ['ida@ledger.test', 'no@ledger.test'])
    await org.suppressions.create({ body: { kind: 'email', value } });
  expect(await peopleOf(org, id)).toMatchObject([{ email: 'ida@ledger.test', notPitchedBecause: 'suppressed' }]);
  const refused = { status: 409, body: { code: 'suppressed' } };
  const add = org.mediaLists.addJournalist({ params: { id }, body: { ...IDA, email: 'no@ledger.test' } });
  expect(await refusal(add)).toMatchObject(refused);
  const file = fileOf('name,outlet,email\nNo Way,The Ledger,no@ledger.test');
  const outcome = await org.mediaLists.upload({ params: { id }, body: { file } });
  expect(outcome).toMatchObject({ addedCount: 0, leftOutCount: 1, leftOut: [{ row: 1, reason: 'suppressed' }] });
});

test("Excel's CSV of western Europe becomes journalists, each row left out has its reason, and a trial writes nothing", async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const params = { id };
  const rows = [
    'Name;Medium;E-Mail;Ressort;Land;Website;Sprache;Anmerkung',
    'Jürgen Groß;Bäcker-Zeitung;jg@baecker.test;Handwerk;Deutschland;baecker-zeitung.test;de;Kennt uns',
    'Jürgen Groß;Bäcker-Zeitung;jg@baecker.test;;;;;Zweimal',
    ';Bäcker-Zeitung;nobody@baecker.test;;;;;',
    'Ohne Blatt;;x@y.test;;;;;',
    'Falsche Adresse;Blatt;nicht@;;;;;',
    'Zu Viel;Blatt;a@b.test;;;;;;;more',
    'Ana Sá;Pão Diário;;Pão;Portugal;;Portugiesisch;',
  ];
  const file = fileOf(new Uint8Array(Buffer.from(rows.join('\r\n'), 'latin1')));
  const trial = await org.mediaLists.upload({ params, body: { file, dryRun: true } });
  expect(trial).toMatchObject({
    ...{ rowCount: 7, addedCount: 2, mergedCount: 1, leftOutCount: 4, encoding: 'windows-1252', sheet: null },
    leftOut: [
      { row: 3, reason: 'missing_name', email: 'nobody@baecker.test' },
      { row: 4, reason: 'missing_outlet', name: 'Ohne Blatt' },
      { row: 5, reason: 'invalid_email', email: 'nicht@' },
      { row: 6, reason: 'too_many_columns' },
    ],
  });
  expect(trial.leftOut[1]?.values).toEqual(['Ohne Blatt', '', 'x@y.test', '', '', '', '', '']);
  // The whole rows come back with an outlet, below the column that says why they were left out.
  const returned = fileOf(
    [
      ['Left out because', ...trial.columns.map(({ name }) => name)],
      ['No outlet in this row', 'Ohne Blatt', "'-Neues Blatt", ...(trial.leftOut[1]?.values.slice(2) ?? [])],
    ]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
  );
  const again = await org.mediaLists.upload({ params, body: { file: returned, dryRun: true } });
  expect(again).toMatchObject({ addedCount: 1, leftOutCount: 0 });
  expect(again.columns.map(({ name }) => name)).toEqual(trial.columns.map(({ name }) => name));
  expect(again.columns[1]?.samples).toEqual(['-Neues Blatt']);
  expect(trial.columns.slice(0, 3)).toEqual([
    { name: 'Name', holds: 'name', samples: ['Jürgen Groß', 'Ohne Blatt', 'Falsche Adresse'] },
    { name: 'Medium', holds: 'outletName', samples: ['Bäcker-Zeitung', 'Blatt', 'Pão Diário'] },
    { name: 'E-Mail', holds: 'email', samples: ['jg@baecker.test', 'nobody@baecker.test', 'x@y.test'] },
  ]);
  expect(await peopleOf(org, id)).toEqual([]);
  // The column of notes has a name of its own, so that the caller says what it holds.
  const columnMapping = JSON.stringify({ Anmerkung: 'notes' });
  const kept = await org.mediaLists.upload({ params, body: { file, columnMapping } });
  expect(kept).toMatchObject({ addedCount: 2, mergedCount: 1 });
  expect(kept.columns.flatMap(({ samples }) => samples)).toEqual([]);
  const people = await peopleOf(org, id);
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ana Sá', 'Jürgen Groß']);
  expect(people.find(({ email }) => email !== null)).toMatchObject({
    ...{ outletDomain: 'baecker-zeitung.test', beat: 'Handwerk', country: 'Deutschland', language: 'de' },
    ...{ notes: 'Kennt uns\nZweimal', source: 'file' },
  });
  // A word for a language that is no code is kept where a person reads it.
  expect(people.find(({ email }) => email === null)).toMatchObject({
    language: null,
    notes: 'Language: Portugiesisch',
  });
  // The same file again changes nothing.
  expect(await org.mediaLists.upload({ params, body: { file, columnMapping } })).toMatchObject({
    ...{ addedCount: 0, mergedCount: 3 },
  });
});

test('a workbook is read as well, with first and last names and the caller’s word for a column', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const rowsOf = [
    ['First name', 'Last name', 'Where', 'Email'],
    ['Ada', 'Byte', 'Engine Weekly', 'ada@engine.test'],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Press', rows: rowsOf }] });
  const file = fileOf(new Uint8Array(bytes), 'press.xlsx');
  const withoutOutlet = org.mediaLists.upload({ params: { id }, body: { file } });
  expect(await refusal(withoutOutlet)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  // A trial shows the columns, so that a person can say which one has the outlets.
  expect(await org.mediaLists.upload({ params: { id }, body: { file, dryRun: true } })).toMatchObject({
    ...{ addedCount: 0, leftOutCount: 1, leftOut: [{ reason: 'missing_outlet' }] },
    columns: [{}, {}, { name: 'Where', holds: null, samples: ['Engine Weekly'] }, {}],
  });
  const columnMapping = JSON.stringify({ Where: 'outletName' });
  const outcome = await org.mediaLists.upload({ params: { id }, body: { file, columnMapping } });
  expect(outcome).toMatchObject({ addedCount: 1, sheet: 'Press', sheets: ['Press'] });
  expect(await peopleOf(org, id)).toMatchObject([{ name: 'Ada Byte', firstName: 'Ada', outletName: 'Engine Weekly' }]);
  const nameless = org.mediaLists.upload({ params: { id }, body: { file: fileOf('outlet\nX') } });
  expect(await refusal(nameless)).toMatchObject({ status: 400 });
});

test('of a workbook the first sheet with journalists is read, or the one that is asked for, and all are named', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const journalists = (name: string) => [
    ['Journalist', 'Publication', 'E-mail'],
    [name, 'Payments Weekly', `${name.toLowerCase()}@weekly.test`],
  ];
  const sheets = [
    { name: 'Read me', rows: [['Ask Tom before use']] },
    { name: 'Europe', rows: [['Press, Europe'], [], ...journalists('Lena')] },
    { name: 'USA', rows: journalists('Dana') },
  ];
  const file = fileOf(new Uint8Array(await writeXlsx({ sheets })), 'press.xlsx');
  const names = ['Read me', 'Europe', 'USA'];
  const first = await org.mediaLists.upload({ params: { id }, body: { file } });
  expect(first).toMatchObject({ addedCount: 1, sheet: 'Europe', sheets: names });
  const second = await org.mediaLists.upload({ params: { id }, body: { file, sheet: 'USA' } });
  expect(second).toMatchObject({ addedCount: 1, sheet: 'USA', sheets: names });
  expect((await peopleOf(org, id)).map(({ name }) => name).toSorted()).toEqual(['Dana', 'Lena']);
  const notes = org.mediaLists.upload({ params: { id }, body: { file, sheet: 'Read me' } });
  expect(await refusal(notes)).toMatchObject({ status: 400 });
});

test('a list is full at 5,000: the rows beyond it are left out with that reason', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const rows = Array.from({ length: 5_001 }, (_, at) => `Ann ${at} Writer,Paper ${at},ann${at}@paper.test`);
  const file = fileOf(`name,outlet,email\n${rows.join('\n')}`);
  const outcome = await org.mediaLists.upload({ params: { id }, body: { file } });
  expect(outcome).toMatchObject({
    addedCount: 5_000,
    leftOut: [{ row: 5_001, reason: 'list_full', values: ['Ann 5000 Writer', 'Paper 5000', 'ann5000@paper.test'] }],
  });
  expect(await refusal(org.mediaLists.addJournalist({ params: { id }, body: IDA }))).toMatchObject({
    ...{ status: 409, body: { code: 'media_list_full' } },
  });
});

test('a person is exported from media lists, erased from them, and not taken in again', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org, 'People like ida@ledger.test');
  await org.mediaLists.addJournalist({ params: { id }, body: { ...IDA, notes: 'A friend' } });
  const friend = { name: 'Bo Lund', outletName: 'Daily', email: 'bo@daily.test', notes: 'Ask Ida@ledger.test first' };
  await org.mediaLists.addJournalist({ params: { id }, body: friend });
  const held = await org.people.export({ body: { email: 'ida@ledger.test' } });
  expect(held.listedJournalists).toMatchObject([{ name: 'Ida Reed', notes: 'A friend' }]);
  await org.people.erase({ body: { email: 'ida@ledger.test', confirm: true } });
  expect(await peopleOf(org, id)).toMatchObject([{ name: 'Bo Lund', notes: 'Ask  first' }]);
  expect((await org.mediaLists.get({ params: { id } })).mediaList.name).toBe(id);
  const add = org.mediaLists.addJournalist({ params: { id }, body: IDA });
  expect(await refusal(add)).toMatchObject({ status: 409, body: { code: 'suppressed' } });
  const file = fileOf('name,outlet,email\nIda Reed,The Ledger,ida@ledger.test');
  const outcome = await org.mediaLists.upload({ params: { id }, body: { file } });
  expect(outcome.leftOut).toEqual([{ row: 1, reason: 'suppressed', name: null, email: null, values: [] }]);
});

test('two files with the same people, uploaded at once, make each of them one', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org);
  const rows = Array.from({ length: 300 }, (_, at) => `Ann ${at} Writer,Paper,ann${at}@paper.test`);
  const file = () => fileOf(`name,outlet,email\n${rows.join('\n')}`);
  const both = await Promise.all([1, 2].map(() => org.mediaLists.upload({ params: { id }, body: { file: file() } })));
  expect(both.map(({ addedCount }) => addedCount).toSorted()).toEqual([0, 300]);
  expect((await org.mediaLists.get({ params: { id } })).mediaList.journalistCount).toBe(300);
});

test("another organization's lists are not found", async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { id } = await aList(org);
  const { journalist } = await org.mediaLists.addJournalist({ params: { id }, body: IDA });
  const params = { id, journalistId: journalist.id };
  expect(await refusal(other.mediaLists.removeJournalist({ params }))).toMatchObject({ status: 404 });
  expect((await other.mediaLists.list()).mediaLists).toEqual([]);
  expect(await peopleOf(org, id)).toHaveLength(1);
});
