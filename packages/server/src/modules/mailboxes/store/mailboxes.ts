import type {
  MailboxFault,
  MailboxStatus,
  MailboxTransport,
  MailSecurity,
  OauthProvider,
  ReturnPath,
} from '@distribute/contract/mailboxes';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import type { PacedMailbox, Ramp } from '../pacing/pace.ts';
import type { SendWindow } from '../pacing/send-window.ts';

export type Status = z.output<typeof MailboxStatus>;
export type TransportName = z.output<typeof MailboxTransport>;
export type OauthReason = 'oauth_revoked' | 'account_mismatch';
type DnsVerdict = 'pass' | 'fail' | 'unknown';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly security: z.output<typeof MailSecurity>;
  readonly username: string | null;
}

/** Where the API of a mailbox is asked, and as whom; the key is sealed beside it. */
export interface ApiAddress {
  readonly region: string | null;
  readonly url: string | null;
  readonly domain: string | null;
  readonly username: string | null;
  readonly configurationSet: string | null;
}

export interface Settings {
  readonly name: string;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly replyTo: string | null;
  readonly returnPath: z.output<typeof ReturnPath>;
  readonly transport: TransportName;
  readonly sendsInSandbox: boolean;
  readonly smtp: Connection | null;
  readonly imap: (Connection & { readonly folder: string }) | null;
  readonly sealedSmtpPassword: string | null;
  readonly sealedImapPassword: string | null;
  readonly api: ApiAddress | null;
  readonly sealedApiKey: string | null;
  readonly sealedWebhookKey: string | null;
  readonly dailyCap: number;
  readonly minSecondsBetweenSends: number;
  readonly ramp: Ramp | null;
  readonly sendWindow: SendWindow;
  readonly status: Status;
  readonly statusReason: string | null;
}

export interface MailboxRow extends Settings, Omit<PacedMailbox, 'status'> {
  readonly id: string;
  readonly spf: DnsVerdict;
  readonly dkim: DnsVerdict;
  readonly dmarc: DnsVerdict;
  readonly checkedAt: string | null;
  readonly lastVerifiedAt: string | null;
  readonly lastInboundAt: string | null;
  readonly hasInboundAddress: boolean;
  readonly faultKind: z.output<typeof MailboxFault> | null;
  readonly faultMessage: string | null;
  readonly faultAt: string | null;
  readonly faultCount: number;
  readonly acceptedAt: string | null;
  /** The provider at which its owner signs in; null for mailboxes with a password. */
  readonly oauthProvider: z.output<typeof OauthProvider> | null;
  readonly oauthAccount: string | null;
  readonly oauthConnectedAt: string | null;
  readonly oauthReason: OauthReason | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`id, name, from_name, from_email, reply_to, return_path, transport, sends_in_sandbox, status, status_reason, smtp, imap,
  sealed_smtp_password, sealed_imap_password, api, sealed_api_key, sealed_webhook_key, daily_cap, min_seconds_between_sends, ramp, send_window, spf, dkim, dmarc,
  checked_at, last_verified_at, last_inbound_at, inbound_token_sha256 is not null as has_inbound_address, fault_kind, fault_message, fault_at, fault_count, retry_at, accepted_at,
  oauth_provider, oauth_account, oauth_connected_at, oauth_reason, active_since, taken_day, taken, next_send_at, created_at, updated_at`;

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Null when the organisation already has a mailbox with that address. */
export async function insertMailbox(
  tx: Tx,
  orgId: string,
  {
    id,
    oauthProvider = null,
    sendsInSandbox = false,
    api = null,
    sealedApiKey = null,
    sealedWebhookKey = null,
    ...row
  }: Omit<Settings, 'sendsInSandbox' | 'api' | 'sealedApiKey' | 'sealedWebhookKey'> & {
    id: string;
    api?: ApiAddress | null;
    sealedApiKey?: string | null;
    sealedWebhookKey?: string | null;
    oauthProvider?: MailboxRow['oauthProvider'];
    sendsInSandbox?: boolean | undefined;
  },
): Promise<MailboxRow | null> {
  const { rows } = await sql<MailboxRow>`
    insert into mailboxes (org_id, id, name, from_name, from_email, reply_to, return_path, transport, status,
      status_reason, smtp, imap, sealed_smtp_password, sealed_imap_password, daily_cap, min_seconds_between_sends, ramp, send_window,
      oauth_provider, sends_in_sandbox, api, sealed_api_key, sealed_webhook_key, active_since)
    values (${orgId}, ${id}, ${row.name}, ${row.fromName}, ${row.fromEmail}, ${row.replyTo}, ${row.returnPath}, ${row.transport},
      ${row.status}, ${row.statusReason}, ${json(row.smtp)}, ${json(row.imap)}, ${row.sealedSmtpPassword},
      ${row.sealedImapPassword}, ${row.dailyCap}, ${row.minSecondsBetweenSends}, ${json(row.ramp)},
      ${json(row.sendWindow)}, ${oauthProvider}, ${sendsInSandbox}, ${json(api)}, ${sealedApiKey},
      ${sealedWebhookKey}, case when ${row.status} = 'active' then app.now() end)
    on conflict (org_id, lower(from_email)) where deleted_at is null do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export const findMailbox = readTogether(async function findMailbox(
  db: Db,
  orgId: string,
  id: string,
): Promise<MailboxRow | null> {
  const { rows } = await sql<MailboxRow>`select ${columns} from mailboxes
    where org_id = ${orgId} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
});

