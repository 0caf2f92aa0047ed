import type { JOURNALIST_ROW_REASONS } from '@distribute/contract/media-lists';
import type { CsvRow } from '../../../kernel/csv/read.ts';
import { parseEmailAddress } from '../../../kernel/mail/email-address.ts';
import type { Target } from './columns.ts';
import type { GivenJournalist } from './person.ts';

export type RowReason = (typeof JOURNALIST_ROW_REASONS)[number];

export interface LeftOutRow {
  readonly row: number;
  readonly reason: RowReason;
  readonly name: string | null;
  readonly email: string | null;
  /** The whole row; empty for a person who must not be contacted. */
  readonly values: readonly string[];
}

export type JudgedRow =
  | (Pick<LeftOutRow, 'row' | 'values'> & { readonly given: GivenJournalist })
  | (LeftOutRow & { readonly given: null });

const MAX_NAME = 200;
const MAX_BEAT = 500;
const MAX_NOTES = 5_000;
const LANGUAGE_CODE = /^[a-z]{2,3}$/i;

/** One line of text that PostgreSQL stores; null when nothing is left. */
const line = (text: string, most: number): string | null =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed() || null;

/** Returns a function that reads one row of a file, given what its columns hold. */
export function journalistRowReader(
  targets: readonly (Target | null)[],
  domainOf: (website: string) => string | null,
): (row: CsvRow) => JudgedRow {
  return ({ number: row, cells, fault }) => {
    const cell = (target: Target) => cells[targets.indexOf(target)] ?? '';
    const refused = (reason: RowReason, name: string | null, email: string | null) => ({
      ...{ row, reason, name, email, values: cells, given: null },
    });
    // The values of a row that cannot be parsed may stand in the wrong columns.
    if (fault) return refused(fault, null, null);
    const [firstName, lastName] = [line(cell('firstName'), MAX_NAME), line(cell('lastName'), MAX_NAME)];
    const joined = [firstName, lastName].filter((part) => part !== null).join(' ');
    const name = line(cell('name'), MAX_NAME) ?? (lastName === null ? null : joined.slice(0, MAX_NAME));
    const printed = line(cell('email'), MAX_NAME);
    const email = printed === null ? null : parseEmailAddress(printed);
    if (name === null) return refused('missing_name', null, email);
    const outletName = line(cell('outletName'), MAX_NAME);
    if (outletName === null) return refused('missing_outlet', name, email);
    if (printed !== null && email === null) return refused('invalid_email', name, printed);
    const website = line(cell('outletWebsite'), MAX_NAME);
    const language = line(cell('language'), MAX_NAME);
    const isCode = language !== null && LANGUAGE_CODE.test(language);
    const notes = line(cell('notes'), MAX_NOTES);
    // A word that is no code, and a website that is none, are kept where a person reads them.
    const beside = [
      isCode || language === null ? null : `Language: ${language}`,
      website !== null && domainOf(website) === null ? `Website: ${website}` : null,
    ];
    return {
      ...{ row, values: cells },
      given: {
        ...{ name, firstName, lastName, email, outletName },
        outletDomain: website === null ? null : domainOf(website),
        ...{ beat: line(cell('beat'), MAX_BEAT), country: line(cell('country'), 100) },
        language: isCode ? language.toLowerCase() : null,
        notes:
          [notes, ...beside]
            .filter((part) => part !== null)
            .join('\n')
            .slice(0, MAX_NOTES) || null,
      },
    };
  };
}
