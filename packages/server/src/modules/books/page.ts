import { createHash } from 'node:crypto';
import type { BookEntry, BookHead } from '@distribute/contract/books';

/** What the first page names as the one before. */
export const BEGINNING = '0'.repeat(64);

export const linesOf = (entries: readonly BookEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** The hash of a page stands for its head, its lines and, by the hash before, for every page before it. */
export const pageHash = (
  { previous, page, organization, day, entries }: Omit<BookHead, 'hash'>,
  lines: string,
): string => createHash('sha256').update([previous, page, organization, day, entries, lines].join('\n')).digest('hex');
