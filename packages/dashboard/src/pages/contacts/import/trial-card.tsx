import { count } from '../../../format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { AddressNote } from '../addresses.tsx';
import { RowTable } from '../row-table.tsx';
import type { UploadAnswer } from '../use-contacts.ts';
import { COLUMN_MEANINGS, ENCODINGS, outcomeOf } from '../words.ts';

const LEFT_OUT = '';

interface TrialCardProps {
  answer: UploadAnswer;
  isTrying: boolean;
  isKeeping: boolean;
  error: unknown;
  onEncode: (encoding: UploadAnswer['encoding']) => void;
  onSheet: (sheet: string) => void;
  onMap: (mapping: Readonly<Record<string, string | null>>) => void;
  onKeep: () => void;
}

/** What the import would do: the meaning of each column, and the rows that would be left out. */
export function TrialCard({ answer, isTrying, isKeeping, error, onEncode, onSheet, onMap, onKeep }: TrialCardProps) {
  const { columnMapping, columns, rowCount, acceptedCount, updatedCount, rows } = answer;
  const kept = acceptedCount + updatedCount;
  return (
    <>
      <Card title="Columns" description="Match each column. Unmatched columns are kept as custom fields.">
        <div className="mb-5 grid border-b border-line pb-5 sm:grid-cols-2 lg:grid-cols-3">
          <HowRead answer={answer} disabled={isTrying || isKeeping} onEncode={onEncode} onSheet={onSheet} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ name: column, holds, samples }) => (
            <SelectField
              key={column}
              label={column}
              hint={<Samples values={samples} />}
              value={holds ?? LEFT_OUT}
              disabled={isTrying || isKeeping}
              onChange={({ currentTarget: { value } }) => onMap({ ...columnMapping, [column]: value || null })}
            >
              <option value={LEFT_OUT}>Keep as a custom field</option>
              {COLUMN_MEANINGS.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </Card>
      <Card
        flush
        title="What would happen"
        description={`${count(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}: ${outcomeOf(answer)}.`}
        footer={
          <Button look="primary" busy={isKeeping} disabled={kept === 0 || isTrying} onClick={onKeep}>
            Import {kept === 1 ? '1 contact' : `${count(kept)} contacts`}
          </Button>
        }
      >
        {error ? (
          <div className="p-3">
            <ErrorNote error={error} />
          </div>
        ) : null}
        <div className="px-5 pt-4">
          <AddressNote summary={answer.addresses} />
        </div>
        {rows.length === 0 ? (
          <p className="px-5 py-4 text-ink-soft">Every row can be imported.</p>
        ) : (
          <>
            <RowTable rows={rows} />
            {rows.length === 100 && (
              <p className="border-t border-line px-5 py-3 text-[13px] text-ink-faint">
                The first 100 rows that are not new. All of them are listed after the import.
              </p>
            )}
          </>
        )}
      </Card>
    </>
  );
}

/** The first values, one a line, so that a column is known by what it holds. */
export const Samples = ({ values }: { values: readonly string[] }) =>
  values.length === 0 ? (
    'Empty'
  ) : (
    <span className="grid">
      {values.map((value) => (
        <span key={value} className="truncate">
          {value}
        </span>
      ))}
    </span>
  );

const othersOf = (sheets: readonly string[], read: string) => sheets.filter((name) => name !== read).join(', ');

type HowReadProps = Pick<TrialCardProps, 'onEncode' | 'onSheet'> & {
  answer: Pick<UploadAnswer, 'encoding' | 'sheet' | 'sheets'>;
  disabled: boolean;
};

/** A workbook has sheets, a CSV file an encoding. */
export function HowRead({ answer: { encoding, sheet, sheets }, disabled, onEncode, onSheet }: HowReadProps) {
  if (sheet !== null)
    return (
      <SelectField
        label="Sheet"
        hint={sheets.length === 1 ? 'The only one in this workbook.' : `Not imported: ${othersOf(sheets, sheet)}.`}
        value={sheet}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onSheet(value)}
      >
        {sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    );
  return (
    <SelectField
      label="Encoding"
      hint="If letters look wrong below, try another one."
      value={encoding}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onEncode(value as UploadAnswer['encoding'])}
    >
      {Object.entries(ENCODINGS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
