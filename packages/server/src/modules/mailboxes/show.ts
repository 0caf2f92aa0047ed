import type { Mailbox } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import { type Counts, healthOf } from './pacing/health.ts';
import { dayOf, heldUntil, takenOn } from './pacing/pace.ts';
import type { MailboxRow } from './store/mailboxes.ts';

/** A mailbox as the API shows it: without passwords, only whether there is one. */
export function showMailbox(row: MailboxRow, counts: Counts, now: Date): z.output<typeof Mailbox> {
  const { id, name, fromName, fromEmail, replyTo, returnPath, transport, status, statusReason, smtp, imap } = row;
  const { dailyCap, minSecondsBetweenSends, ramp, sendWindow, spf, dkim, dmarc, checkedAt } = row;
  const { lastVerifiedAt, lastInboundAt, createdAt, updatedAt } = row;
  return {
    ...{
      id,
      name,
      fromName,
      fromEmail,
      replyTo,
      returnPath,
      transport,
      sendsInSandbox: row.sendsInSandbox,
      status,
      statusReason,
    },
    lastError: lastErrorOf(row),
    retryAt: heldUntil(row, now)?.toISOString() ?? null,
    smtp: smtp && { ...smtp, hasPassword: row.sealedSmtpPassword !== null },
    imap: imap && { ...imap, hasPassword: row.sealedImapPassword !== null },
    api: row.api && { ...row.api, hasKey: row.sealedApiKey !== null, hasWebhookKey: row.sealedWebhookKey !== null },
    auth: authOf(row),
    oauth: oauthOf(row),
    dailyCap,
    sentToday: takenOn(row, dayOf(now)),
    ...{ minSecondsBetweenSends, ramp },
    sendWindow: { ...sendWindow, days: [...sendWindow.days] },
    health: healthOf(counts),
    checks: { spf, dkim, dmarc, checkedAt },
    ...{ lastVerifiedAt, lastInboundAt, createdAt, updatedAt },
  };
}

const authOf = ({ transport, oauthProvider }: MailboxRow) => {
  if (oauthProvider) return 'oauth2' as const;
  return transport === 'smtp' ? ('password' as const) : null;
};

const oauthOf = ({
  oauthProvider: provider,
  oauthAccount: account,
  oauthConnectedAt,
  oauthReason: reason,
}: MailboxRow) =>
  provider && { provider, account, connected: oauthConnectedAt !== null && reason !== 'oauth_revoked', reason };

const lastErrorOf = ({ faultAt: at, faultKind: kind, faultMessage: message }: MailboxRow) =>
  at === null || kind === null || message === null ? null : { at, kind, message };
