import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { ErrorNote } from '../states/error-state.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  /** What will change, and whether it can be undone. */
  children: ReactNode;
  action: string;
  busy: boolean;
  error: unknown;
  /** Red when something is ended or removed. */
  look?: 'danger' | 'primary';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is ended or removed; the safe answer has the focus. */
export const Confirm = ({
  title,
  children,
  action,
  busy,
  error,
  look = 'danger',
  onConfirm,
  onCancel,
}: ConfirmProps) => (
  <Dialog alert title={title} description={children} dismissible={!busy} onClose={onCancel}>
    {error ? <ErrorNote error={error} /> : null}
    <DialogActions>
      <Button data-first-focus disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button look={look} busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </DialogActions>
  </Dialog>
);
