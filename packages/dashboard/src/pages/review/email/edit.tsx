import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useClient } from '../../../api/api.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Email, useReread } from '../use-review.ts';
import { leavesWhen, problemsOf, refusalWords } from '../words.ts';
import { type Change, changeOf } from './change.ts';

/** The subject and every step as fields. Saving does not approve. */
export function EditEmail({ email, onClose }: { email: Email; onClose: () => void }) {
  const client = useClient();
  const notify = useNotify();
  const reread = useReread();
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: (body: Change) => client.emails.update({ params: { id: email.id }, body }),
    onSuccess: async () => {
      await reread();
      notify('Text changed. It still needs your approval.');
      onClose();
    },
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = form.current && changeOf(email, new FormData(form.current));
    if (change) save.mutate(change);
    else onClose();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  const problems = problemsOf(save.error);
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={saveByKey}
      aria-label="Edit the email"
      className="grid gap-4 p-5 max-sm:p-4"
    >
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={email.subject}
      />
      {email.sequence.map((part) => (
        <TextArea
          key={part.step}
          label={`Email ${part.step}`}
          hint={`${leavesWhen(part)}.`}
          name={`step-${part.step}`}
          required
          maxLength={10_000}
          rows={8}
          defaultValue={part.bodyText}
        />
      ))}
      {/* Always in sight, with what was refused: a sequence is longer than a screen. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-t border-line bg-surface px-5 py-3 max-md:bottom-14 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4">
        {problems.length > 0 ? (
          <Notice tone="bad" icon="alert">
            <p className="font-medium">This text can’t be sent:</p>
            <ul className="mt-1 list-disc pl-4">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          save.error && <EditRefused error={save.error} />
        )}
        <div className="flex justify-end gap-2">
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save text
          </Button>
        </div>
      </div>
    </form>
  );
}

const EditRefused = ({ error }: { error: Error }) => {
  const words = refusalWords(error);
  return words === error.message || error.message === '' ? (
    <ErrorNote error={error} />
  ) : (
    <Notice tone="bad" icon="alert">
      {words}
    </Notice>
  );
};
