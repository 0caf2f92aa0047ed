import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea } from '../../ui/forms/field.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Task, type TaskChange, useChangeTask } from './use-tasks.ts';
import { KINDS, STATUSES } from './words.ts';

const OUTCOMES = ['done', 'skipped', 'due'] as const;

export function FinishTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const change = useChangeTask();
  const notify = useNotify();
  const { id, kind, text, note, person } = task;
  const save = (entries: FormData) => {
    const body = {
      status: entries.get('status') as NonNullable<TaskChange['status']>,
      note: String(entries.get('note')),
    };
    change.mutate(
      { id, body },
      {
        onSuccess: () => {
          notify(STATUSES[body.status]);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${KINDS[kind]}: ${person.name ?? person.email}`}
      description={<span className="whitespace-pre-line">{text}</span>}
      action="Save"
      busy={change.isPending}
      error={change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label="It is" name="status" defaultValue={task.status === 'skipped' ? 'skipped' : 'done'}>
        {OUTCOMES.map((status) => (
          <option key={status} value={status}>
            {STATUSES[status]}
          </option>
        ))}
      </SelectField>
      <TextArea label="Note" name="note" rows={3} maxLength={2000} defaultValue={note} />
    </FormDialog>
  );
}
