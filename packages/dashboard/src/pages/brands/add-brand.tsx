import { useNavigate } from '@tanstack/react-router';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useAddBrand } from './use-brands.ts';

export function AddBrand({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const add = useAddBrand();
  const errors = fieldErrors(add.error);
  const submit = (entries: FormData) =>
    add.mutate(String(entries.get('url')).trim(), {
      onSuccess: ({ brandId, domain, created }) => {
        if (created) return navigate({ to: '/brands/$brandId/questions', params: { brandId } });
        notify(`You already have ${domain}`);
        return navigate({ to: '/brands/$brandId', params: { brandId } });
      },
    });
  return (
    <FormDialog
      title="Add a brand"
      description="We’ll read the website now. No one is contacted."
      action="Add and read"
      busy={add.isPending}
      error={errors.url ? null : add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="Website"
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="acme.com"
        required
        maxLength={2048}
        error={errors.url}
      />
    </FormDialog>
  );
}
