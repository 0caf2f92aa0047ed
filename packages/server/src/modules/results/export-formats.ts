import { ExportedEmail } from '@distribute/contract/results';
import { csvRow } from '../../kernel/csv/write.ts';
import type { ExportRecord } from './export.ts';

/** How records become a file: what comes before them, between two pages of them, and after them. */
export interface ExportFormat {
  readonly type: string;
  readonly begin: string;
  readonly between: string;
  readonly end: string;
  write(records: readonly ExportRecord[]): string;
}

const COLUMNS = Object.keys(ExportedEmail.shape) as (keyof ExportRecord)[];

/** A row per message under the names of the columns. */
export const CSV: ExportFormat = {
  ...{ type: 'text/csv; charset=utf-8', begin: csvRow(COLUMNS), between: '', end: '' },
  write: (records) => records.map((record) => csvRow(COLUMNS.map((column) => record[column]))).join(''),
};

/** One document, whose `emails` are the messages. */
export const jsonWith = (head: { readonly campaign_id: string; readonly generated_at: string }): ExportFormat => ({
  type: 'application/json; charset=utf-8',
  ...{ begin: `${JSON.stringify(head).slice(0, -1)},"emails":[`, between: ',', end: ']}' },
  write: (records) => records.map((record) => JSON.stringify(record)).join(','),
});
