import { count } from '../../format.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FileField } from '../../ui/forms/field.tsx';
import { TABLE_FILES } from '../contacts/words.ts';
import { useImportSuppressions } from './use-suppressions.ts';

const FAULTS = {
  missing_email: 'no email address',
  invalid_email: 'not an email address',
  missing_domain: 'no domain',
  invalid_domain: 'not a domain',
  too_many_columns: 'too many values',
  bad_encoding: 'not readable',
} as const;

export function ImportSuppressions({ onClose }: { onClose: () => void }) {
  const send = useImportSuppressions();
  if (send.data) {
    const { added, existing, rejected, rows, sheets, unreadSheets } = send.data;
    return (
      <Dialog
        title="List imported"
        description={`${count(added)} added, ${count(existing)} already listed, ${count(rejected)} skipped.`}
        onClose={onClose}
      >
        {unreadSheets.length > 0 && (
          <p>
            Not read, because no column is named email or domain: {unreadSheets.join(', ')}. Read: {sheets.join(', ')}.
          </p>
        )}
        {rows.length > 0 && (
          <ul aria-label="Skipped rows" className="max-h-60 overflow-y-auto text-[13px]">
            {rows.map(({ sheet, row, value, reason }) => (
              <li key={`${sheet} ${row}`} className="wrap-anywhere">
                {sheets.length > 1 && `${sheet}, `}Row {row}
                {value && `, “${value}”`}: {FAULTS[reason]}
              </li>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button data-first-focus onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const submit = (entries: FormData) => {
    const file = entries.get('file');
    if (file instanceof File) send.mutate(file);
  };
  return (
    <FormDialog
      title="Import a list"
      description="No one in it is emailed again, and scheduled emails to them are canceled."
      action="Import"
      busy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label="CSV or Excel file"
        name="file"
        accept={TABLE_FILES}
        required
        hint="With a column named email or domain. Every sheet of a workbook is read."
      />
    </FormDialog>
  );
}
