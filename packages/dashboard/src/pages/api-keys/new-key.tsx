import { contract } from '@distribute/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { type MandateDraft, mandateOf, NO_MANDATE } from './mandate/draft.ts';
import { isAtField, MandateFields } from './mandate/mandate-fields.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useCreateKey } from './use-keys.ts';

export const ToKeys = () => (
  <Link to="/api-keys" className="underline-offset-2 hover:text-ink hover:underline">
    API keys
  </Link>
);

/** A key with its limits, for a program or an agent. */
export function NewKeyPage() {
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<MandateDraft>(NO_MANDATE);
  const create = useCreateKey();
  const navigate = useNavigate();
  const mandate = mandateOf(draft);
  const idempotencyKey = useIdempotencyKey(JSON.stringify({ name, mandate }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, mandate, idempotencyKey });
  };
  const errors = fieldErrors(create.error);
  const made = create.data;
  return (
    <Page
      title="New API key"
      above={<ToKeys />}
      description="For a program or an agent. What you limit here holds however it is used: from the API, the command line or an assistant."
    >
      <Guarded operation={contract.apiKeys.create} what="create API keys">
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card>
            <TextField
              label="Name"
              hint="Say where it will be used, such as “Outreach agent”."
              error={errors.name}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              required
              pattern=".*\S.*"
              maxLength={100}
              autoComplete="off"
            />
          </Card>
          <MandateFields
            draft={draft}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            errors={errors}
          />
          {create.error && !isAtField(errors) ? <ErrorNote error={create.error} /> : null}
          <div className="flex justify-end">
            <Button type="submit" look="primary" busy={create.isPending}>
              Create key
            </Button>
          </div>
        </form>
      </Guarded>
      {made && (
        <ShownOnce
          name={made.name}
          secret={made.key}
          onClose={() => void navigate({ to: '/api-keys/$keyId', params: { keyId: made.id } })}
        />
      )}
    </Page>
  );
}
