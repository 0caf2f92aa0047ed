import { type ChangeEvent, useState } from 'react';
import { FileField, TextArea } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { MOST_BYTES, readFile, readText, type TableReading } from './read-table.ts';

const UNREADABLE = "This isn't a table we can read. Save it as .xlsx or CSV, or paste its rows.";
const NO_ROWS = 'There are no rows in it.';

/** Rows pasted from a spreadsheet, or a file of them. Everything is read in the browser. */
export function TablePaste({ onRead }: { onRead: (reading: TableReading) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const take = async (reading: Promise<TableReading>) => {
    const read = await reading.catch(() => null);
    if (read?.entries.length) onRead(read);
    setFault(read === null ? UNREADABLE : read.entries.length === 0 ? NO_ROWS : null);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) setFault('This file is larger than 1 MB. Keep only the rows of mailboxes.');
    else void take(readFile(file));
  };
  return (
    <Card title="Paste from a spreadsheet">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextArea
          label="Rows"
          rows={3}
          value=""
          spellCheck={false}
          placeholder={'email\tpassword\tname\nanna@acme.com\tapp password\tAnna Berg'}
          onChange={({ target }) => {
            if (target.value.trim() !== '') void take(readText(target.value));
          }}
          hint="Columns: email, password, name; then, if needed, SMTP host, SMTP port, IMAP host, IMAP port. With headings, any order works."
        />
        <FileField label="Or a file" accept=".csv,.tsv,.txt,.xlsx" onChange={choose} hint="CSV or Excel (.xlsx)" />
      </div>
      {fault && (
        <div role="alert" className="mt-3">
          <Notice tone="bad" icon="alert">
            {fault}
          </Notice>
        </div>
      )}
    </Card>
  );
}
