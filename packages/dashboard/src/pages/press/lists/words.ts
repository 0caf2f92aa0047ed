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
  bad_encoding: 'Has characters that cannot be read. Read the file in another encoding',
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

/** The rows that were left out, as a file that a person can put right. */
export const leftOutCsv = (rows: FileAnswer['leftOut']): string => {
  const cell = (text: string) => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
  return [
    'Row,Left out because,Name,Email',
    ...rows.map(({ row, reason, name, email }) =>
      [String(row), cell(ROW_REASONS[reason]), cell(name ?? ''), cell(email ?? '')].join(','),
    ),
  ].join('\r\n');
};
