import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useCreateKey } from './use-keys.ts';

export function CreateKey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const idempotencyKey = useIdempotencyKey(name);
  const create = useCreateKey();
  if (create.data) return <ShownOnce name={create.data.name} secret={create.data.key} onClose={onClose} />;

  const nameError = fieldErrors(create.error).name;
  return (
    <FormDialog
      title="Create an API key"
      description={
        <>
          The key acts for you in this organization and can do everything you can. For an agent,{' '}
          <Link to="/api-keys/new" className="underline">
            create a key with limits
          </Link>
          .
        </>
      }
      action="Create key"
      busy={create.isPending}
      error={nameError ? null : create.error}
      onSubmit={() => create.mutate({ name, idempotencyKey })}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="Name"
        hint="Say where it will be used, such as “Nightly import”."
        error={nameError}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        pattern=".*\S.*"
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  );
}
