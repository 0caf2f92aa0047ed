import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { OauthReason } from './mailboxes.ts';

/** Completes a sign-in: both servers know the mailbox by the account from now on. */
export async function setConnected(
  tx: Tx,
  orgId: string,
  id: string,
  { account, username }: { account: string | null; username: string },
): Promise<void> {
  const named = sql`jsonb_build_object('username', ${username}::text)`;
  await sql`update mailboxes set oauth_account = ${account}, oauth_connected_at = app.now(), oauth_reason = null,
      smtp = smtp || ${named}, imap = imap || ${named}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function setOauthReason(tx: Tx, orgId: string, id: string, reason: OauthReason | null): Promise<void> {
  await sql`update mailboxes set oauth_reason = ${reason} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Mailboxes of all organisations whose owner began and never completed a sign-in, and has none open now. */
export async function listNeverConnected(db: Db): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from mailboxes m
    where oauth_provider is not null and oauth_connected_at is null and deleted_at is null
      and created_at <= app.now() - interval '24 hours'
      and not exists (select from mailbox_sign_ins s where s.org_id = m.org_id and s.mailbox_id = m.id
        and s.expires_at > app.now())`.execute(db);
  return rows;
}

/**
 * After a restore: the tokens of a backup may have been replaced since, and using them could revoke the access of the
 * original. So every connected mailbox waits for its owner (spec 11.6).
 */
export const AFTER_RESTORE: readonly string[] = [
  'delete from mailbox_sign_ins',
  'delete from mailbox_tokens',
  `update mailboxes set oauth_reason = 'oauth_revoked', fault_kind = 'oauth_revoked', fault_at = app.now(),
      fault_message = 'Connect the account again: this installation was restored from a backup', fault_count = 1,
      retry_at = null, status = case when status = 'active' then 'error' else status end,
      status_reason = case when status = 'active' then 'oauth_revoked' else status_reason end, updated_at = app.now()
    where oauth_connected_at is not null and deleted_at is null`,
];
