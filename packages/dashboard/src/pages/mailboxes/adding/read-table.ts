import { emptyEntry, FIELDS, type FieldName, type MailboxEntry } from './table-rows.ts';

export interface TableReading {
  readonly entries: readonly MailboxEntry[];
  /** Headings of columns that mean nothing here. */
  readonly unused: readonly string[];
  /** Sheets of a workbook without an email address. */
  readonly unreadSheets: readonly string[];
}

/** How tables head their columns, in the words of spreadsheets and of the exports of other senders. */
const HEADINGS: Readonly<Record<FieldName, readonly string[]>> = {
  email: ['email', 'e-mail', 'emailaddress', 'address', 'mail', 'fromemail', 'mailbox', 'account', 'adresse'],
  password: ['password', 'apppassword', 'pass', 'passwort', 'motdepasse', 'contraseña'],
  fromName: ['name', 'fromname', 'sender', 'sendername', 'fullname', 'displayname'],
  smtpHost: ['smtphost', 'smtpserver', 'smtp', 'host', 'server'],
  smtpPort: ['smtpport', 'port'],
  imapHost: ['imaphost', 'imapserver', 'imap'],
  imapPort: ['imapport'],
  smtpUsername: ['smtpusername', 'smtpuser', 'username', 'user', 'login'],
  smtpPassword: ['smtppassword'],
  imapUsername: ['imapusername', 'imapuser'],
  imapPassword: ['imappassword'],
  security: ['security', 'encryption', 'ssl', 'smtpsecurity', 'smtpencryption'],
  dailyLimit: ['dailylimit', 'dailycap', 'emailsperday', 'maxperday'],
};

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_\-.:/()]/g, '');
const fieldOf = (heading: string): FieldName | undefined =>
  FIELDS.find((field) => HEADINGS[field].some((known) => plain(known) === plain(heading)));

/** Rows of cells become mailboxes. Without a row of headings the columns are taken in the order of `FIELDS`. */
export function readCells(cells: readonly (readonly string[])[]): TableReading {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first = []] = rows;
  const hasHeadings = !first.some((cell) => cell.includes('@')) && first.some((cell) => fieldOf(cell) === 'email');
  const columns: (FieldName | 'firstName' | 'lastName' | undefined)[] = hasHeadings
    ? first.map((heading) => NAME_PARTS[plain(heading)] ?? fieldOf(heading))
    : [...FIELDS];
  const unused = hasHeadings ? first.filter((heading, at) => columns[at] === undefined && heading.trim() !== '') : [];
  const entries = (hasHeadings ? rows.slice(1) : rows).map((row) => {
    const cellOf = (name: (typeof columns)[number]) => row[columns.indexOf(name)] ?? '';
    const given = Object.fromEntries(
      FIELDS.flatMap((field) => (columns.includes(field) ? [[field, cellOf(field)]] : [])),
    );
    const name = [cellOf('firstName'), cellOf('lastName')].map((part) => part.trim()).filter(Boolean);
    const hasParts = columns.includes('firstName') || columns.includes('lastName');
    return emptyEntry(hasParts && !given.fromName ? { ...given, fromName: name.join(' ') } : given);
  });
  return { entries, unused, unreadSheets: [] };
}

const NAME_PARTS: Readonly<Record<string, 'firstName' | 'lastName'>> = {
  firstname: 'firstName',
  vorname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  nachname: 'lastName',
};

/** Text copied from a spreadsheet has tabs; a CSV has commas or semicolons. */
export async function readText(text: string): Promise<TableReading> {
  const { parseCsv } = await import('hucre/csv');
  const delimiter = delimiterOf(text.slice(0, text.search(/\r?\n|$/)));
  return readCells(parseCsv(text, { delimiter, skipEmptyRows: true }).map((row) => row.map(asText)));
}

const delimiterOf = (line: string): string => ['\t', ';', ','].find((mark) => line.includes(mark)) ?? ',';

/** A workbook holds numbers and dates as such; a table of mailboxes needs their text. */
const asText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

/** More than any table of mailboxes has. */
export const MOST_BYTES = 1_000_000;

export async function readFile(file: File): Promise<TableReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) return readText(decoded(bytes));
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes);
  return ofSheets(sheets.map(({ name, rows }) => ({ name, reading: readCells(rows.map((row) => row.map(asText))) })));
}

/** Every sheet that has mailboxes: each row can still be changed before it is checked. */
function ofSheets(sheets: readonly { readonly name: string; readonly reading: TableReading }[]): TableReading {
  const withMailboxes = sheets.filter(({ reading }) => reading.entries.some(({ email }) => email.includes('@')));
  const read = withMailboxes.length > 0 ? withMailboxes : sheets.slice(0, 1);
  return {
    entries: read.flatMap(({ reading }) => reading.entries),
    unused: [...new Set(read.flatMap(({ reading }) => reading.unused))],
    unreadSheets: sheets.filter((sheet) => !read.includes(sheet)).map(({ name }) => name),
  };
}

/** Excel saves CSV in the encoding of Windows unless it is told otherwise. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
