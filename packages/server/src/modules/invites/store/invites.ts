import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** Signups per code; the table refuses more. */
export const PLACES = 25;

export interface Invite {
  readonly orgId: string;
  readonly code: string;
  readonly signups: number;
}

/** False when the organisation has a code, or the code is another's. */
export async function insertCode(db: Db, orgId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into invite_codes (org_id, code) values (${orgId}, ${code})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function findByOrg(db: Db, orgId: string): Promise<Invite | null> {
  const { rows } = await sql<Invite>`select org_id, code, signups from invite_codes where org_id = ${orgId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findByCode(db: Db, code: string): Promise<Invite | null> {
  const { rows } = await sql<Invite>`select org_id, code, signups from invite_codes where code = ${code}
    -- across organisations: an invite code names no organisation`.execute(db);
  return rows[0] ?? null;
}

/** False when the organisation was invited before; waits for a claim that is under way. */
export async function insertClaim(tx: Tx, orgId: string, inviterOrgId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into invite_claims (org_id, inviter_org_id)
    values (${orgId}, ${inviterOrgId}) on conflict (org_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findInviter(tx: Tx, orgId: string): Promise<string | null> {
  const { rows } = await sql<{ inviterOrgId: string }>`
    select inviter_org_id from invite_claims where org_id = ${orgId}`.execute(tx);
  return rows[0]?.inviterOrgId ?? null;
}

/** False when no place is left. */
export async function takePlace(tx: Tx, inviterOrgId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update invite_codes set signups = signups + 1
    where org_id = ${inviterOrgId} and signups < ${PLACES}`.execute(tx);
  return numAffectedRows === 1n;
}
