import type { User } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db.ts';
import type { Position } from '../../../kernel/paging.ts';

type UserRow = z.output<typeof User>;

export interface Profile {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly imageUrl?: string | undefined;
}

export async function insertUser(
  db: Db,
  orgId: string,
  id: string,
  profile: Profile,
  externalId: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into users (org_id, id, external_id, email, first_name, last_name, image_url)
    values (${orgId}, ${id}, ${externalId}, ${profile.email ?? null}, ${profile.firstName ?? null},
      ${profile.lastName ?? null}, ${profile.imageUrl ?? null})
    on conflict (org_id, external_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Given profile fields overwrite, absent ones stay. */
export async function setProfile(db: Db, orgId: string, externalId: string, profile: Profile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update users set email = coalesce(${profile.email ?? null}, email),
      first_name = coalesce(${profile.firstName ?? null}, first_name),
      last_name = coalesce(${profile.lastName ?? null}, last_name),
      image_url = coalesce(${profile.imageUrl ?? null}, image_url)
    where org_id = ${orgId} and external_id = ${externalId} returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

export interface UserFilter {
  readonly email?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

export async function listUsers(
  db: Db,
  orgId: string,
  filter: UserFilter,
): Promise<{ rows: UserRow[]; total: number }> {
  const matching = sql`org_id = ${orgId} and (${filter.email ?? null}::text is null or lower(email) = lower(${filter.email ?? null}))`;
  const [at = null, id = null] = filter.after ?? [];
  const list = await sql<UserRow>`
    select id, external_id, email, first_name, last_name, image_url, phone, created_at from users
    where ${matching} and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${filter.limit + 1} offset ${filter.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from users where ${matching}`.execute(db);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

export interface SignInUser {
  readonly id: string;
  readonly orgId: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organizationName: string;
  readonly passwordHash: string | null;
}

const signInColumns = sql`u.id, u.org_id, u.email, u.first_name, u.last_name, o.name as organization_name, u.password_hash
  from users u join organizations o on o.id = u.org_id`;

/** The address may belong to people of several organisations: the newest with a password signs in, else the newest. */
export async function findUserByEmail(db: Db, email: string): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`select ${signInColumns} where lower(u.email) = lower(${email})
    order by u.password_hash is null, u.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findUser(db: Db, orgId: string, userId: string): Promise<SignInUser | null> {
  const { rows } =
    await sql<SignInUser>`select ${signInColumns} where u.org_id = ${orgId} and u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The oldest person of the oldest organisation: who the installation belongs to. */
export async function findFirstUser(db: Db): Promise<SignInUser | null> {
  const { rows } =
    await sql<SignInUser>`select ${signInColumns} order by o.created_at, o.id, u.created_at, u.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function setPasswordHash(db: Db, orgId: string, userId: string, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where org_id = ${orgId} and id = ${userId}`.execute(db);
}
