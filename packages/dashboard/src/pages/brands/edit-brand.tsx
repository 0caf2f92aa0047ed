import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { type Brand, type BrandChanges, useChangeBrand } from './use-brands.ts';

export function EditBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const change = useChangeBrand(brand.id);
  const errors = fieldErrors(change.error);
  const submit = (entries: FormData) => {
    const changes = changesOf(brand, entries);
    if (Object.keys(changes).length === 0) return onClose();
    change.mutate(changes, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Edit ${brand.name}`}
      description="We read a new website right away and remove what we read from the old one."
      action="Save"
      busy={change.isPending}
      error={errors.url || errors.clickDestinationUrl ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField data-first-focus label="Name" name="name" defaultValue={brand.name} required maxLength={200} />
      <TextField
        label="Website"
        name="url"
        inputMode="url"
        spellCheck={false}
        defaultValue={brand.brandUrl}
        required
        maxLength={2048}
        error={errors.url}
      />
      <TextField
        label="Link destination (optional)"
        name="clickDestinationUrl"
        inputMode="url"
        spellCheck={false}
        placeholder={brand.brandUrl}
        defaultValue={brand.clickDestinationUrl ?? ''}
        maxLength={2048}
        error={errors.clickDestinationUrl}
      />
    </FormDialog>
  );
}

/** Only changed fields: a name that is sent counts as confirmed, and then the site no longer decides it. */
function changesOf(brand: Brand, entries: FormData): BrandChanges {
  const entered = (name: string) => String(entries.get(name)).trim();
  const [name, url, click] = [entered('name'), entered('url'), entered('clickDestinationUrl') || null];
  return {
    ...(name !== brand.name && { name }),
    ...(url !== brand.brandUrl && { url }),
    ...(click !== brand.clickDestinationUrl && { clickDestinationUrl: click }),
  };
}
