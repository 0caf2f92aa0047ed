import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { addBody } from '../form-body.ts';
import { PaceFields, ServerFields } from '../form-fields.tsx';
import { ProviderNote } from './provider-note.tsx';
import { type Provider, useFoundProvider, useImportMailboxes } from './use-adding.ts';

const OTHER = 'other';

/** Address, password and name; the servers follow from the address where they are known. */
export function ShortForm({ providers }: { providers: readonly Provider[] }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useFoundProvider(email);
  const add = useImportMailboxes();
  const [row] = add.data ?? [];
  const refusal = row && row.result !== 'added' ? row : null;
  const byAddress = found.data?.provider ?? null;
  const provider = chosen === '' ? byAddress : (providers.find(({ id }) => id === chosen) ?? null);
  const isUnknown = chosen === OTHER || (chosen === '' && found.isSuccess && byAddress === null);
  const errors: Readonly<Record<string, string>> = {
    ...withoutRow(fieldErrors(add.error)),
    ...(refusal?.field ? { [refusal.field.split('.')[0] as string]: refusal.message ?? '' } : {}),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate([addBody(new FormData(event.currentTarget))], {
      onSuccess: async ([answer]) => {
        if (!answer?.mailbox) return;
        notify('Mailbox added');
        await navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId: answer.mailbox.id } });
      },
    });
  };
  const needsServers = isUnknown || provider?.smtp.host === null || refusal?.field?.includes('.') === true;
  return (
    <form onSubmit={submit}>
      <Card
        title="With a password"
        footer={
          <Button type="submit" look="primary" busy={add.isPending} disabled={provider?.password === null}>
            {add.isPending ? 'Logging in' : 'Check and add'}
          </Button>
        }
      >
        <div className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Email address"
              name="fromEmail"
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={errors.fromEmail}
            />
            <SelectField label="Provider" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{byAddress && chosen === '' ? byAddress.name : 'Detect from the email address'}</option>
              {providers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={OTHER}>Other server</option>
            </SelectField>
            <TextField
              label={provider?.password === 'app_password' ? 'App password' : 'Password'}
              name="password"
              type="password"
              autoComplete="new-password"
              required={provider !== null}
              disabled={provider?.password === null}
              error={errors.password}
              hint="Stored encrypted, never shown again"
            />
            <TextField label="From name" name="fromName" required maxLength={100} error={errors.fromName} />
          </div>
          <ProviderNote provider={provider} found={chosen === '' ? found.data : undefined} isUnknown={isUnknown} />
          <Disclosure
            key={String(needsServers)}
            open={needsServers}
            label="Servers, daily limit and warm-up"
            className="border-t border-line pt-4"
          >
            <div key={provider?.id ?? 'none'} className="mt-4 grid gap-5">
              <ServerFields kind="smtp" stored={undefined} preset={provider?.smtp} errors={errors} />
              <ServerFields kind="imap" stored={undefined} preset={provider?.imap ?? undefined} errors={errors} />
              <PaceFields mailbox={undefined} errors={errors} />
            </div>
          </Disclosure>
          {refusal && (
            <div role="alert">
              <Notice tone="bad" icon="alert">
                Not added. {refusal.message}
              </Notice>
            </div>
          )}
          {add.error && <ErrorNote error={add.error} />}
        </div>
      </Card>
    </form>
  );
}

const withoutRow = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field.replace('mailboxes.0.', ''), error]));
