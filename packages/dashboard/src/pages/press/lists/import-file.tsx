import { useState } from 'react';
import { count } from '../../../format.ts';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { FileField, SelectField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { HowRead, Samples } from '../../contacts/import/trial-card.tsx';
import { TABLE_FILES } from '../../contacts/words.ts';
import { type FileAnswer, type FileOrder, useListFile } from './use-media-lists.ts';
import { COLUMN_MEANINGS, journalists, leftOutCsv, outcomeOf, ROW_REASONS } from './words.ts';

type Reading = Pick<FileOrder, 'mapping' | 'encoding' | 'sheet'>;
const UNREAD: Reading = { mapping: null, encoding: null, sheet: null };

/** A file is tried first: its columns and what would become of its rows are shown before anything is stored. */
export function ImportFile({ listId, onClose }: { listId: string; onClose: () => void }) {
  const trial = useListFile(listId);
  const keep = useListFile(listId);
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<FileAnswer | null>(null);
  // The sheets of the workbook that were not imported, once one was.
  const [remaining, setRemaining] = useState<readonly string[]>([]);
  // What the person said of the file, by which it is tried again and then kept.
  const [reading, setReading] = useState<Reading>(UNREAD);
  const attempt = (tried: File, read: Reading) => {
    setReading(read);
    trial.mutate({ file: tried, ...read, isTrial: true }, { onSuccess: setAnswer });
  };
  const choose = (chosen: File | null) => {
    setAnswer(null);
    setRemaining([]);
    setFile(chosen);
    keep.reset();
    trial.reset();
    if (chosen) attempt(chosen, UNREAD);
  };
  const isBusy = trial.isPending || keep.isPending;
  const many = answer ? answer.addedCount + answer.mergedCount : 0;
  return (
    <Card
      title="Import a file"
      description="A CSV or Excel file with column names in the first row. Importing emails no one."
      actions={
        <Button look="quiet" disabled={keep.isPending} onClick={onClose}>
          Close
        </Button>
      }
      footer={
        answer && (
          <Button
            look="primary"
            busy={keep.isPending}
            disabled={many === 0 || isBusy || !file}
            onClick={() =>
              file &&
              keep.mutate(
                { file, ...reading, sheet: answer.sheet, mapping: answer.columnMapping, isTrial: false },
                {
                  onSuccess: (kept) => {
                    notify(`Imported: ${outcomeOf(kept)}`);
                    const left = (remaining.length > 0 ? remaining : kept.sheets).filter((name) => name !== kept.sheet);
                    setRemaining(left);
                    setAnswer(null);
                    if (left.length === 0) onClose();
                  },
                },
              )
            }
          >
            Import {journalists(many)}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <FileField
            label="CSV or Excel file"
            accept={TABLE_FILES}
            hint={trial.isPending && !answer ? 'Reading the file…' : 'With a name and an outlet in each row.'}
            onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
          />
          {answer && file && (
            <HowRead
              answer={answer}
              disabled={isBusy}
              onEncode={(encoding) => attempt(file, { ...UNREAD, encoding })}
              onSheet={(sheet) => attempt(file, { ...UNREAD, sheet })}
            />
          )}
        </div>
        {!answer && file && remaining.length > 0 && (
          <SheetsLeft sheets={remaining} disabled={isBusy} onRead={(sheet) => attempt(file, { ...UNREAD, sheet })} />
        )}
        {trial.error ? <ErrorNote error={trial.error} /> : null}
        {answer && file && (
          <>
            {lacking(answer) && (
              <Notice tone="warn" icon="alert">
                {lacking(answer)}
              </Notice>
            )}
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {answer.columns.map(({ name, holds, samples }) => (
                <SelectField
                  key={name}
                  label={name}
                  hint={<Samples values={samples} />}
                  value={holds ?? ''}
                  disabled={isBusy}
                  onChange={({ currentTarget: { value } }) =>
                    attempt(file, {
                      ...{ encoding: reading.encoding, sheet: answer.sheet },
                      mapping: { ...answer.columnMapping, [name]: value || null },
                    })
                  }
                >
                  <option value="">Not imported</option>
                  {COLUMN_MEANINGS.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
            <p role="status">
              {answer.rowCount === 1 ? '1 row' : `${count(answer.rowCount)} rows`}: {outcomeOf(answer)}.
            </p>
            <LeftOutRows file={file} answer={answer} />
          </>
        )}
        {keep.error ? <ErrorNote error={keep.error} /> : null}
      </div>
    </Card>
  );
}

/** What a file must say of each journalist and this one does not. */
function lacking({ columns }: FileAnswer): string | null {
  const known = columns.map(({ holds }) => holds);
  if (!known.includes('name') && !known.includes('lastName')) return 'Choose the column that holds the names.';
  return known.includes('outletName') ? null : 'Choose the column that holds the outlets.';
}

interface SheetsLeftProps {
  sheets: readonly string[];
  disabled: boolean;
  onRead: (sheet: string) => void;
}

function SheetsLeft({ sheets, disabled, onRead }: SheetsLeftProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{sheets.length === 1 ? 'One sheet of this workbook' : 'Other sheets of this workbook'} not imported yet:</p>
      {sheets.map((sheet) => (
        <Button key={sheet} size="small" disabled={disabled} onClick={() => onRead(sheet)}>
          Read {sheet}
        </Button>
      ))}
    </div>
  );
}

type LeftOutRow = FileAnswer['leftOut'][number];

function LeftOutRows({ file, answer }: { file: File; answer: FileAnswer }) {
  const rows = answer.leftOut;
  if (rows.length === 0) return null;
  const save = () => saveFile(`left out of ${file.name.replace(/\.[a-z]+$/i, '')}.csv`, leftOutCsv(answer), 'text/csv');
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h3 className="font-medium">Rows left out</h3>
        <Button size="small" icon="download" onClick={save}>
          Download these rows
        </Button>
      </div>
      <Table caption="Rows left out" columns={ROW_COLUMNS} rows={rows.slice(0, 20)} rowKey={({ row }) => String(row)} />
      {rows.length > 20 && (
        <p className="border-t border-line px-5 py-3 text-[13px] text-ink-faint">The first 20. The download has all.</p>
      )}
    </div>
  );
}

const ROW_COLUMNS: readonly Column<LeftOutRow>[] = [
  { header: 'Row', kind: 'title', cell: ({ row }) => `Row ${row}` },
  { header: 'Because', cell: ({ reason }) => ROW_REASONS[reason] },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
];
