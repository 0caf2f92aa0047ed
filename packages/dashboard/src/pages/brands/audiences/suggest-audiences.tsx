import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useSuggestAudiences } from './use-audiences.ts';

/** Several narrower audiences from one description; they are suggestions until a person uses them. */
export function SuggestAudiences({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const notify = useNotify();
  const suggest = useSuggestAudiences(brandId);
  const submit = (entries: FormData) =>
    suggest.mutate(String(entries.get('nlPrompt')).trim(), {
      onSuccess: ({ candidates }) => {
        notify(candidates.length === 1 ? '1 audience suggested' : `${candidates.length} audiences suggested`);
        onClose();
      },
    });
  return (
    <FormDialog
      title="Suggest audiences"
      description="We draft up to three audiences from what you write. No search starts until you use one."
      action="Suggest"
      busy={suggest.isPending}
      error={suggest.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Who do you have in mind?"
        name="nlPrompt"
        minLength={3}
        maxLength={1000}
        required
        placeholder="Marketing people at software companies in Germany and Austria"
      />
    </FormDialog>
  );
}
