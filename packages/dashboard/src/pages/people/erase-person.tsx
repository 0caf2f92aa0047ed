import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { type ErasedCounts, useErase } from './use-people.ts';

interface ErasePersonProps {
  email: string;
  onErased: (erased: ErasedCounts) => void;
  onClose: () => void;
}

/** An erasure cannot be undone, so the address must be typed again. */
export function ErasePerson({ email, onErased, onClose }: ErasePersonProps) {
  const erase = useErase();
  const [isWrong, setWrong] = useState(false);
  const submit = (entries: FormData) => {
    const isSame = String(entries.get('typed')).trim().toLowerCase() === email.toLowerCase();
    setWrong(!isSame);
    if (isSame) erase.mutate(email, { onSuccess: ({ erased }) => onErased(erased) });
  };
  return (
    <FormDialog
      title={`Erase ${email}?`}
      description="Removes their name, email address and every email to and from them, everywhere, and cancels scheduled emails. Counts and costs stay, without the name. This can’t be undone."
      action="Erase for good"
      look="danger"
      busy={erase.isPending}
      error={erase.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="Type the email address to confirm"
        name="typed"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={email}
        error={isWrong ? 'That’s not the same email address.' : undefined}
      />
    </FormDialog>
  );
}
