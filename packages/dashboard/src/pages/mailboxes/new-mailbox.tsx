import { contract } from '@distribute/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { type CreateMailbox, smtpBody } from './form-body.ts';
import { PaceFields, ServerFields } from './form-fields.tsx';
import { MAILBOXES_KEY, useConnect } from './use-mailbox.ts';
import { PROVIDERS } from './words.ts';

export const NewMailboxPage = () => (
  <Page
    title="Add a mailbox"
    above={
      <Link to="/mailboxes" className="hover:underline">
        Mailboxes
      </Link>
    }
    description="Nothing is sent before it is verified."
  >
    <Guarded operation={contract.mailboxes.create} what="add mailboxes">
      <ConnectAccount />
      <SmtpForm />
    </Guarded>
  </Page>
);

/** The provider asks for permission and leads back to the mailbox's page. */
function ConnectAccount() {
  const connect = useConnect();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    connect.mutate({
      provider: entries.get('provider') as keyof typeof PROVIDERS,
      fromName: String(entries.get('fromName')).trim(),
      fromEmail: String(entries.get('fromEmail')).trim(),
    });
  };
  return (
    <Card title="Google or Microsoft" description="Sign in there; no password is stored here.">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Sender" name="fromName" required maxLength={100} />
          <TextField label="Address of the account" name="fromEmail" type="email" required />
        </div>
        {connect.error && <ErrorNote error={connect.error} />}
        <div className="flex flex-wrap gap-2">
          {Object.entries(PROVIDERS).map(([provider, name]) => (
            <Button key={provider} type="submit" name="provider" value={provider} disabled={connect.isPending}>
              Connect {name}
            </Button>
          ))}
        </div>
      </form>
    </Card>
  );
}

function SmtpForm() {
  const create = useCreateMailbox();
  const errors = fieldErrors(create.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(smtpBody(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Any other server"
        description="SMTP to send, IMAP to read what people answer."
        footer={
          <Button type="submit" look="primary" busy={create.isPending}>
            Add and verify
          </Button>
        }
      >
        <div className="grid gap-5">
          <TextField label="Address" name="fromEmail" type="email" required error={errors.fromEmail} />
          <PaceFields mailbox={undefined} errors={errors} />
          <ServerFields kind="smtp" stored={undefined} errors={errors} />
          <ServerFields kind="imap" stored={undefined} errors={errors} />
          {create.error && <ErrorNote error={create.error} />}
        </div>
      </Card>
    </form>
  );
}

/**
 * Adds the mailbox and opens its page, which verifies it. An address is added once, so a repeated press adds nothing.
 */
function useCreateMailbox() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateMailbox) => client.mailboxes.create({ body }),
    onSuccess: async ({ mailbox }) => {
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      await navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId: mailbox.id }, search: { verify: true } });
    },
    gcTime: 0,
  });
}
