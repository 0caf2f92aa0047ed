import type {
  MailboxFault,
  MailboxStatus,
  MailboxTransport,
  MailSecurity,
  ReturnPath,
} from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import type { ResolveKey, Sealing } from '../keys/index.ts';
import type { AccessTokens } from './oauth/access-tokens.ts';
import type { AccessToken } from './oauth/ports.ts';
import type { SendWindow } from './pacing/send-window.ts';
import * as store from './store/mailboxes.ts';

export interface Server {
  readonly host: string;
  readonly port: number;
  readonly security: z.output<typeof MailSecurity>;
  readonly username: string | null;
  readonly password: Secret | null;
  /** Used in place of a password when the owner signs in at the provider (XOAUTH2). */
  readonly accessToken: AccessToken | null;
}

/** A mailbox with its secrets. Only transports may get it. */
export interface OpenMailbox {
  readonly id: string;
  readonly orgId: string;
  readonly transport: z.output<typeof MailboxTransport>;
  readonly sendsInSandbox: boolean;
  readonly status: z.output<typeof MailboxStatus>;
  readonly statusReason: string | null;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly replyTo: string | null;
  readonly returnPath: z.output<typeof ReturnPath>;
  readonly sendWindow: SendWindow;
  readonly minSecondsBetweenSends: number;
  /** The fault that keeps it from sending; null while it can send. */
  readonly fault: z.output<typeof MailboxFault> | null;
  /** When its server may be tried again; null when it may be tried now. */
  readonly retryAt: string | null;
  /** When its server last accepted mail. */
  readonly acceptedAt: string | null;
  readonly smtp: Server | null;
  readonly imap: (Server & { readonly folder: string }) | null;
  /** Whether we read mail to its address; only then may people unsubscribe by mail. */
  readonly readsMail: boolean;
  /** Null for other transports, and in sandbox mode, where nothing is sent with it. */
  readonly postmarkKey: Secret | null;
}

/**
 * Mail of this mailbox is recorded and never leaves: that of a sink, and in the sandbox of every mailbox but those with
 * a mail server of their own that a person has confirmed (spec 11.2).
 */
export const recordsMail = (
  mode: 'sandbox' | 'live',
  { transport, sendsInSandbox }: Pick<OpenMailbox, 'transport' | 'sendsInSandbox'>,
): boolean => transport === 'sink' || (mode === 'sandbox' && !(transport === 'smtp' && sendsInSandbox));

export type Part =
  | 'smtp'
  | 'imap'
  | 'inbound_token'
  | 'inbound_secret'
  | 'access_token'
  | 'refresh_token'
  | 'sign_in_verifier'
  | 'sign_in_answer';
/** `id` is the mailbox's; for a sign-in, the sign-in's own. */
export const sealedAs = (id: string, part: Part) => `mailbox:${id}:${part}`;

export interface OpenDeps {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly resolveKey: ResolveKey;
  readonly tokenOf: AccessTokens['tokenOf'];
}

export function createMailboxOpening({ db, sealing, resolveKey, tokenOf }: OpenDeps) {
  return async function openMailbox(orgId: string, mailboxId: string): Promise<OpenMailbox> {
    const row = await store.findMailbox(db, orgId, mailboxId);
    if (!row) throw notFound('Mailbox');
    const { id, transport, status, fromName, fromEmail, replyTo, returnPath, smtp, imap } = row;
    const { statusReason, sendWindow, minSecondsBetweenSends, faultKind: fault, retryAt, acceptedAt } = row;
    const password = async (part: 'smtp' | 'imap', sealed: string | null) =>
      sealed === null ? null : sealing.open(db, orgId, sealedAs(id, part), sealed);
    const provider = row.oauthProvider;
    const accessToken = provider && tokenOf({ orgId, id, provider });
    return {
      ...{ id, orgId, transport, status, fromName, fromEmail, replyTo, returnPath, sendWindow, minSecondsBetweenSends },
      ...{ sendsInSandbox: row.sendsInSandbox, statusReason, fault, retryAt, acceptedAt },
      smtp: smtp && { ...smtp, password: await password('smtp', row.sealedSmtpPassword), accessToken },
      imap: imap && { ...imap, password: await password('imap', row.sealedImapPassword), accessToken },
      readsMail: imap !== null || row.hasInboundAddress || transport === 'sink',
      postmarkKey: transport === 'postmark' ? (await resolveKey(db, orgId, 'postmark')).key : null,
    };
  };
}
export type Open = ReturnType<typeof createMailboxOpening>;
