import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import type { Fact } from './facts.ts';
import { useSayFact } from './use-facts.ts';

interface EditFactProps {
  brandId: string;
  fact: Fact;
  onClose: () => void;
}

export function EditFact({ brandId, fact, onClose }: EditFactProps) {
  const say = useSayFact(brandId);
  const submit = (entries: FormData) => {
    const value = String(entries.get('value')).trim();
    if (value) say.mutate({ key: fact.key, value }, { onSuccess: onClose });
  };
  const forget = () => say.mutate({ key: fact.key, value: null }, { onSuccess: onClose });
  return (
    <FormDialog
      title={fact.label}
      description={`${fact.hint}.`}
      action="Confirm"
      busy={say.isPending}
      error={say.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        data-first-focus
        label="In your words"
        name="value"
        rows={5}
        required
        maxLength={10_000}
        defaultValue={fact.value ?? ''}
        hint="Emails treat this as true and may use it."
      />
      {fact.isConfirmed && (
        <div>
          <Button size="small" look="quiet" disabled={say.isPending} onClick={forget}>
            Remove it and use what the website says
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
