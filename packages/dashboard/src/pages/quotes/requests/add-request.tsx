import { fieldErrors } from '../../../api/refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useAddRequest } from '../use-quotes.ts';

const NAMES = ['mediaOutlet', 'journalistName', 'pitchUrl', 'pitchEmail'] as const;

export function AddRequest({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const add = useAddRequest();
  const errors = fieldErrors(add.error);
  const submit = (entries: FormData) => {
    const read = (name: string) => String(entries.get(name)).trim();
    const given = NAMES.map((name) => [name, read(name)] as const).filter(([, value]) => value !== '');
    const deadline = read('deadline');
    add.mutate(
      {
        opportunityText: read('opportunityText'),
        ...Object.fromEntries(given),
        ...(deadline && { deadline: new Date(deadline).toISOString() }),
      },
      {
        onSuccess: () => {
          notify('Request added');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Add a request"
      description="What a journalist asks for, and where to send the quote. Adding it sends nothing."
      action="Add"
      busy={add.isPending}
      error={Object.keys(errors).length > 0 ? null : add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        data-first-focus
        label="What is asked"
        name="opportunityText"
        rows={4}
        required
        minLength={10}
        maxLength={10_000}
        error={errors.opportunityText}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Outlet (optional)" name="mediaOutlet" maxLength={200} error={errors.mediaOutlet} />
        <TextField label="Journalist (optional)" name="journalistName" maxLength={200} error={errors.journalistName} />
        <TextField
          label="Reply by email to"
          name="pitchEmail"
          type="email"
          maxLength={254}
          hint="Pitches are sent there."
          error={errors.pitchEmail}
        />
        <TextField
          label="Or on a page"
          name="pitchUrl"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          hint="You paste the pitch there."
          error={errors.pitchUrl}
        />
        <TextField label="Deadline (optional)" name="deadline" type="datetime-local" error={errors.deadline} />
      </div>
    </FormDialog>
  );
}
