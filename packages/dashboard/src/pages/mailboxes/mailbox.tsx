import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote, ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Mailbox, useConnect, useMailbox } from './use-mailbox.ts';

const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' };
const TONES = { active: 'good', paused: 'neutral', disabled: 'neutral', unverified: 'warn', error: 'bad' } as const;

/** What the provider's redirect says of a sign-in that came to nothing. */
const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  denied: 'You did not allow the access, so nothing was connected. Connect again when you want to.',
  expired: 'That sign-in took longer than 15 minutes or was used before. Connect again.',
  failed: 'The provider could not finish the sign-in. Connect again in a moment.',
};

/** Where Google and Microsoft lead back to: finishes the sign-in and shows what came of it. */
export function MailboxPage() {
  const { mailboxId } = useParams({ from: '/shell/mailboxes/$mailboxId' });
  const { oauth: handle, oauth_error: error } = useSearch({ from: '/shell/mailboxes/$mailboxId' });
  const { data: mailbox, ...query } = useMailbox(mailboxId, handle);
  const navigate = useNavigate();
  const isFinished = handle !== undefined && mailbox !== undefined;
  useEffect(() => {
    // A handle is used up: reloading the page must not show it again.
    if (isFinished) void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: {}, replace: true });
  }, [isFinished, navigate, mailboxId]);
  if (!mailbox) {
    return (
      <Page title="Mailbox">
        <Card flush={query.error !== null}>
          {query.error ? (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          ) : (
            <div role="status" aria-label={handle ? 'Connecting' : 'Loading'}>
              <Skeleton className="h-20" />
            </div>
          )}
        </Card>
      </Page>
    );
  }
  return (
    <Page title={mailbox.name} description={`${mailbox.fromName} <${mailbox.fromEmail}>`}>
      {error !== undefined && (
        <Notice tone="warn" icon="alert">
          {SIGN_IN_ERRORS[error] ?? SIGN_IN_ERRORS.failed}
        </Notice>
      )}
      <Card title="Connection">
        <div className="grid gap-4">
          <p className="flex items-center gap-2">
            <Badge tone={TONES[mailbox.status]}>{mailbox.status}</Badge>
            {mailbox.lastError?.message}
          </p>
          {mailbox.oauth && <Connection mailbox={mailbox} oauth={mailbox.oauth} />}
        </div>
      </Card>
    </Page>
  );
}

function Connection({ mailbox, oauth }: { mailbox: Mailbox; oauth: NonNullable<Mailbox['oauth']> }) {
  const connect = useConnect(mailbox);
  const title = PROVIDERS[oauth.provider];
  return (
    <>
      <p>{oauth.connected ? `Connected to ${oauth.account ?? title} at ${title}.` : `Not connected to ${title}.`}</p>
      {oauth.reason === 'account_mismatch' && (
        <p>
          This account may not send as {mailbox.fromEmail}. Sign in with another, or allow the address there and verify
          the mailbox.
        </p>
      )}
      {connect.error && <ErrorNote error={connect.error} />}
      <div>
        <Button
          look={oauth.connected ? 'secondary' : 'primary'}
          busy={connect.isPending}
          onClick={() => connect.mutate()}
        >
          {oauth.connected ? 'Connect again' : `Connect to ${title}`}
        </Button>
      </div>
    </>
  );
}
