import { memo, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The title names the row; actions need no visible heading; numbers are right-aligned. */
  kind?: 'title' | 'number' | 'actions';
  /** A width class, for tables that should line up with each other. */
  width?: string;
}

interface TableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that belong to the past: still readable, but less prominent. */
  isPast?: (row: Row) => boolean;
}

/** A table if there is room; otherwise each row is a small card with its headings as labels. */
export const Table = <Row,>({ caption, columns, rows, rowKey, isPast }: TableProps<Row>) => (
  <div className="@container overflow-x-auto">
    <table className="w-full text-left @max-3xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-3xl:sr-only">
        <tr className="border-b border-line">
          {columns.map(({ header, kind, width }) => (
            <th
              key={header}
              scope="col"
              className={cx(
                'px-3 py-2.5 text-xs font-medium text-ink-faint first:pl-5 last:pr-5',
                kind === 'number' && 'text-right',
                width,
              )}
            >
              <span className={kind === 'actions' ? 'sr-only' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {rows.map((row) => (
          <OneRow key={rowKey(row)} row={row} columns={columns} isPast={isPast?.(row) ?? false} />
        ))}
      </tbody>
    </table>
  </div>
);

interface OneRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isPast: boolean;
}

/** A row that has not changed is not rendered again: a list may have a thousand rows. */
const OneRow = memo(function OneRow<Row>({ row, columns, isPast }: OneRowProps<Row>) {
  return (
    <tr
      className={cx(
        'relative border-b border-line last:border-0 @max-3xl:block @max-3xl:px-5 @max-3xl:py-3.5 @3xl:hover:bg-sunken/45',
        isPast && 'text-ink-faint',
      )}
    >
      {columns.map((column) => (
        <Cell key={column.header} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}) as <Row>(props: OneRowProps<Row>) => ReactNode;

/** A missing value is a dash in a table and no line on a card. */
const PLAIN =
  '@3xl:empty:before:text-ink-faint @3xl:empty:before:content-["–"] @max-3xl:empty:hidden ' +
  '@max-3xl:before:shrink-0 @max-3xl:before:text-ink-faint @max-3xl:before:content-[attr(data-label)]';

function Cell<Row>({ column: { header, kind }, children }: { column: Column<Row>; children: ReactNode }) {
  if (kind === 'title') {
    return (
      <th
        scope="row"
        className="max-w-72 py-3 @3xl:min-w-48 pr-3 pl-5 font-medium wrap-anywhere @max-3xl:mb-1 @max-3xl:block @max-3xl:max-w-none @max-3xl:p-0"
      >
        {children}
      </th>
    );
  }
  return (
    <td
      data-label={header}
      className={cx(
        'px-3 py-3 wrap-anywhere @3xl:min-w-20 @max-3xl:flex @max-3xl:justify-between @max-3xl:gap-6 @max-3xl:px-0 @max-3xl:py-1 @max-3xl:text-right @3xl:last:pr-5',
        kind === 'number' && 'numeric text-right whitespace-nowrap',
        kind === 'actions' ? 'text-right @max-3xl:justify-end @max-3xl:pt-2 @max-3xl:empty:hidden' : PLAIN,
      )}
    >
      {children}
    </td>
  );
}
