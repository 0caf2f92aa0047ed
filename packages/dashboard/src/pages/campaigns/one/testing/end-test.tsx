import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';
import { type Test, useChangeTest } from './use-tests.ts';

/** Asks what everybody else gets. */
export function EndTest({ test, onClose }: { test: Test; onClose: () => void }) {
  const change = useChangeTest(test.campaignId);
  const notify = useNotify();
  const submit = (entries: FormData) => {
    const winner = Number(entries.get('winner')) || null;
    change.mutate(
      { kind: 'end', testId: test.id, winner },
      {
        onSuccess: () => {
          onClose();
          notify('Test ended');
        },
      },
    );
  };
  return (
    <FormDialog
      title="End this test?"
      description={
        test.found === null
          ? 'It is too early to say which is better: what you choose now may be the worse one.'
          : 'Emails that are written from now on are those you choose.'
      }
      action="End test"
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField data-first-focus label="Everyone else gets" name="winner" defaultValue={test.found ?? ''}>
        <option value="">Emails as before the test</option>
        {test.variants.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
