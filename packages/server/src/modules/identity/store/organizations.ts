import type { LegalFence, Organization } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { columnOf } from '../../../kernel/db/lists/column-of.ts';

/** `trackOpens` is null until the customer chooses. */
export type OrganizationRow = Omit<z.output<typeof Organization>, 'trackOpens' | 'operatorFence'> & {
  readonly trackOpens: boolean | null;
};

export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly plan: { readonly name: string; readonly monthlyEmails: number };
  readonly legalFence: z.output<typeof LegalFence>;
  readonly externalId?: string;
  readonly appKeyId?: string | null;
}

const columns = sql`id, name, timezone, postal_address, default_from_name, company_name, reply_to,
  json_build_object('name', plan_name, 'price_usd', plan_price_usd, 'monthlyEmails', plan_monthly_emails) as plan,
  track_opens, track_clicks, dedup_months, mails_per_company, legal_notices, legal_fence, created_at, updated_at`;

export async function insertOrganization(db: Db, organization: NewOrganization): Promise<void> {
  await sql`insert into organizations (id, name, plan_name, plan_monthly_emails, legal_fence)
    values (${organization.id}, ${organization.name}, ${organization.plan.name}, ${organization.plan.monthlyEmails},
      ${organization.legalFence})
  `.execute(db);
}

/** Inserts under the application's own name for it; false when that name is taken. */
export async function insertExternalOrganization(
  db: Db,
  organization: NewOrganization & { externalId: string; appKeyId: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into organizations (id, name, plan_name, plan_monthly_emails, legal_fence, app_key_id, external_id)
    values (${organization.id}, ${organization.name}, ${organization.plan.name}, ${organization.plan.monthlyEmails},
      ${organization.legalFence}, ${organization.appKeyId}, ${organization.externalId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function findExternalOrganization(
  db: Db,
  appKeyId: string | null,
  externalId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where external_id = ${externalId} and app_key_id is not distinct from ${appKeyId}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Of these ids, the ones that exist. */
export async function listKnownAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organizations where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function setOrganizationName(db: Db, orgId: string, name: string): Promise<void> {
  await sql`update organizations set name = ${name}, updated_at = app.now() where id = ${orgId}`.execute(db);
}

export async function findOrganization(db: Db, orgId: string): Promise<OrganizationRow | null> {
  const { rows } = await sql<OrganizationRow>`select ${columns} from organizations where id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the row, so that two changes that count something of the organisation take turns. Rows that only name the
 * organisation by a foreign key can still be written meanwhile.
 */
export async function lockOrganization(db: Db, orgId: string): Promise<void> {
  await sql`select 1 from organizations where id = ${orgId} for no key update`.execute(db);
}

type LawSettings = Pick<OrganizationRow, 'legalFence' | 'postalAddress' | 'legalNotices'>;

export async function getLawSettings(db: Db, orgId: string): Promise<LawSettings> {
  const { rows } = await sql<LawSettings>`select legal_fence, postal_address, legal_notices from organizations
    where id = ${orgId}`.execute(db);
  if (!rows[0]) throw new Error('The settings of an organisation that is not there');
  return rows[0];
}

/** The row stays as it is until the transaction ends, so that a permit that is made now misses no change. */
export async function holdLawSettings(tx: Tx, orgId: string): Promise<LawSettings> {
  await sql`select 1 from organizations where id = ${orgId} for share`.execute(tx);
  return getLawSettings(tx, orgId);
}

export async function setOrganization(
  db: Db,
  orgId: string,
  changes: Record<string, unknown>,
): Promise<OrganizationRow | null> {
  const assignments = Object.entries(changes).map(([name, value]) => sql`${columnOf(name)} = ${value}`);
  const { rows } = await sql<OrganizationRow>`
    update organizations set ${sql.join([...assignments, sql`updated_at = app.now()`])}
    where id = ${orgId} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function countOrganizations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organizations`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findOrganizationIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organizations where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The ids of all organisations after one of them, in their order; null begins with the first. */
export async function listOrganizationIds(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organizations
    where id > ${after ?? BEFORE_ALL}::uuid order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
