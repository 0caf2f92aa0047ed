import { useState } from 'react';
import { useHealth } from '../../api/service.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type Mailbox, useChangeMailbox } from './use-mailbox.ts';

/** In the sandbox: whether the emails of a real mailbox are recorded or sent, and the way to change it. */
export function SandboxSending({ mailbox }: { mailbox: Mailbox }) {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  const change = useChangeMailbox(mailbox.id);
  const [isAsking, setAsking] = useState(false);
  if (!isSandbox || mailbox.transport === 'sink' || mailbox.transport === 'postmark') return null;
  const confirm = () => change.mutate({ sendsInSandbox: true }, { onSuccess: () => setAsking(false) });
  return (
    <Notice tone={mailbox.sendsInSandbox ? 'warn' : 'neutral'} icon={mailbox.sendsInSandbox ? 'alert' : 'mail'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-48 flex-1">
          {mailbox.sendsInSandbox
            ? 'This mailbox sends real email, although the server is a sandbox.'
            : 'This server is a sandbox: emails from this mailbox are recorded, not sent.'}
        </p>
        {mailbox.sendsInSandbox ? (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate({ sendsInSandbox: false })}>
            Record emails instead
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            Send real email
          </Button>
        )}
      </div>
      {change.error && !isAsking && <ErrorNote error={change.error} />}
      {isAsking && (
        <Confirm
          title="Send real email from this mailbox?"
          action="Send real email"
          look="primary"
          busy={change.isPending}
          error={change.error}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          Campaigns that use {mailbox.fromEmail} will email the addresses they have, from now on. People that the
          sandbox found are invented, but contacts you imported are real. You can go back to recording at any time.
        </Confirm>
      )}
    </Notice>
  );
}
