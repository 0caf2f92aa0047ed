import { type FormEvent, type RefObject, useState } from 'react';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNames } from '../../users/use-names.ts';
import { useNotes } from '../use-inbox.ts';

interface NotesProps {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What the team notes about a conversation. It is never sent. */
export function Notes({ conversationId, field }: NotesProps) {
  const { list, add, remove } = useNotes(conversationId);
  const [text, setText] = useState('');
  const nameOf = useNames();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate(text, { onSuccess: () => setText('') });
  };
  const error = list.error ?? add.error ?? remove.error;
  return (
    <section aria-label="Notes" className="grid gap-3 border-t border-line bg-sunken/40 px-5 py-4 max-sm:px-4">
      {error && <ErrorNote error={error} />}
      <ul className="grid gap-2">
        {(list.data ?? []).map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3 text-[13px]">
            <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              {note.text}{' '}
              <span className="text-ink-faint">
                {note.createdByUserId === null ? '' : `${nameOf(note.createdByUserId) ?? 'Someone'}, `}
                <Time at={note.createdAt} />
              </span>
            </p>
            <Button size="small" look="quiet" icon="cross" onClick={() => remove.mutate(note.id)}>
              <span className="sr-only">Delete note</span>
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            ref={field}
            label="Note for your team"
            rows={1}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" busy={add.isPending} disabled={!text.trim()}>
          Add note
        </Button>
      </form>
    </section>
  );
}
