import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/field.tsx';

interface RejectDialogProps {
  name: string;
  busy: boolean;
  error: unknown;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Says what a rejection does before it happens: it cannot be undone. */
export const RejectDialog = ({ name, busy, error, onReject, onClose }: RejectDialogProps) => (
  <FormDialog
    title={`Reject the email to ${name}?`}
    description={
      <ul className="mt-2 grid list-disc gap-1 pl-4">
        <li>The email and its follow-ups are canceled for good.</li>
        <li>The money reserved for sending them is released.</li>
        <li>{name} is skipped by this campaign; others can still email them.</li>
        <li>The campaign may pick someone else; that email will need your review too.</li>
      </ul>
    }
    action="Reject email"
    look="danger"
    busy={busy}
    error={error}
    onSubmit={(entries) => onReject(String(entries.get('reason')).trim())}
    onClose={onClose}
  >
    <TextArea
      data-first-focus
      label="Why (optional)"
      hint="Kept in the activity log."
      name="reason"
      rows={2}
      maxLength={2000}
    />
  </FormDialog>
);
