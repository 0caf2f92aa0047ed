import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { TextField } from '../../ui/forms/field.tsx';

export function CreateKey({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const idempotencyKey = useIdempotencyKey(name);
  const create = useMutation({
    mutationFn: () => client.apiKeys.create({ body: { name } }, { idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apiKeys'] }),
    // The answer contains the key itself, so it must not stay in the cache after the dialog is closed.
    gcTime: 0,
  });
  if (create.data) return <ShownOnce name={create.data.name} secret={create.data.key} onClose={onClose} />;

  const nameError = fieldErrors(create.error).name;
  return (
    <FormDialog
      title="Create an API key"
      description="The key acts for you in this organization and can do everything you can."
      action="Create key"
      busy={create.isPending}
      error={nameError ? null : create.error}
      onSubmit={() => create.mutate()}
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

const ShownOnce = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => (
  <Dialog
    title="Store this key now"
    description={
      <>
        This is the only time <strong className="font-medium wrap-anywhere text-ink">{name}</strong> is shown. If you
        lose it, revoke it and create another.
      </>
    }
    dismissible={false}
    onClose={onClose}
  >
    <CopyField label="New API key" value={secret} />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        I’ve stored it
      </Button>
    </DialogActions>
  </Dialog>
);
