import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface ProviderRow {
  readonly orgId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly defaultRole: 'member' | 'admin';
  readonly required: boolean;
  readonly updatedAt: string;
}
export interface DomainRow {
  readonly domain: string;
  readonly proof: string;
  readonly provedAt: string | null;
}

export async function findProvider(db: Db, orgId: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`select org_id, issuer, client_id, client_secret, default_role, required,
    updated_at from sign_in_providers where org_id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

/** The provider of the organisation to which the domain belongs. */
export async function findProviderOfDomain(db: Db, domain: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`select p.org_id, p.issuer, p.client_id, p.client_secret, p.default_role,
      p.required, p.updated_at
    from sign_in_domains d join sign_in_providers p on p.org_id = d.org_id
    where d.domain = ${domain} and d.proved_at is not null
    -- across organisations: who signs in names none`.execute(db);
  return rows[0] ?? null;
}

export async function saveProvider(tx: Tx, row: Omit<ProviderRow, 'updatedAt'>): Promise<void> {
  await sql`insert into sign_in_providers (org_id, issuer, client_id, client_secret, default_role, required)
    values (${row.orgId}, ${row.issuer}, ${row.clientId}, ${row.clientSecret}, ${row.defaultRole}, ${row.required})
    on conflict (org_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, default_role = excluded.default_role, required = excluded.required,
      updated_at = app.now()`.execute(tx);
}

export async function deleteProvider(tx: Tx, orgId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sign_in_providers where org_id = ${orgId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listDomains(db: Db, orgId: string): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`select domain, proof, proved_at from sign_in_domains
    where org_id = ${orgId} order by domain`.execute(db);
  return rows;
}

export async function insertDomain(tx: Tx, orgId: string, domain: string, proof: string): Promise<void> {
  await sql`insert into sign_in_domains (org_id, domain, proof) values (${orgId}, ${domain}, ${proof})
    on conflict (org_id, domain) do nothing`.execute(tx);
}

/** False when another organisation has proven the domain. */
export async function markDomainProved(tx: Tx, orgId: string, domain: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update sign_in_domains d set proved_at = coalesce(proved_at, app.now())
    where org_id = ${orgId} and domain = ${domain} and not exists (select from sign_in_domains o
      where o.domain = d.domain and o.org_id <> d.org_id and o.proved_at is not null)`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteDomain(tx: Tx, orgId: string, domain: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sign_in_domains
    where org_id = ${orgId} and domain = ${domain}`.execute(tx);
  return numAffectedRows === 1n;
}
