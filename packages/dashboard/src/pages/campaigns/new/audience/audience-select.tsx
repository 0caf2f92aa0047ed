import { count } from '../../../../format.ts';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { useListAudience, useLists } from '../../../contacts/use-lists.ts';
import type { DraftForm } from '../use-draft.ts';
import { type Audience, useAudiences } from './use-audiences.ts';

interface AudienceSelectProps {
  form: DraftForm;
  /** The option that chooses no audience. */
  none: string;
  /** Whether an audience of this kind can be chosen. */
  fits: (audience: Audience) => boolean;
  /** The step cannot be passed without a choice. */
  required?: boolean;
  onChange?: () => void;
}

const peopleOf = (n: number): string => (n === 1 ? '1 person' : `${count(n)} people`);

/** The audiences of the brand, and the lists that were imported for it. A list becomes an audience when it is chosen. */
export function AudienceSelect({ form: { draft, set }, none, fits, required = false, onChange }: AudienceSelectProps) {
  const audiences = (useAudiences(draft.brandId).data ?? []).filter(fits);
  const lists = useLists(draft.brandId).data ?? [];
  const take = useListAudience(({ id }) => set({ audienceId: id }));
  const taken = new Set(audiences.map(({ crmUploadId }) => crmUploadId));
  const untaken = lists.filter(({ id }) => !taken.has(id));
  if (audiences.length + untaken.length === 0) return null;
  const choose = (value: string) => {
    onChange?.();
    const list = untaken.find(({ id }) => id === value);
    if (list) take.mutate(list);
    else set({ audienceId: value || null });
  };
  const chosen = take.isPending ? take.variables.id : draft.audienceId;
  const described = audiences.filter(({ provider }) => provider !== 'crm');
  const imported = audiences.filter(({ provider }) => provider === 'crm');
  return (
    <>
      <SelectField
        label="Audience"
        value={chosen ?? ''}
        required={required}
        disabled={take.isPending}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">{none}</option>
        {described.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {imported.length + untaken.length > 0 && (
          <optgroup label="Imported lists">
            {imported.map(({ id, name, availableToContactCount }) => (
              <option key={id} value={id}>
                {name}
                {availableToContactCount !== null && ` (${peopleOf(availableToContactCount)})`}
              </option>
            ))}
            {untaken.map(({ id, filename, acceptedCount, updatedCount }) => (
              <option key={id} value={id}>
                {filename} ({count(acceptedCount + updatedCount)} imported)
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {take.error && <ErrorNote error={take.error} />}
    </>
  );
}
