import type {
  MailboxFault,
  MailboxStatus,
  MailboxTransport,
  MailSecurity,
  ReturnPath,
} from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { AccessToken } from '../oauth/ports.ts';
import type { SendWindow } from '../pacing/send-window.ts';

export interface Server {
  readonly host: string;
  readonly port: number;
  readonly security: z.output<typeof MailSecurity>;
  readonly username: string | null;
  readonly password: Secret | null;
  /** Used in place of a password when the owner signs in at the provider (XOAUTH2). */
  readonly accessToken: AccessToken | null;
}

/** The API that a mailbox sends through with a key of its own (spec 11.10). */
export interface OpenApi {
  readonly region: string | null;
  readonly url: string | null;
  readonly domain: string | null;
  readonly username: string | null;
  readonly configurationSet: string | null;
  readonly key: Secret | null;
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
  readonly api: OpenApi | null;
  /** For the API of the provider at which its owner signed in; null for other transports. */
  readonly apiToken: AccessToken | null;
}
