import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { EventChoice, eventsIn } from './event-choice.tsx';
import { useCreateEndpoint } from './use-webhooks.ts';

export function AddEndpoint({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateEndpoint();
  const [secretMode, setSecretMode] = useState<'organization' | 'own'>('organization');
  const errors = fieldErrors(create.error);
  const submit = (entries: FormData) => {
    const description = String(entries.get('description')).trim();
    const body = { url: String(entries.get('url')).trim(), events: eventsIn(entries), secretMode };
    create.mutate(
      { ...body, ...(description && { description }) },
      {
        onSuccess: ({ endpoint }) => navigate({ to: '/webhooks/$endpointId', params: { endpointId: endpoint.id } }),
      },
    );
  };
  return (
    <FormDialog
      title="Add an endpoint"
      description="Events are posted to this URL, signed, as they happen."
      action="Add endpoint"
      busy={create.isPending}
      error={errors.url ? null : create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-first-focus
        label="URL"
        name="url"
        type="url"
        placeholder="https://"
        required
        error={errors.url}
      />
      <TextField label="Description (optional)" name="description" maxLength={200} />
      <EventChoice events={[]} />
      <Choice
        legend="Signed with"
        name="secretMode"
        value={secretMode}
        onChange={setSecretMode}
        options={[
          { value: 'organization', label: 'Organization secret', hint: 'The same for all endpoints that use it.' },
          { value: 'own', label: 'A secret of its own', hint: 'Known only to this endpoint.' },
        ]}
      />
    </FormDialog>
  );
}
