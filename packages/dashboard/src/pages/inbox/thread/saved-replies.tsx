import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { INBOX_KEY } from '../use-inbox.ts';

const KEY = [...INBOX_KEY, 'saved-replies'];
const BLANK_MARK = 'Placeholders we can’t fill stay as they are; fill them in before you send.';

function useSavedReplies() {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await client.savedReplies.list({ query: { limit: 200 } }, { signal })).savedReplies,
    staleTime: 60_000,
  });
}

interface SavedRepliesProps {
  conversationId: string;
  onFill: (text: string) => void;
  onManage: () => void;
}

/** Puts a saved reply into the field, with what is known of the person filled in. */
export function SavedReplies({ conversationId, onFill, onManage }: SavedRepliesProps) {
  const client = useClient();
  const { data: saved = [] } = useSavedReplies();
  const fill = useMutation({
    mutationFn: (id: string) => client.savedReplies.fill({ params: { id }, body: { conversationId } }),
    onSuccess: (filled) => onFill(filled.text),
  });
  return (
    <>
      <Filter
        key={fill.submittedAt}
        label="Insert a saved reply"
        all="Insert a saved reply"
        options={saved.map(({ id, name }) => [id, name] as const)}
        onChange={(id) => id && fill.mutate(id)}
      />
      <Button size="small" look="quiet" onClick={onManage}>
        Manage
      </Button>
      {fill.data && fill.data.missing.length > 0 && (
        <p role="status" className="basis-full text-[13px] text-warn-ink">
          Not known about this person: {fill.data.missing.join(', ')}. Fill it in before you send.
        </p>
      )}
      {fill.error && <ErrorNote error={fill.error} />}
    </>
  );
}

interface ManageProps {
  /** What stands in the field of the conversation, which can be saved. */
  text: string;
  onClose: () => void;
}

/** The saved replies of the team. Not inside another form: a form within a form submits nothing. */
export function ManageSavedReplies({ text, onClose }: ManageProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { data: saved = [] } = useSavedReplies();
  const [edited, setEdited] = useState({ id: null as string | null, name: '', text });
  const onSuccess = async () => {
    setEdited({ id: null, name: '', text: '' });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name: edited.name, text: edited.text };
      return edited.id === null
        ? client.savedReplies.create({ body })
        : client.savedReplies.update({ params: { id: edited.id }, body });
    },
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (id: string) => client.savedReplies.delete({ params: { id } }), onSuccess });
  const error = save.error ?? remove.error;
  return (
    <Dialog
      title="Saved replies"
      description={`For the whole team. {{firstName}}, {{lastName}}, {{company}}, {{title}} and {{senderName}} are filled in. ${BLANK_MARK}`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {error && <ErrorNote error={error} />}
        <ul className="grid gap-1">
          {saved.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{one.name}</span>
              <span className="flex gap-1">
                <Button size="small" look="quiet" onClick={() => setEdited(one)}>
                  Edit<span className="sr-only"> {one.name}</span>
                </Button>
                <Button size="small" look="quiet" busy={remove.isPending} onClick={() => remove.mutate(one.id)}>
                  Delete<span className="sr-only"> {one.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <TextField
            label="Name"
            required
            maxLength={100}
            value={edited.name}
            onChange={(event) => setEdited({ ...edited, name: event.currentTarget.value })}
          />
          <TextArea
            label="Text"
            required
            rows={5}
            maxLength={10_000}
            value={edited.text}
            onChange={(event) => setEdited({ ...edited, text: event.currentTarget.value })}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Close</Button>
            <Button type="submit" look="primary" busy={save.isPending}>
              {edited.id === null ? 'Save as new' : 'Save changes'}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