/**
 * Locks the row, so that two changes of one mailbox, or two uses of its cap, run one after another. Rows that only
 * refer to the mailbox need not wait.
 */
export async function lockMailbox(tx: Tx, orgId: string, id: string): Promise<MailboxRow | null> {
  const { rows } = await sql<MailboxRow>`select ${columns} from mailboxes
    where org_id = ${orgId} and id = ${id} and deleted_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function isAddressTaken(db: Db, orgId: string, fromEmail: string, except: string): Promise<boolean> {
  const { rows } = await sql`select from mailboxes where org_id = ${orgId} and deleted_at is null
    and lower(from_email) = lower(${fromEmail}) and id <> ${except}`.execute(db);
  return rows.length > 0;
}

export async function listMailboxes(
  db: Db,
  orgId: string,
  { status, limit, after }: { status: Status | null; limit: number; after: Position | null },
): Promise<MailboxRow[]> {
  const { rows } = await sql<MailboxRow>`select ${columns} from mailboxes
    where org_id = ${orgId} and deleted_at is null and (${status}::text is null or status = ${status})
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** The named mailboxes, or all, oldest first. */
export const listNamed = readTogether(async function listNamed(
  db: Db,
  orgId: string,
  ids: readonly string[] | null,
): Promise<MailboxRow[]> {
  const { rows } = await sql<MailboxRow>`select ${columns} from mailboxes
    where org_id = ${orgId} and deleted_at is null and (${ids === null} or id = any(${[...(ids ?? [])]}::uuid[]))
    order by created_at, id`.execute(db);
  return rows;
});

/** Mailboxes that send for real, of all organisations. */
export async function listSending(db: Db): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from mailboxes
    where status = 'active' and transport <> 'sink' and deleted_at is null
  -- across organisations: due work of all`.execute(db);
  return rows;
}

export async function setSettings(tx: Tx, orgId: string, id: string, row: Settings): Promise<MailboxRow> {
  const { rows } = await sql<MailboxRow>`
    update mailboxes set name = ${row.name}, from_name = ${row.fromName}, from_email = ${row.fromEmail},
      reply_to = ${row.replyTo}, return_path = ${row.returnPath}, transport = ${row.transport}, smtp = ${json(row.smtp)}, imap = ${json(row.imap)},
      sealed_smtp_password = ${row.sealedSmtpPassword}, sealed_imap_password = ${row.sealedImapPassword},
      api = ${json(row.api)}, sealed_api_key = ${row.sealedApiKey}, sealed_webhook_key = ${row.sealedWebhookKey},
      daily_cap = ${row.dailyCap}, min_seconds_between_sends = ${row.minSecondsBetweenSends},
      ramp = ${json(row.ramp)}, send_window = ${json(row.sendWindow)}, sends_in_sandbox = ${row.sendsInSandbox}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function setStatus(
  tx: Tx,
  orgId: string,
  id: string,
  status: Status,
  statusReason: string | null,
): Promise<MailboxRow> {
  const { rows } = await sql<MailboxRow>`
    update mailboxes set status = ${status}, status_reason = ${statusReason}, updated_at = app.now(),
      active_since = case when ${status} = 'active' then coalesce(active_since, app.now()) else active_since end
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** Sets the fault of a mailbox; null clears it. */
export async function setFault(
  tx: Tx,
  orgId: string,
  id: string,
  fault: { kind: string; message: string; count: number; retryAt: Date | null } | null,
): Promise<void> {
  await sql`update mailboxes set fault_kind = ${fault?.kind ?? null}, fault_message = ${fault?.message ?? null},
      fault_at = case when ${fault !== null} then app.now() end, fault_count = ${fault?.count ?? 0},
      retry_at = ${fault?.retryAt?.toISOString() ?? null}::timestamptz
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function setAccepted(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update mailboxes set accepted_at = app.now() where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** A stored message of a server may name the erased person. */
export async function scrubFaults(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update mailboxes set fault_message = ${scrubbed(sql`fault_message`, sought)}
    where org_id = ${orgId} and ${mentions(sql`fault_message`, sought)}`.execute(tx);
}

export async function setChecks(
  tx: Tx,
  orgId: string,
  id: string,
  checks: { spf: DnsVerdict; dkim: DnsVerdict; dmarc: DnsVerdict },
): Promise<void> {
  await sql`update mailboxes set spf = ${checks.spf}, dkim = ${checks.dkim}, dmarc = ${checks.dmarc},
    checked_at = app.now(), last_verified_at = app.now() where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function markDeleted(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update mailboxes set deleted_at = app.now(), updated_at = app.now(), status = 'disabled',
    sealed_smtp_password = null, sealed_imap_password = null, sealed_api_key = null, sealed_webhook_key = null,
    inbound_token_sha256 = null,
    sealed_inbound_token = null, sealed_inbound_secret = null, previous_inbound_token_sha256 = null,
    sealed_previous_inbound_secret = null, previous_inbound_until = null
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}
