import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readFile, readText } from './read-table.ts';
import { afterCheck, bodyOf, emptyEntry, isBlank, missingIn } from './table-rows.ts';

test('rows copied from a spreadsheet are read by their headings, and what is not used is named', async () => {
  const { entries, unused } = await readText(
    'E-Mail\tPasswort\tFirst Name\tLast Name\tSMTP Host\tSMTP Port\tWarmup Enabled\n' +
      'ann@acme.io\t" pa\tss "\tAnn\tBerg\tmail.acme.io\t587\tTRUE\n\nbob@acme.io\tsecret\tBob\t\t\t\t\n',
  );
  expect(unused).toEqual(['Warmup Enabled']);
  expect(entries).toMatchObject([
    { email: 'ann@acme.io', password: ' pa\tss ', fromName: 'Ann Berg', smtpHost: 'mail.acme.io', smtpPort: '587' },
    { email: 'bob@acme.io', password: 'secret', fromName: 'Bob', smtpHost: '' },
  ]);
  expect(bodyOf(entries[0] ?? emptyEntry())).toEqual({
    ...{ fromEmail: 'ann@acme.io', fromName: 'Ann Berg', password: ' pa\tss ' },
    smtp: { host: 'mail.acme.io', port: 587, security: 'starttls' },
  });
  expect(bodyOf(entries[1] ?? emptyEntry())).toEqual({ fromEmail: 'bob@acme.io', fromName: 'Bob', password: 'secret' });
});

test('a table without headings is taken in the order that the page says, also with semicolons', async () => {
  const { entries, unused } = await readText('ann@acme.io;0123;Ann\r\nbob@acme.io;x,y;Bob');
  expect(unused).toEqual([]);
  expect(entries).toMatchObject([
    { email: 'ann@acme.io', password: '0123', fromName: 'Ann' },
    { email: 'bob@acme.io', password: 'x,y', fromName: 'Bob' },
  ]);
});

test('the export of another sender keeps a login for each server', async () => {
  const { entries } = await readText(
    'Email,Name,IMAP Username,IMAP Password,IMAP Host,IMAP Port,SMTP Username,SMTP Password,SMTP Host,SMTP Port,Daily Limit\n' +
      'a@x.io,A,iu,ip,imap.x.io,993,su,sp,smtp.x.io,465,30',
  );
  expect(bodyOf(entries[0] ?? emptyEntry())).toEqual({
    ...{ fromEmail: 'a@x.io', fromName: 'A', password: 'sp', username: 'su', dailyCap: 30 },
    smtp: { host: 'smtp.x.io', port: 465, security: 'tls', username: 'su', password: 'sp' },
    imap: { host: 'imap.x.io', port: 993, security: 'tls', username: 'iu', password: 'ip' },
  });
});

test('an Excel workbook and a CSV in the encoding of Windows are read', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['email', 'password', 'name', 'daily limit'],
          ['ann@acme.io', 'p', 'Änn', 30],
        ],
      },
    ],
  });
  const xlsx = await readFile(new File([workbook as Uint8Array<ArrayBuffer>], 'm.xlsx'));
  expect(xlsx.entries).toMatchObject([{ email: 'ann@acme.io', password: 'p', fromName: 'Änn', dailyLimit: '30' }]);
  const bytes = Uint8Array.from([...'ann@acme.io,p,'].map((letter) => letter.charCodeAt(0)).concat(0xc4, 0x6e));
  expect((await readFile(new File([bytes], 'm.csv'))).entries).toMatchObject([{ fromName: 'Än' }]);
});

test('every sheet of a workbook with mailboxes is read, and the others are named', async () => {
  const mailboxes = (address: string) => [
    ['email', 'password', 'name'],
    [address, 'p', 'Ann'],
  ];
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Passwords are app passwords']] },
      { name: 'Sales', rows: mailboxes('ann@acme.io') },
      { name: 'Support', rows: mailboxes('help@acme.io') },
    ],
  });
  const { entries, unreadSheets } = await readFile(new File([workbook as Uint8Array<ArrayBuffer>], 'm.xlsx'));
  expect(entries.map(({ email }) => email)).toEqual(['ann@acme.io', 'help@acme.io']);
  expect(unreadSheets).toEqual(['Read me']);
});

test('what a row lacks is said before it is sent, and a password is forgotten once it is kept', () => {
  const row = emptyEntry({ email: 'ann@acme.io', password: 'p', fromName: 'Ann' });
  expect(missingIn(row)).toBeNull();
  expect(missingIn({ ...row, email: 'ann' })).toMatchObject({ field: 'email' });
  expect(missingIn({ ...row, fromName: ' ' })).toMatchObject({ field: 'fromName' });
  expect(missingIn({ ...row, password: '' })).toMatchObject({ field: 'password' });
  expect(missingIn({ ...row, smtpPort: 'x' })).toMatchObject({ field: 'smtpPort' });
  expect(isBlank(emptyEntry())).toBe(true);
  const answer = { row: 0, fromEmail: 'ann@acme.io', message: null, mailbox: null };
  expect(afterCheck(row, { ...answer, result: 'added', field: null })).toMatchObject({
    standing: 'added',
    password: '',
  });
  expect(afterCheck(row, { ...answer, result: 'smtp_failed', field: 'smtp.host' })).toMatchObject({
    ...{ standing: 'failed', field: 'smtpHost', password: 'p' },
  });
});
