import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAccess } from '../../../api/access.ts';
import { useClient } from '../../../api/api.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { actOf, isKnown, type OfferedAct } from './act.ts';
import type { AskedInput, OfferedButton } from './turn.ts';

interface OffersProps {
  buttons: readonly OfferedButton[];
  onSay: (message: string) => void;
}

/** Possible next messages, and acts: this page runs an act after confirmation, the assistant never does. */
export function Offers({ buttons, onSay }: OffersProps) {
  const { may } = useAccess();
  const [chosen, setChosen] = useState<(OfferedAct & { label: string }) | null>(null);
  const offered = buttons.filter(isKnown).filter(({ value }) => {
    const act = actOf(value);
    return act === null || may(act.operation);
  });
  if (offered.length === 0) return null;
  const press = ({ label, value }: OfferedButton) => {
    const act = actOf(value);
    if (act) setChosen({ ...act, label });
    else onSay(value);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((button) => (
        <Button
          key={button.value}
          size="small"
          look={actOf(button.value) ? 'primary' : 'secondary'}
          className="h-auto! max-w-full py-1.5 whitespace-normal! wrap-anywhere"
          onClick={() => press(button)}
        >
          {button.label}
        </Button>
      ))}
      {chosen && <RunAct act={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function RunAct({ act, onClose }: { act: OfferedAct & { label: string }; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const run = useMutation({
    mutationFn: () => act.run(client, act.input),
    onSuccess: (campaignId) => {
      void queries.invalidateQueries();
      notify('Done');
      onClose();
      if (act.name === 'campaigns.create') void navigate({ to: '/campaigns/$campaignId', params: { campaignId } });
    },
  });
  return (
    <Confirm
      title={`${act.label}?`}
      action="Yes, do it"
      look={act.name === 'campaigns.stop' ? 'danger' : 'primary'}
      busy={run.isPending}
      error={run.error}
      onConfirm={() => run.mutate()}
      onCancel={onClose}
    >
      {act.effect}
    </Confirm>
  );
}

/** One thing that the assistant asks for, with its own field. */
export function InputRequest({ asked, onSay }: { asked: AskedInput; onSay: (message: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value')).trim();
    if (value) onSay(value);
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={asked.label}
          name="value"
          type={asked.input_type === 'email' ? 'email' : 'text'}
          inputMode={asked.input_type === 'url' ? 'url' : undefined}
          placeholder={asked.placeholder}
          defaultValue={asked.value}
          autoComplete="off"
          required
        />
      </div>
      <Button type="submit">Send</Button>
    </form>
  );
}
