import { count } from '../../../format.ts';
import type { FileAnswer, Listed } from './use-media-lists.ts';

export const journalists = (many: number): string => (many === 1 ? '1 journalist' : `${count(many)} journalists`);

export const NOT_PITCHED: Readonly<Record<NonNullable<Listed['notPitchedBecause']>, string>> = {
  no_email: 'No email address',
  suppressed: 'Do not contact',
};

export const ROW_REASONS: Readonly<Record<FileAnswer['leftOut'][number]['reason'], string>> = {
  missing_name: 'No name in this row',
  missing_outlet: 'No outlet in this row',
  invalid_email: 'Not an email address',
  suppressed: 'On your do-not-contact list',
  too_many_columns: 'More values than the file has columns',
  bad_encoding: 'Has unreadable characters. Try another encoding',
  list_full: 'The list is full. Put the rest on another list',
};

/** What a column can hold, as text. */
export const COLUMN_MEANINGS: readonly (readonly [value: string, name: string])[] = [
  ['name', 'Full name'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email address'],
  ['outletName', 'Outlet'],
  ['outletWebsite', 'Outlet website'],
  ['beat', 'Topic (beat)'],
  ['country', 'Country'],
  ['language', 'Language'],
  ['notes', 'Notes'],
];

export const outcomeOf = ({ addedCount, mergedCount, leftOutCount }: FileAnswer): string =>
  [
    `${count(addedCount)} new`,
    mergedCount > 0 ? `${count(mergedCount)} merged` : '',
    leftOutCount > 0 ? `${count(leftOutCount)} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** The rows that were left out, whole and with the reason first, as a file that can be put right and imported. */
export function leftOutCsv({ columns, leftOut }: Pick<FileAnswer, 'columns' | 'leftOut'>): string {
  const rows = leftOut.map(({ reason, name, email, values }) => [
    ROW_REASONS[reason],
    ...(values.length > 0 ? values : columns.map(({ holds }) => ({ name, email })[holds ?? ''] ?? '')),
  ]);
  return [[REASON_COLUMN, ...columns.map((column) => column.name)], ...rows]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n');
}

/** The server leaves this column out when the file comes back. */
const REASON_COLUMN = 'Left out because';
/** What begins like a formula is shown as text, so that no spreadsheet runs it. */
const csvCell = (text: string): string =>
  `"${text.replace(/^[=+@\uff1d\uff0b\uff0d\uff20\t\r-]/, "'$&").replaceAll('"', '""')}"`;
