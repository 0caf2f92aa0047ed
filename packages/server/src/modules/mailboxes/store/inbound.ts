import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { TransportName } from './mailboxes.ts';

interface InboundRow {
  readonly sealedToken: string;
  readonly sealedSecret: string;
  readonly createdAt: string;
}

export async function findInbound(db: Db, orgId: string, id: string): Promise<InboundRow | null> {
  const { rows } = await sql<InboundRow>`
    select sealed_inbound_token as sealed_token,
      sealed_inbound_secret as sealed_secret, inbound_since as created_at
    from mailboxes where org_id = ${orgId} and id = ${id} and sealed_inbound_token is not null
    -- sealed_secret, created_at are never null: setInbound writes them with the token`.execute(db);
  return rows[0] ?? null;
}

export async function setInbound(
  tx: Tx,
  orgId: string,
  id: string,
  inbound: { tokenSha256: Buffer; sealedToken: string; sealedSecret: string },
): Promise<void> {
  // The former address and secret stay valid for another day (spec 27.8).
  await sql`update mailboxes set previous_inbound_token_sha256 = inbound_token_sha256,
    sealed_previous_inbound_secret = sealed_inbound_secret,
    previous_inbound_until = case when inbound_token_sha256 is not null then app.now() + interval '24 hours' end,
    inbound_token_sha256 = ${inbound.tokenSha256},
    sealed_inbound_token = ${inbound.sealedToken}, sealed_inbound_secret = ${inbound.sealedSecret},
    inbound_since = app.now() where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export interface TokenHolder {
  readonly orgId: string;
  readonly id: string;
  readonly sealedSecret: string;
  /** The secret before the last rotation, while it is still valid. */
  readonly sealedPreviousSecret: string | null;
  readonly transport: TransportName;
  readonly sealedWebhookKey: string | null;
}

/** Finds by the token alone, because a token names no organisation; its mailbox does. */
export async function findByToken(db: Db, tokenSha256: Buffer): Promise<TokenHolder | null> {
  const { rows } = await sql<TokenHolder>`
    select org_id, id, transport, sealed_webhook_key, sealed_inbound_secret as sealed_secret,
      case when previous_inbound_until > app.now() then sealed_previous_inbound_secret end as sealed_previous_secret
    from mailboxes where deleted_at is null and (inbound_token_sha256 = ${tokenSha256}
      or (previous_inbound_token_sha256 = ${tokenSha256} and previous_inbound_until > app.now()))
    -- sealed_secret is never null: setInbound writes it with the token
    -- across organisations: a token names no organisation`.execute(db);
  return rows[0] ?? null;
}

/** At most once a minute: otherwise many messages at once would wait for this row. */
export async function markInbound(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update mailboxes set last_inbound_at = app.now() where org_id = ${orgId} and id = ${id}
    and (last_inbound_at is null or last_inbound_at < app.now() - interval '1 minute')`.execute(tx);
}

/**
 * A mailbox whose access was revoked stays in the list: reading continues from its position once it is connected again.
 */
const readable = sql`deleted_at is null and status <> 'disabled' and imap is not null
  and (oauth_provider is null or oauth_connected_at is not null)`;

/** Mailboxes with a folder to read, of all organisations. */
export async function listReadable(db: Db): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from mailboxes where ${readable}
  -- across organisations: due work of all`.execute(db);
  return rows;
}

export async function isReadable(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from mailboxes where org_id = ${orgId} and id = ${id} and ${readable}`.execute(db);
  return rows.length > 0;
}
