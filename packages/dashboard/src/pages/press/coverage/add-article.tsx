import { fieldErrors } from '../../../api/refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { useChangeCoverage } from './use-coverage.ts';

/** Adds a published article by its URL. */
export function AddArticle({ campaignId, onClose }: { campaignId: string | undefined; onClose: () => void }) {
  const brands = useNamedBrands().data ?? [];
  const change = useChangeCoverage();
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const submit = (entries: FormData) => {
    const entered = (name: string) => String(entries.get(name) ?? '').trim();
    const url = entered('url');
    change.mutate(
      {
        kind: 'add',
        body: {
          brandId: entered('brandId'),
          url: /^[a-z]+:/i.test(url) ? url : `https://${url}`,
          title: entered('title') || null,
          publishedAt: entered('publishedAt') || null,
          ...(campaignId && { campaignId }),
        },
      },
      {
        onSuccess: () => {
          notify('Article added');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Add an article"
      description="We read its title, author and date from the page where the outlet allows it."
      action="Add article"
      busy={change.isPending}
      error={errors.url ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="URL"
        name="url"
        required
        maxLength={2048}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://theledger.com/story"
        error={errors.url}
      />
      <SelectField label="Brand" name="brandId" required>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title (optional)" name="title" maxLength={500} autoComplete="off" />
        <TextField label="Published (optional)" name="publishedAt" type="date" />
      </div>
    </FormDialog>
  );
}
