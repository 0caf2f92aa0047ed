import { count } from '../../format.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Contact, RowReport, RowStatus, Upload, UploadAnswer } from './use-contacts.ts';

export const ROW_STATUSES = {
  accepted: { label: 'New', tone: 'good' },
  updated: { label: 'Updated', tone: 'good' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  rejected: { label: 'Left out', tone: 'bad' },
} as const satisfies Record<RowStatus, { label: string; tone: Tone }>;

export const ROW_REASONS = {
  missing_email: 'No email address in this row',
  invalid_email: 'Not an email address',
  duplicate_in_file: 'This email address is in the file twice. The first row counts',
  duplicate_existing: 'Already a contact, with nothing new',
  suppressed: 'On your do-not-contact list',
  too_many_columns: 'More values than the file has columns',
  bad_encoding: 'Has unreadable characters. Try another encoding',
} as const satisfies Record<NonNullable<RowReport['reason']>, string>;

/** The files that people have their contacts in, for a field that takes one. */
export const TABLE_FILES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a column can contain, as text. */
export const COLUMN_MEANINGS: readonly (readonly [value: string, name: string])[] = [
  ['email', 'Email address'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['fullName', 'Full name'],
  ['title', 'Job title'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['country', 'Country'],
  ['timezone', 'Time zone'],
  ['consent', 'Consent'],
];

/** The encodings of a file, as the programs that save them call them; the usual ones first. */
export const ENCODINGS: Readonly<Record<UploadAnswer['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Excel, western Europe)',
  'utf-16le': 'UTF-16 (Excel, Unicode text)',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1250': 'Windows-1250 (central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
  big5: 'Big5 (Chinese, traditional)',
  'euc-kr': 'EUC-KR (Korean)',
};

type Counts = Pick<Upload, 'rowCount' | 'acceptedCount' | 'updatedCount' | 'duplicateCount' | 'rejectedCount'>;

/** The counts that are not zero: "90 new, 6 updated, 4 left out". */
export function outcomeOf(counts: Counts): string {
  const parts = [
    [counts.acceptedCount, 'new'],
    [counts.updatedCount, 'updated'],
    [counts.duplicateCount, 'duplicate'],
    [counts.rejectedCount, 'left out'],
  ] as const;
  return (
    parts
      .filter(([many]) => many > 0)
      .map(([many, word]) => `${count(many)} ${word}`)
      .join(', ') || 'No rows'
  );
}

/** Whether the person can be written to, by the contact's own data. */
export function standingOf({ unsubscribed, consentStatus }: Contact): { label: string; tone: Tone } {
  if (unsubscribed) return { label: 'Do not contact', tone: 'bad' };
  if (consentStatus === 'withdrawn') return { label: 'Consent withdrawn', tone: 'bad' };
  return consentStatus === 'granted'
    ? { label: 'Consent given', tone: 'good' }
    : { label: 'Consent not recorded', tone: 'neutral' };
}

export const nameOf = ({ fullName, firstName, lastName, primaryEmail }: Contact): string =>
  fullName ?? ([firstName, lastName].filter(Boolean).join(' ') || primaryEmail || 'Unnamed');
