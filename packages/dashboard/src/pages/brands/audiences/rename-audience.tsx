import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { type Audience, useChangeAudience } from './use-audiences.ts';

/** Changes only the name: the filters stay as they are. */
export function RenameAudience({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const change = useChangeAudience(audience.id);
  const submit = (entries: FormData) =>
    change.mutate(
      {
        name: String(entries.get('name')).trim(),
        description: String(entries.get('description')).trim() || null,
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title="Change the words"
      description="The people stay the same. To reach others, create a new audience."
      action="Save"
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" name="name" defaultValue={audience.name} maxLength={120} required />
      <TextArea label="Note (optional)" name="description" defaultValue={audience.description ?? ''} maxLength={2000} />
    </FormDialog>
  );
}
