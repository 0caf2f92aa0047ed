import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

const MINUTES = 10;

export interface SignInUnderWay {
  readonly orgId: string;
  readonly nonce: string;
  readonly verifier: string;
}

export async function insertSignIn(
  db: Db,
  begun: SignInUnderWay & { readonly stateSha256: Buffer; readonly handleSha256: Buffer },
): Promise<void> {
  await sql`insert into company_sign_ins (state_sha256, org_id, handle_sha256, nonce, verifier, expires_at)
    values (${begun.stateSha256}, ${begun.orgId}, ${begun.handleSha256}, ${begun.nonce}, ${begun.verifier},
      app.now() + make_interval(mins => ${MINUTES}))`.execute(db);
}

/** Uses it up; null when it was finished, is over, or was begun in another browser. */
export async function takeSignIn(db: Db, stateSha256: Buffer, handleSha256: Buffer): Promise<SignInUnderWay | null> {
  const { rows } = await sql<SignInUnderWay>`delete from company_sign_ins
    where state_sha256 = ${stateSha256} and handle_sha256 = ${handleSha256} and expires_at > app.now()
    returning org_id, nonce, verifier
    -- across organisations: a state names no organisation`.execute(db);
  return rows[0] ?? null;
}

export async function deleteOldSignIns(db: Db): Promise<void> {
  await sql`delete from company_sign_ins where expires_at < app.now()
    -- across organisations: old rows of all`.execute(db);
}

export async function findIdentity(tx: Tx, orgId: string, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`update company_identities set last_used_at = app.now()
    where org_id = ${orgId} and issuer = ${issuer} and subject = ${subject} returning user_id`.execute(tx);
  return rows[0]?.userId ?? null;
}

export async function insertIdentity(
  tx: Tx,
  identity: { orgId: string; issuer: string; subject: string; userId: string },
): Promise<void> {
  await sql`insert into company_identities (org_id, issuer, subject, user_id)
    values (${identity.orgId}, ${identity.issuer}, ${identity.subject}, ${identity.userId})
    on conflict (org_id, issuer, subject) do nothing`.execute(tx);
}

/** Whether somebody came in by this provider: then it works. */
export async function hasIdentity(tx: Tx, orgId: string, issuer: string): Promise<boolean> {
  const { rows } = await sql`select from company_identities where org_id = ${orgId} and issuer = ${issuer}
    limit 1`.execute(tx);
  return rows.length === 1;
}
