import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** How long the owner has to sign in and complete it. */
const SIGN_IN_MINUTES = 15;
const later = sql`app.now() + make_interval(mins => ${SIGN_IN_MINUTES}::int)`;

export interface NewSignIn {
  readonly id: string;
  readonly mailboxId: string;
  readonly userId: string | null;
  readonly stateSha256: Buffer;
  readonly sealedVerifier: string;
}

export async function insertSignIn(tx: Tx, orgId: string, row: NewSignIn): Promise<void> {
  await sql`insert into mailbox_sign_ins (org_id, id, mailbox_id, user_id, state_sha256, sealed_verifier, expires_at)
    values (${orgId}, ${row.id}, ${row.mailboxId}, ${row.userId}, ${row.stateSha256}, ${row.sealedVerifier}, ${later})`.execute(
    tx,
  );
}

export interface BegunSignIn {
  readonly orgId: string;
  readonly id: string;
  readonly mailboxId: string;
}

/** Finds by the state alone, because a state names no organisation; its sign-in does. */
export async function findByState(db: Db, stateSha256: Buffer): Promise<BegunSignIn | null> {
  const { rows } = await sql<BegunSignIn>`select org_id, id, mailbox_id from mailbox_sign_ins
    where state_sha256 = ${stateSha256}
    -- across organisations: the provider's answer names no organisation`.execute(db);
  return rows[0] ?? null;
}

/** False when the sign-in was answered meanwhile or has expired. */
export async function parkAnswer(
  tx: Tx,
  orgId: string,
  id: string,
  { handleSha256, sealedAnswer }: { handleSha256: Buffer; sealedAnswer: string },
): Promise<boolean> {
  const { rows } = await sql`update mailbox_sign_ins set handle_sha256 = ${handleSha256},
      sealed_answer = ${sealedAnswer}, expires_at = ${later}
    where org_id = ${orgId} and id = ${id} and handle_sha256 is null and expires_at > app.now() returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** An answered sign-in stays: only its own user may end it. */
export async function deleteUnanswered(db: Db, orgId: string, id: string): Promise<void> {
  await sql`delete from mailbox_sign_ins where org_id = ${orgId} and id = ${id} and handle_sha256 is null`.execute(db);
}

export interface ParkedSignIn {
  readonly id: string;
  readonly sealedVerifier: string;
  readonly sealedAnswer: string;
}

/** Uses up a handle; null for one that is unknown, expired, or of another mailbox or person. */
export async function takeParked(
  tx: Tx,
  orgId: string,
  { mailboxId, userId, handleSha256 }: { mailboxId: string; userId: string | null; handleSha256: Buffer },
): Promise<ParkedSignIn | null> {
  const { rows } = await sql<ParkedSignIn>`delete from mailbox_sign_ins
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and handle_sha256 = ${handleSha256}
      and user_id is not distinct from ${userId}::uuid and expires_at > app.now()
    returning id, sealed_verifier, sealed_answer
    -- sealed_answer is never null: parkAnswer writes it with the handle`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from mailbox_sign_ins where expires_at <= app.now()
    -- across organisations: old rows of all`.execute(db);
}
