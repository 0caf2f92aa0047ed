import type { MailSecurity } from '@distribute/contract/mailboxes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

export interface NewSeedRow {
  readonly id: string;
  readonly email: string;
  readonly host: string;
  readonly port: number;
  readonly security: z.output<typeof MailSecurity>;
  readonly username: string;
  readonly sealedPassword: string;
}
export interface SeedRow extends NewSeedRow {
  readonly createdAt: string;
}

const COLUMNS = sql.raw('id, email, host, port, security, username, sealed_password, created_at');

export async function listSeeds(db: Db, orgId: string): Promise<SeedRow[]> {
  const { rows } = await sql<SeedRow>`select ${COLUMNS} from seed_mailboxes where org_id = ${orgId}
    order by created_at, id`.execute(db);
  return rows;
}

/** Two that are added at once take turns. */
export async function lockSeeds(tx: Tx, orgId: string): Promise<SeedRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seed_mailboxes:${orgId}`}, 0))`.execute(tx);
  return listSeeds(tx, orgId);
}

export async function findSeed(db: Db, orgId: string, id: string): Promise<SeedRow | null> {
  const { rows } = await sql<SeedRow>`select ${COLUMNS} from seed_mailboxes
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertSeed(tx: Tx, orgId: string, row: NewSeedRow): Promise<SeedRow> {
  const { id, email, host, port, security, username, sealedPassword } = row;
  const { rows } = await sql<SeedRow>`
    insert into seed_mailboxes (org_id, id, email, host, port, security, username, sealed_password)
    values (${orgId}, ${id}, ${email}, ${host}, ${port}, ${security}, ${username}, ${sealedPassword})
    returning ${COLUMNS}`.execute(tx);
  return oneRow(rows);
}

export async function deleteSeed(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from seed_mailboxes where org_id = ${orgId} and id = ${id} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
