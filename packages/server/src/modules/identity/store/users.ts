import type { Role } from '@distribute/contract';
import type { User } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { countListed } from '../../../kernel/db/lists/list-counts.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export type UserRow = z.output<typeof User>;

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
  from: { readonly externalId: string | null; readonly isVouchedFor: boolean; readonly role: Role },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into users (org_id, id, external_id, email, first_name, last_name, image_url, email_verified_at,
      role)
    values (${orgId}, ${id}, ${from.externalId}, ${profile.email ?? null}, ${profile.firstName ?? null},
      ${profile.lastName ?? null}, ${profile.imageUrl ?? null}, case when ${from.isVouchedFor} then app.now() end,
      ${from.role})
    on conflict (org_id, external_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Given profile fields overwrite, absent ones stay. Nobody has shown yet that another address is theirs. A person who
 * was removed is there again (spec 3.13).
 */
export async function setProfile(db: Db, orgId: string, externalId: string, profile: Profile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update users set email = coalesce(${profile.email ?? null}, email),
      email_verified_at = case when lower(email) = lower(coalesce(${profile.email ?? null}, email)) then email_verified_at end,
      first_name = coalesce(${profile.firstName ?? null}, first_name),
      last_name = coalesce(${profile.lastName ?? null}, last_name),
      image_url = coalesce(${profile.imageUrl ?? null}, image_url),
      role = case when removed_at is null then role else 'owner' end, status = 'active', removed_at = null
    where org_id = ${orgId} and external_id = ${externalId} returning id`.execute(db);
  return oneRow(rows).id;
}

export const userColumns = sql`id, external_id, email, email_verified_at, first_name, last_name, image_url, phone,
  role, status, invited_by, created_at, (select max(k.last_used_at) from api_keys k
    where k.org_id = users.org_id and k.user_id = users.id) as last_seen_at`;

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
  const hasAddress = filter.email === undefined ? sql`true` : sql`lower(email) = lower(${filter.email})`;
  const matching = sql`org_id = ${orgId} and removed_at is null and ${hasAddress}`;
  // The page first, by its index: nothing else is read of those who are skipped.
  const list = await sql<UserRow>`
    select ${userColumns} from users where org_id = ${orgId} and id in (
      select id from users where ${matching} and ${isAfter(filter.after)}
      order by created_at desc, id desc limit ${filter.limit + 1} offset ${filter.offset})
    order by created_at desc, id desc`.execute(db);
  if (filter.email === undefined)
    return { rows: list.rows, total: await countListed(db, orgId, 'users', [{ 'removed_at is null': true }]) };
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
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: string | null;
}

const signInColumns = sql`u.id, u.org_id, u.email, u.first_name, u.last_name, o.name as organization_name, u.role,
    u.password_hash, u.email_verified_at
  from users u join organizations o on o.id = u.org_id`;

/**
 * The people who may sign in with a password: the address is proven to be theirs, and they have set a password. Newest
 * first.
 */
export async function listUsersWithPassword(
  db: Db,
  email: string,
  { orgId, limit }: { orgId: string | null; limit: number },
): Promise<SignInUser[]> {
  const { rows } = await sql<SignInUser>`select ${signInColumns} where lower(u.email) = lower(${email})
      and u.removed_at is null and u.email_verified_at is not null and u.password_hash is not null
      and (${orgId}::uuid is null or u.org_id = ${orgId}::uuid)
    order by u.created_at desc, u.id desc limit ${limit}
    -- across organisations: who signs in may not say which one, and an address may be known to several`.execute(db);
  return rows;
}

const MAX_ORGANIZATIONS = 50;
const MAX_UNVERIFIED_OF_APPLICATION = 5;

/**
 * One person per organisation that knows the address. An application may name anybody's address in any number of
 * organisations, so an address that its owner has confirmed nowhere gets mail for its newest few only.
 */
export async function listUsersToMail(db: Db, email: string): Promise<SignInUser[]> {
  const { rows } = await sql<SignInUser>`
    with known as (
      select distinct on (u.org_id) ${signInColumns} where lower(u.email) = lower(${email})
        and u.removed_at is null
      order by u.org_id, u.email_verified_at is null, u.password_hash is null, u.created_at desc, u.id desc),
    ranked as (
      select k.*, row_number() over (partition by o.app_key_id, k.email_verified_at is null order by k.org_id desc) as place
      from known k join organizations o on o.id = k.org_id)
    select id, org_id, email, first_name, last_name, organization_name, role, password_hash, email_verified_at from ranked
    where email_verified_at is not null or place <= ${MAX_UNVERIFIED_OF_APPLICATION}
    order by email_verified_at is null, org_id desc limit ${MAX_ORGANIZATIONS}
    -- across organisations: an address at the sign-in names no organisation`.execute(db);
  return rows;
}

export async function findUser(db: Db, orgId: string, userId: string): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`select ${signInColumns} where u.org_id = ${orgId} and u.id = ${userId}
      and u.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The oldest owner of the oldest organisation: the owner of the installation. */
export async function findFirstUser(db: Db): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`select ${signInColumns} 
      where u.role = 'owner' and u.status = 'active' and u.removed_at is null
      order by o.created_at, o.id, u.created_at, u.id limit 1
      -- across organisations: the first sign-in names no organisation`.execute(db);
  return rows[0] ?? null;
}

export async function setPasswordHash(db: Db, orgId: string, userId: string, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where org_id = ${orgId} and id = ${userId}`.execute(db);
}

/** The person whom the installation writes to about the organisation: its first owner whose address is verified. */
export async function findOwnerAddress(db: Db, orgId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select email from users
    where org_id = ${orgId} and role = 'owner' and removed_at is null
      and email is not null and email_verified_at is not null
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.email ?? null;
}

/** Of a removed person too, while it is kept. */
export async function findAddress(db: Db, orgId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select email from users
    where org_id = ${orgId} and id = ${userId}`.execute(db);
  return rows[0]?.email ?? null;
}

/** The people of an organization who have one of these addresses. */
export async function listByAddress(
  db: Db,
  orgId: string,
  addresses: readonly string[],
): Promise<{ readonly id: string; readonly email: string; readonly role: Role; readonly isInvited: boolean }[]> {
  const { rows } = await sql<{ id: string; email: string; role: Role; isInvited: boolean }>`
    select id, email, role, status = 'invited' as is_invited from users
    where org_id = ${orgId} and email = any(${[...addresses]}::text[]) and removed_at is null`.execute(db);
  return rows;
}
