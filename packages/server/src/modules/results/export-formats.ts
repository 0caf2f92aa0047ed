import { ExportedEmail } from '@distribute/contract/results';
import type { ExportFileFormat } from '../emails/index.ts';

/** The text of a file before its messages, between two pages of them, and after them. */
interface ExportFrame {
  readonly type: string;
  readonly begin: string;
  readonly between: string;
  readonly end: string;
}

/** A row per message under the names of the columns. */
const CSV: ExportFrame = {
  ...{ type: 'text/csv; charset=utf-8', between: '', end: '' },
  begin: `${Object.keys(ExportedEmail.shape).join(',')}\r\n`,
};

/** One document, whose `emails` are the messages. */
const jsonWith = (head: object): ExportFrame => ({
  type: 'application/json; charset=utf-8',
  ...{ begin: `${JSON.stringify(head).slice(0, -1)},"emails":[`, between: ',', end: ']}' },
});

export const frameOf = (
  format: ExportFileFormat,
  head: { readonly campaign_id: string; readonly generated_at: string },
): ExportFrame => (format === 'csv' ? CSV : jsonWith(head));
