import type { FormEvent } from 'react';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { ApiFields } from './api-fields.tsx';
import { KEYED_APIS } from './api-words.ts';
import { apiBody, paceBody, serversBody } from './form-body.ts';
import { PaceFields, ServerFields } from './form-fields.tsx';
import { type Mailbox, useChangeMailbox } from './use-mailbox.ts';

/** Sender, pace, ramp and, if the mailbox has its own, servers. Changed servers must be verified again. */
export function MailboxSettings({ mailbox }: { mailbox: Mailbox }) {
  const change = useChangeMailbox(mailbox.id);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const hasOwnServers = mailbox.transport === 'smtp' && mailbox.auth === 'password';
  const api = KEYED_APIS.find((name) => name === mailbox.transport);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    change.mutate(
      { ...paceBody(entries), ...(hasOwnServers && serversBody(entries)), ...(api && { api: apiBody(entries, api) }) },
      { onSuccess: ({ mailbox: { status } }) => notify(status === 'unverified' ? 'Saved. Verify it again' : 'Saved') },
    );
  };
  return (
    <form key={mailbox.updatedAt} onSubmit={submit}>
      <Card
        title="Settings"
        footer={
          <Button type="submit" look="primary" busy={change.isPending}>
            Save settings
          </Button>
        }
      >
        <div className="grid gap-5">
          <PaceFields mailbox={mailbox} errors={errors} />
          {hasOwnServers && (
            <>
              <ServerFields kind="smtp" stored={mailbox.smtp} errors={errors} />
              <input type="hidden" name="imap.folder" value={mailbox.imap?.folder ?? ''} />
              <ServerFields kind="imap" stored={mailbox.imap} errors={errors} />
            </>
          )}
          {api && <ApiFields api={api} stored={mailbox.api} errors={errors} />}
          {change.error && <ErrorNote error={change.error} />}
        </div>
      </Card>
    </form>
  );
}
