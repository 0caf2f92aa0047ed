import type { Role } from '@distribute/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import { type UserRow, userColumns } from './users.ts';

export interface Member {
  readonly id: string;
  readonly role: Role;
  readonly status: 'invited' | 'active';
  readonly createdAt: string;
}

export interface InvitedPerson {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly invitedBy: string | null;
}

const member = sql`select id, role, status, created_at from users`;

export async function findMember(db: Db, orgId: string, id: string): Promise<Member | null> {
  const { rows } = await sql<Member>`${member} where org_id = ${orgId} and id = ${id} and removed_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks the person, so that no key or session is made for it meanwhile. */
export async function lockMember(tx: Tx, orgId: string, id: string): Promise<Member | null> {
  const { rows } = await sql<Member>`${member} where org_id = ${orgId} and id = ${id} and removed_at is null
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Neither the role nor the membership changes before the credential that is being made is there. */
export async function holdMember(tx: Tx, orgId: string, id: string): Promise<Member | null> {
  const { rows } = await sql<Member>`${member} where org_id = ${orgId} and id = ${id} and removed_at is null
    for share`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Every person with the address: an application may have given it to two, and a removed person keeps it for a while.
 */
export async function findByAddress(
  db: Db,
  orgId: string,
  email: string,
): Promise<(Member & { readonly isRemoved: boolean }) | null> {
  const { rows } = await sql<Member & { isRemoved: boolean }>`
    select id, role, status, created_at, removed_at is not null as is_removed from users
    where org_id = ${orgId} and lower(email) = lower(${email})
    order by removed_at desc nulls first, status, created_at desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function getUser(db: Db, orgId: string, id: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`select ${userColumns} from users
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return oneRow(rows);
}

export async function insertInvited(tx: Tx, orgId: string, person: InvitedPerson): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    insert into users (org_id, id, email, first_name, last_name, role, status, invited_by)
    values (${orgId}, ${person.id}, ${person.email}, ${person.firstName ?? null}, ${person.lastName ?? null},
      ${person.role}, 'invited', ${person.invitedBy})
    returning ${userColumns}`.execute(tx);
  return oneRow(rows);
}

/** Somebody who was invited or removed before; null for a person who belongs to the organisation. */
export async function setInvited(tx: Tx, orgId: string, person: InvitedPerson): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    update users set email = ${person.email}, role = ${person.role}, status = 'invited', invited_by = ${person.invitedBy},
      first_name = coalesce(${person.firstName ?? null}, first_name),
      last_name = coalesce(${person.lastName ?? null}, last_name), removed_at = null
    where org_id = ${orgId} and id = ${person.id} and (status = 'invited' or removed_at is not null)
    returning ${userColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** The address was proven in another way than by a link: that takes up an invitation too. */
export async function setJoined(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update users set status = 'active', email_verified_at = coalesce(email_verified_at, app.now())
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** An owner who has not taken up the invitation owns nothing yet. */
export async function countOwnersBeside(tx: Tx, orgId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
    where org_id = ${orgId} and id <> ${id} and role = 'owner' and status = 'active' and removed_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function setRole(tx: Tx, orgId: string, id: string, role: Role): Promise<void> {
  await sql`update users set role = ${role} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** A person who comes back must prove the address again. `at` is given where the removal is an older one, done again. */
export async function setRemoved(tx: Tx, orgId: string, id: string, at: string | null = null): Promise<void> {
  await sql`update users set removed_at = coalesce(${at}::timestamptz, app.now()), role = 'member',
      password_hash = null, email_verified_at = null
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function blankRemoved(db: Db, days: number): Promise<void> {
  await sql`update users set email = null, first_name = null, last_name = null, image_url = null, phone = null
    where removed_at < app.now() - make_interval(days => ${days})
      and coalesce(email, first_name, last_name, image_url, phone) is not null
      -- across organisations: old rows of all`.execute(db);
}
