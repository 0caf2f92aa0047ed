import { useState } from 'react';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useSuppress } from './use-suppressions.ts';

interface AddSuppressionProps {
  brands: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function AddSuppression({ brands, onClose }: AddSuppressionProps) {
  const notify = useNotify();
  const suppress = useSuppress();
  const [kind, setKind] = useState<'email' | 'domain'>('email');
  const errors = fieldErrors(suppress.error);
  const submit = (entries: FormData) => {
    const entered = (name: string) => String(entries.get(name) ?? '').trim();
    const [brandId, note] = [entered('brandId'), entered('note')];
    suppress.mutate(
      { kind, value: entered('value'), ...(brandId && { brandId }), ...(note && { note }) },
      {
        onSuccess: ({ suppression }) => {
          notify(`${suppression.value} added`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Do not contact"
      description="Scheduled emails to them are canceled immediately."
      action="Add"
      busy={suppress.isPending}
      error={errors.value ? null : suppress.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        legend="Who"
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'email', label: 'One email address', hint: 'Also in its other spellings, such as with a +tag.' },
          { value: 'domain', label: 'A whole domain', hint: 'Everyone there and at its subdomains.' },
        ]}
      />
      <TextField
        label={kind === 'email' ? 'Email address' : 'Domain'}
        name="value"
        placeholder={kind === 'email' ? 'ann@acme.com' : 'acme.com'}
        required
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.value}
      />
      {brands.length > 0 && (
        <SelectField label="Holds for" name="brandId">
          <option value="">All brands</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              Only {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Note (optional)" name="note" maxLength={500} />
    </FormDialog>
  );
}
