import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { RowReport } from './use-contacts.ts';
import { ROW_REASONS, ROW_STATUSES } from './words.ts';

/** The outcome of a file's rows, and why. */
export const RowTable = ({ rows }: { rows: readonly RowReport[] }) => (
  <Table caption="Rows of the file" columns={COLUMNS} rows={rows} rowKey={({ row }) => String(row)} />
);

const COLUMNS: readonly Column<RowReport>[] = [
  { header: 'Row', kind: 'title', cell: ({ row, email }) => `${row}${email === null ? '' : `: ${email}`}` },
  {
    header: 'Outcome',
    cell: ({ status }) => <Badge tone={ROW_STATUSES[status].tone}>{ROW_STATUSES[status].label}</Badge>,
  },
  { header: 'Why', cell: ({ reason }) => reason && ROW_REASONS[reason] },
];
