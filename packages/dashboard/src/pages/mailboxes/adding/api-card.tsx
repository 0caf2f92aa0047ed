import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { ApiFields } from '../api-fields.tsx';
import { API_NAMES, KEYED_APIS, type KeyedApi } from '../api-words.ts';
import { apiMailboxBody } from '../form-body.ts';
import { PaceFields, ServerFields } from '../form-fields.tsx';
import { useCreateMailbox } from '../use-mailbox.ts';

/** A mailbox that sends through the API of a provider, with a key of its own. It is verified on its page. */
export function ApiCard() {
  const navigate = useNavigate();
  const create = useCreateMailbox();
  const [api, setApi] = useState<KeyedApi | null>(null);
  const errors = fieldErrors(create.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (api === null) return;
    create.mutate(apiMailboxBody(new FormData(event.currentTarget), api), {
      onSuccess: ({ mailbox }) =>
        navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId: mailbox.id }, search: { verify: true } }),
    });
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Sending API"
        description={
          <>
            Amazon SES and the like, or a mail server of your own.{' '}
            <a href="/docs/mail-apis" className="font-medium underline underline-offset-2">
              What to create there
            </a>
          </>
        }
        footer={
          api && (
            <Button type="submit" look="primary" busy={create.isPending}>
              Add and verify
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="API"
              value={api ?? ''}
              onChange={({ target }) => setApi(KEYED_APIS.find((name) => name === target.value) ?? null)}
            >
              <option value="">Choose one</option>
              {KEYED_APIS.map((name) => (
                <option key={name} value={name}>
                  {API_NAMES[name]}
                </option>
              ))}
            </SelectField>
          </div>
          {api && <ApiForm api={api} errors={errors} />}
          {create.error && <ErrorNote error={create.error} />}
        </div>
      </Card>
    </form>
  );
}

const ApiForm = ({ api, errors }: { api: KeyedApi; errors: Readonly<Record<string, string>> }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Email address to send from" name="fromEmail" type="email" required error={errors.fromEmail} />
      <TextField label="From name" name="fromName" required maxLength={100} error={errors.fromName} />
    </div>
    <ApiFields key={api} api={api} stored={undefined} errors={errors} />
    <Disclosure label="Replies, daily limit and warm-up" className="border-t border-line pt-4">
      <div className="mt-4 grid gap-5">
        <ServerFields kind="imap" stored={undefined} errors={errors} />
        <PaceFields mailbox={undefined} errors={errors} />
      </div>
    </Disclosure>
  </>
);
