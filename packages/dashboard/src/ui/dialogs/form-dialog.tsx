import type { FormEvent, ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { ErrorNote } from '../states/error-state.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  description: ReactNode;
  action: string;
  /** Red when something is ended or removed. */
  look?: 'primary' | 'danger';
  busy: boolean;
  /** The refusal, unless a field shows it. */
  error: unknown;
  onSubmit: (entries: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a few fields; it stays open while they are being sent. */
export function FormDialog({
  title,
  description,
  action,
  look = 'primary',
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog title={title} description={description} dismissible={!busy} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {children}
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions stays>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
