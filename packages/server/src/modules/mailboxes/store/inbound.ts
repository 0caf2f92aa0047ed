import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

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
  await sql`update mailboxes set inbound_token_sha256 = ${inbound.tokenSha256},
    sealed_inbound_token = ${inbound.sealedToken}, sealed_inbound_secret = ${inbound.sealedSecret},
    inbound_since = app.now() where org_id = ${orgId} and id = ${id}`.execute(tx);
}
