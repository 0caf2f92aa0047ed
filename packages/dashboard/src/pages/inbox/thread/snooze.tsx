import { useState } from 'react';
import { moment } from '../../../format.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useTimeZone } from '../../../ui/display/time.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { snoozeTimes } from '../snooze-times.ts';
import { useInboxUpdate } from '../use-inbox.ts';

const OTHER = 'other';

/** Until when a conversation leaves the open ones. A reply brings it back earlier. */
export function SnoozeDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const [times] = useState(() => snoozeTimes(new Date()));
  const [choice, setChoice] = useState(times[1]?.name ?? OTHER);
  const [other, setOther] = useState('');
  const update = useInboxUpdate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const chosen = times.find(({ name }) => name === choice)?.at ?? new Date(other);
  const isKnown = !Number.isNaN(chosen.getTime());
  const submit = () => {
    if (!isKnown) return;
    update.mutate(
      { id: conversationId, changes: { status: 'snoozed', snoozedUntil: chosen.toISOString() } },
      {
        onSuccess: () => {
          notify('Conversation snoozed');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Snooze until"
      description="It comes back then as unread, or earlier when they write."
      action="Snooze"
      busy={update.isPending}
      error={update.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        legend="When"
        name="until"
        value={choice}
        onChange={setChoice}
        options={[
          ...times.map(({ name, at }) => ({ value: name, label: name, hint: moment(at.toISOString(), timeZone) })),
          { value: OTHER, label: 'Another time' },
        ]}
      />
      {choice === OTHER && (
        <TextField
          label="Date and time"
          type="datetime-local"
          required
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
