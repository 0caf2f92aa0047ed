import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
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
  const keyError = fieldErrors(save.error).apiKey;
  return (
    <FormDialog
      title={row.stored ? `Replace the key for ${name}` : `Add a key for ${name}`}
      description="From now on, steps that need this provider use your key and are not charged to your credit."
      action="Save key"
      busy={save.isPending}
      error={keyError ? null : save.error}
      onSubmit={(entries) => save.mutate(String(entries.get('apiKey')).trim())}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
