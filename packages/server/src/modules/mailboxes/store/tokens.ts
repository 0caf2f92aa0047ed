import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface TokenRow {
  readonly grantId: string;
  readonly sealedRefreshToken: string;
  readonly sealedAccessToken: string;
  readonly goodUntil: string;
}

const columns = sql`grant_id, sealed_refresh_token, sealed_access_token, good_until`;

export async function findTokens(db: Db, orgId: string, mailboxId: string): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`select ${columns} from mailbox_tokens
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the tokens of a new sign-in; they replace earlier ones, even while another process renews those. */
export async function setTokens(tx: Tx, orgId: string, mailboxId: string, row: TokenRow): Promise<void> {
  await sql`insert into mailbox_tokens (org_id, mailbox_id, ${columns})
    values (${orgId}, ${mailboxId}, ${row.grantId}, ${row.sealedRefreshToken}, ${row.sealedAccessToken}, ${row.goodUntil})
    on conflict (org_id, mailbox_id) do update set grant_id = excluded.grant_id,
      sealed_refresh_token = excluded.sealed_refresh_token, sealed_access_token = excluded.sealed_access_token,
      good_until = excluded.good_until, refresher = null, refreshing_until = null`.execute(tx);
}

/** True for the one process that may renew this grant, for the time of the lease. */
export async function claimRefresh(
  db: Db,
  orgId: string,
  mailboxId: string,
  claim: { grantId: string; refresher: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`update mailbox_tokens set refresher = ${claim.refresher},
      refreshing_until = app.now() + make_interval(secs => ${claim.seconds})
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and grant_id = ${claim.grantId}
      and (refreshing_until is null or refreshing_until <= app.now()) returning 1`.execute(db);
  return rows.length > 0;
}

export async function setRefreshed(
  db: Db,
  orgId: string,
  mailboxId: string,
  refresher: string,
  row: TokenRow,
): Promise<void> {
  await sql`update mailbox_tokens set grant_id = ${row.grantId}, sealed_refresh_token = ${row.sealedRefreshToken},
      sealed_access_token = ${row.sealedAccessToken}, good_until = ${row.goodUntil}, refresher = null,
      refreshing_until = null
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and refresher = ${refresher}`.execute(db);
}

export async function releaseRefresh(db: Db, orgId: string, mailboxId: string, refresher: string): Promise<void> {
  await sql`update mailbox_tokens set refresher = null, refreshing_until = null
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and refresher = ${refresher}`.execute(db);
}

/** False when another sign-in has replaced this grant. */
export async function deleteGrant(tx: Tx, orgId: string, mailboxId: string, grantId: string): Promise<boolean> {
  const { rows } = await sql`delete from mailbox_tokens
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and grant_id = ${grantId} returning 1`.execute(tx);
  return rows.length > 0;
}
