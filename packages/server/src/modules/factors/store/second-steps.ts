import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

const TICKET_MINUTES = 5;
const TRIES_PER_TICKET = 5;

interface Owner {
  readonly orgId: string;
  readonly userId: string;
}
export interface SecondStep {
  readonly secret: string;
  readonly lastStep: number;
  readonly enabledAt: string | null;
}

export async function findSecondStep(db: Db, { orgId, userId }: Owner): Promise<SecondStep | null> {
  const { rows } = await sql<SecondStep>`select secret, last_step::float8 as last_step, enabled_at from second_steps
    where org_id = ${orgId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Locked, so that of two who bring one code only one is served. */
export async function lockSecondStep(tx: Tx, { orgId, userId }: Owner): Promise<SecondStep | null> {
  const { rows } = await sql<SecondStep>`select secret, last_step::float8 as last_step, enabled_at from second_steps
    where org_id = ${orgId} and user_id = ${userId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** False when an app is in use already. */
export async function savePendingSecret(tx: Tx, { orgId, userId }: Owner, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into second_steps (org_id, user_id, secret)
    values (${orgId}, ${userId}, ${secret})
    on conflict (org_id, user_id) do update set secret = excluded.secret, last_step = 0
      where second_steps.enabled_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markStepUsed(tx: Tx, { orgId, userId }: Owner, step: number): Promise<void> {
  await sql`update second_steps set last_step = ${step}, enabled_at = coalesce(enabled_at, app.now())
    where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
}

export async function deleteSecondStep(tx: Tx, { orgId, userId }: Owner): Promise<void> {
  await sql`delete from second_steps where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
}

export async function replaceRecoveryCodes(tx: Tx, { orgId, userId }: Owner, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
  await sql`insert into recovery_codes (org_id, user_id, code_sha256)
    select ${orgId}, ${userId}, unnest(${[...hashes]}::bytea[])`.execute(tx);
}

export async function countRecoveryCodes(db: Db, { orgId, userId }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from recovery_codes
    where org_id = ${orgId} and user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function useRecoveryCode(tx: Tx, { orgId, userId }: Owner, sha256: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update recovery_codes set used_at = app.now()
    where org_id = ${orgId} and user_id = ${userId} and code_sha256 = ${sha256} and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertTicket(db: Db, sha256: Buffer, { orgId, userId }: Owner): Promise<void> {
  await sql`insert into second_step_tickets (ticket_sha256, org_id, user_id, expires_at)
    values (${sha256}, ${orgId}, ${userId}, app.now() + make_interval(mins => ${TICKET_MINUTES}))`.execute(db);
}

/** Counts a try; null when the ticket is over or was tried too often. */
export async function tryTicket(db: Db, sha256: Buffer): Promise<Owner | null> {
  const { rows } = await sql<Owner>`update second_step_tickets set tries = tries + 1
    where ticket_sha256 = ${sha256} and expires_at > app.now() and tries < ${TRIES_PER_TICKET}
    returning org_id, user_id
    -- across organisations: a ticket names none`.execute(db);
  return rows[0] ?? null;
}

/** False when another has used it meanwhile. */
export async function takeTicket(tx: Tx, sha256: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from second_step_tickets where ticket_sha256 = ${sha256}
    -- across organisations: a ticket names none`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from second_step_tickets where expires_at < app.now()
    -- across organisations: old rows of all`.execute(db);
  await sql`delete from passkey_challenges where expires_at < app.now()`.execute(db);
}

/** Everything that a removed person signed in with (spec 3.13). */
export async function deleteFactorsOf(tx: Tx, { orgId, userId }: Owner): Promise<void> {
  for (const table of ['passkeys', 'passkey_challenges', 'second_step_tickets', 'second_steps'] as const) {
    await sql`delete from ${sql.table(table)} where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
  }
}
