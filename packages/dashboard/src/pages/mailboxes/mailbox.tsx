import { contract } from '@distribute/contract';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { useHealth } from '../../api/service.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingPage } from '../../ui/states/pending-page.tsx';
import { DeliverabilityCard } from './cards/deliverability-card.tsx';
import { InboundCard } from './cards/inbound-card.tsx';
import { PlacementCard } from './cards/placement-card.tsx';
import { RecordedCard } from './cards/recorded-card.tsx';
import { Checks } from './checks.tsx';
import { DeleteMailbox } from './delete-mailbox.tsx';
import { SandboxSending } from './sandbox-sending.tsx';
import { MailboxSettings } from './settings.tsx';
import { type Mailbox, useChangeMailbox, useConnect, useMailbox } from './use-mailbox.ts';
import { PROVIDERS, paceOf, rateOf, STATUSES, troubleOf } from './words.ts';

/** Why a sign-in failed, by the provider's redirect. */
const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  denied: 'You didn’t allow access, so nothing was connected. Connect again whenever you like.',
  expired: 'That sign-in took longer than 15 minutes or was used before. Connect again.',
  failed: 'The provider couldn’t finish the sign-in. Connect again in a moment.',
};

/** One mailbox. Google and Microsoft redirect here, which completes the sign-in. */
export function MailboxPage() {
  const { mailboxId } = useParams({ from: '/shell/mailboxes/$mailboxId' });
  const { oauth: handle, oauth_error: error, verify } = useSearch({ from: '/shell/mailboxes/$mailboxId' });
  const { data: mailbox, ...query } = useMailbox(mailboxId, handle);
  const navigate = useNavigate();
  const isAllowed = useAccess().may(contract.mailboxes.update);
  const isRecording = useHealth().data?.mode === 'sandbox' && mailbox?.sendsInSandbox === false;
  const isFinished = handle !== undefined && mailbox !== undefined;
  useEffect(() => {
    // A handle can be used once: reloading the page must not send it again.
    if (isFinished) void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: {}, replace: true });
  }, [isFinished, navigate, mailboxId]);
  if (!mailbox) {
    return (
      <PendingPage title="Mailbox" above={<ToMailboxes />} query={query} label={handle ? 'Connecting' : 'Loading'} />
    );
  }
  return (
    <Page
      title={mailbox.name}
      above={<ToMailboxes />}
      description={`${mailbox.fromName} <${mailbox.fromEmail}>`}
      actions={isAllowed && <Actions mailbox={mailbox} />}
    >
      {error !== undefined && (
        <Notice tone="warn" icon="alert">
          {SIGN_IN_ERRORS[error] ?? SIGN_IN_ERRORS.failed}
        </Notice>
      )}
      <Guarded operation={contract.mailboxes.update} what="change and verify mailboxes">
        <Card title="Connection">
          <div className="grid gap-4">
            <Standing mailbox={mailbox} />
            <SandboxSending mailbox={mailbox} />
            {mailbox.oauth && <Connection mailbox={mailbox} oauth={mailbox.oauth} />}
          </div>
        </Card>
        <Checks mailbox={mailbox} isNew={verify === true && isAllowed} />
        {mailbox.transport !== 'sink' && <DeliverabilityCard mailbox={mailbox} />}
        {mailbox.transport !== 'sink' && <PlacementCard mailbox={mailbox} />}
        <MailboxSettings mailbox={mailbox} />
      </Guarded>
      {isAllowed && <InboundCard mailbox={mailbox} />}
      {(mailbox.transport === 'sink' || isRecording) && <RecordedCard mailboxId={mailbox.id} />}
    </Page>
  );
}

const ToMailboxes = () => (
  <Link to="/mailboxes" className="hover:underline">
    Mailboxes
  </Link>
);

function Actions({ mailbox }: { mailbox: Mailbox }) {
  const change = useChangeMailbox(mailbox.id);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {mailbox.status === 'active' && (
        <Button icon="pause" busy={change.isPending} onClick={() => change.mutate({ status: 'paused' })}>
          Pause
        </Button>
      )}
      {mailbox.status === 'paused' && (
        <Button icon="play" look="primary" busy={change.isPending} onClick={() => change.mutate({ status: 'active' })}>
          Resume
        </Button>
      )}
      <Button onClick={() => setDeleting(true)}>Delete</Button>
      {isDeleting && <DeleteMailbox mailbox={mailbox} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Whether it sends, how much, and its server's last message. */
function Standing({ mailbox }: { mailbox: Mailbox }) {
  const { label, tone } = STATUSES[mailbox.status];
  const trouble = troubleOf(mailbox);
  const { bounceRate30d, complaintRate30d, sent30d } = mailbox.health;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {trouble}
      </p>
      {mailbox.lastError && (
        <p className="text-[13px] text-ink-faint wrap-anywhere">Its server said: {mailbox.lastError.message}</p>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[
          ['Sent', paceOf(mailbox)],
          ['Sent in 30 days', String(sent30d)],
          ['Bounces', rateOf(bounceRate30d)],
          ['Complaints', rateOf(complaintRate30d)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-[13px] text-ink-faint">{name}</dt>
            <dd className="numeric font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const API_OF = {
  google: { id: 'gmail', name: 'the Gmail API' },
  microsoft: { id: 'graph', name: 'Microsoft Graph' },
} as const;

/** By which of the provider's two ways the mail leaves, and the way to change it. */
function SendsBy({ mailbox, oauth }: { mailbox: Mailbox; oauth: NonNullable<Mailbox['oauth']> }) {
  const change = useChangeMailbox(mailbox.id);
  const { id, name } = API_OF[oauth.provider];
  const isByApi = mailbox.transport === id;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>Sends through {isByApi ? name : 'its mail server (SMTP)'}.</p>
      <Button size="small" busy={change.isPending} onClick={() => change.mutate({ transport: isByApi ? 'smtp' : id })}>
        Send by {isByApi ? 'SMTP' : name}
      </Button>
      {change.error && <ErrorNote error={change.error} />}
    </div>
  );
}

function Connection({ mailbox, oauth }: { mailbox: Mailbox; oauth: NonNullable<Mailbox['oauth']> }) {
  const connect = useConnect();
  const title = PROVIDERS[oauth.provider];
  return (
    <>
      <p>{oauth.connected ? `Connected to ${oauth.account ?? title} at ${title}.` : `Not connected to ${title}.`}</p>
      {oauth.reason === 'account_mismatch' && (
        <p>
          This account can’t send as {mailbox.fromEmail}. Sign in with another, or allow the address there and verify
          the mailbox.
        </p>
      )}
      <SendsBy mailbox={mailbox} oauth={oauth} />
      {connect.error && <ErrorNote error={connect.error} />}
      <div>
        <Button
          look={oauth.connected ? 'secondary' : 'primary'}
          busy={connect.isPending}
          onClick={() => connect.mutate({ provider: oauth.provider, mailboxId: mailbox.id })}
        >
          {oauth.connected ? 'Connect again' : `Connect to ${title}`}
        </Button>
      </div>
    </>
  );
}
