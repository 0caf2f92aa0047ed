import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

const CHALLENGE_MINUTES = 5;

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
export interface StoredPasskey {
  readonly orgId: string;
  readonly id: string;
  readonly userId: string;
  readonly credential: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}
interface Owner {
  readonly orgId: string;
  readonly userId: string;
}

const columns = sql`org_id, id, user_id, credential, public_key, counter::float8 as counter, transports`;

export async function listPasskeys(db: Db, { orgId, userId }: Owner): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select id, name, created_at, last_used_at from passkeys
    where org_id = ${orgId} and user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

export async function listCredentials(db: Db, { orgId, userId }: Owner): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`select ${columns} from passkeys
    where org_id = ${orgId} and user_id = ${userId}`.execute(db);
  return rows;
}

export async function findCredential(db: Db, credential: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`select ${columns} from passkeys where credential = ${credential}
    -- across organisations: a device names none`.execute(db);
  return rows[0] ?? null;
}

/** False for a device that is known, of this person or another. */
export async function insertPasskey(tx: Tx, passkey: StoredPasskey & { readonly name: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into passkeys (org_id, id, user_id, name, credential, public_key, counter,
      transports)
    values (${passkey.orgId}, ${passkey.id}, ${passkey.userId}, ${passkey.name}, ${passkey.credential},
      ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[])
    on conflict (credential) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markPasskeyUsed(db: Db, { orgId, id }: StoredPasskey, counter: number): Promise<void> {
  await sql`update passkeys set last_used_at = app.now(), counter = ${counter}
    where org_id = ${orgId} and id = ${id}`.execute(db);
}

export async function deletePasskey(db: Db, { orgId, userId }: Owner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkeys
    where org_id = ${orgId} and user_id = ${userId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** `owner` is null for somebody who signs in. */
export async function insertChallenge(db: Db, sha256: Buffer, owner: Owner | null): Promise<void> {
  await sql`insert into passkey_challenges (challenge_sha256, org_id, user_id, expires_at)
    values (${sha256}, ${owner?.orgId ?? null}, ${owner?.userId ?? null},
      app.now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(db);
}

/** Uses it up; false when it was used, is over, or was given to somebody else. */
export async function takeChallenge(db: Db, sha256: Buffer, owner: Owner | null): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkey_challenges where challenge_sha256 = ${sha256}
      and expires_at > app.now() and org_id is not distinct from ${owner?.orgId ?? null}::uuid
      and user_id is not distinct from ${owner?.userId ?? null}::uuid`.execute(db);
  return numAffectedRows === 1n;
}
