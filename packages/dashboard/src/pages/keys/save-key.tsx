import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useClient } from '../../api.ts';
import { fieldErrors } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { useNotify } from '../../ui/toast.tsx';
import { describeProvider } from './providers.ts';
import type { ProviderRow } from './use-providers.ts';

export function SaveKey({ row, onClose }: { row: ProviderRow; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { name } = describeProvider(row.provider);
  const save = useMutation({
    mutationFn: (apiKey: string) => client.keys.save({ body: { provider: row.provider, apiKey } }),
    onSuccess: async ({ message }) => {
      onClose();
      notify(message);
      await queries.invalidateQueries({ queryKey: ['keys'] });
    },
    gcTime: 0,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(String(new FormData(event.currentTarget).get('apiKey')).trim());
  };
  const keyError = fieldErrors(save.error).apiKey;
  return (
    <Dialog
      title={row.stored ? `Replace the key for ${name}` : `Add a key for ${name}`}
      description="From now on, steps that need this provider use your key and are not charged to your credit."
      dismissible={!save.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          data-first-focus
          label="Key"
          name="apiKey"
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={4096}
          className="font-mono"
          error={keyError}
          hint="Stored encrypted. No one, including you, can read it back."
        />
        {save.error && !keyError && <ErrorNote error={save.error} />}
        <DialogActions>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
