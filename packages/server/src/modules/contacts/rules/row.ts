import type { ROW_REASONS } from '@distribute/contract/contacts';
import type { CsvRow } from '../../../kernel/csv/read.ts';
import { said } from '../../../kernel/csv/said.ts';
import { parseEmailAddress } from '../../../kernel/mail/email-address.ts';
import { isTimezone } from '../../../kernel/timezone.ts';
import type { Target } from './column-words.ts';
import { type Consent, isOpposite, parseConsent } from './consent.ts';
import { parseCountry } from './country.ts';
import { parsePhone } from './phone.ts';

export type RowReason = (typeof ROW_REASONS)[number];

export interface ContactFields extends Consent {
  readonly email: string;
  readonly phoneE164: string | null;
  readonly fullName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly country: string | null;
  readonly timezone: string | null;
  readonly rawAttributes: Readonly<Record<string, string>>;
}

export type JudgedRow =
  | { readonly row: number; readonly contact: ContactFields }
  | {
      readonly row: number;
      readonly contact: null;
      readonly reason: RowReason;
      readonly email: string | null;
      readonly cells: readonly string[];
    };

const MAX_TEXT = 500;
const MAX_ATTRIBUTE = 5_000;
const MAX_EMAIL = 254;
const MAX_REMEMBERED = 1_000;

/** Returns a function that reads one row of a file, given what the file's columns hold. */
export function rowReader(columns: readonly string[], targets: readonly (Target | null)[]): (row: CsvRow) => JudgedRow {
  const at = (target: Target) => targets.indexOf(target);
  const [email, first, last, full] = [at('email'), at('firstName'), at('lastName'), at('fullName')];
  const [title, company, phone, consent] = [at('title'), at('company'), at('phone'), at('consent')];
  const [country, zone] = [at('country'), at('timezone')];
  const [countryOf, isZone] = [remembered(parseCountry), remembered(isTimezone)];
  const opposite = consent >= 0 && isOpposite(columns[consent] as string);
  const others = columns.flatMap((name, index) => (targets[index] === null ? [[name, index] as const] : []));

  return ({ number: row, cells, fault }) => {
    const cell = (index: number) => said(cells[index] ?? '');
    const given = line(cell(email), MAX_EMAIL);
    // The address of a row that cannot be parsed may itself be wrong, so it is not reported.
    const refused = (reason: RowReason, email: string | null) => ({
      ...{ row, contact: null, reason, email, cells: cells.map(storable) },
    });
    if (fault) return refused(fault, null);
    if (given === null) return refused('missing_email', null);
    const address = parseEmailAddress(cell(email));
    if (address === null) return refused('invalid_email', given);
    const known = countryOf(cell(country));
    const saidZone = line(cell(zone));
    const timezone = saidZone !== null && isZone(saidZone) ? saidZone : null;
    return {
      row,
      contact: {
        email: address,
        ...namesOf(line(cell(first)), line(cell(last)), line(cell(full))),
        title: line(cell(title)),
        company: line(cell(company)),
        country: known?.name ?? line(cell(country)),
        timezone: timezone ?? known?.timezone ?? null,
        phoneE164: parsePhone(cell(phone)),
        ...parseConsent(cell(consent), opposite),
        // A word for a time zone that no calendar knows is kept beside.
        rawAttributes: attributesOf(
          timezone || zone < 0 ? others : [...others, [columns[zone] as string, zone]],
          cells,
        ),
      },
    };
  };
}

/** The words of such a column are few and the rows many, so each word is looked up once. */
function remembered<T>(lookUp: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (known.has(word)) return known.get(word) as T;
    const found = lookUp(word);
    if (known.size < MAX_REMEMBERED) known.set(word, found);
    return found;
  };
}

/** The text on one line, with each blank or control character as a space; null when nothing is left. */
const line = (text: string, length = MAX_TEXT): string | null =>
  text === '' ? null : cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), length) || null;

/** Cuts the text, but never inside a surrogate pair. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** PostgreSQL stores no NUL. */
const storable = (cell: string) => cut(cell.replaceAll('\0', '\ufffd'), MAX_ATTRIBUTE).toWellFormed();

/** Two plain words become first and last name; any other name is not split. */
function namesOf(firstName: string | null, lastName: string | null, fullName: string | null) {
  if (firstName ?? lastName) {
    return { firstName, lastName, fullName: fullName ?? [firstName, lastName].filter(Boolean).join(' ') };
  }
  const [, first = null, last = null] = /^([\p{L}\p{M}'’-]+) ([\p{L}\p{M}'’-]+)$/u.exec(fullName ?? '') ?? [];
  return { firstName: first, lastName: last, fullName };
}

function attributesOf(others: readonly (readonly [string, number])[], cells: readonly string[]) {
  const kept: [string, string][] = [];
  for (const [name, index] of others) {
    const value = cells[index] ?? '';
    if (value.trim() !== '') kept.push([name, cut(value, MAX_ATTRIBUTE)]);
  }
  return Object.fromEntries(kept);
}
