import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

export interface NewLink {
  readonly sha256: Buffer;
  readonly orgId: string;
  readonly userId: string;
  readonly minutes: number;
  readonly isInvitation: boolean;
  /** Where it is mailed to; null for a link that only the operator sees. */
  readonly mailedTo: string | null;
}

export interface TakenLink {
  readonly orgId: string;
  readonly userId: string;
  readonly joined: boolean;
}

const addressHash = (email: ReturnType<typeof sql>) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`;

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await sql`insert into sign_in_links (token_sha256, org_id, user_id, expires_at, email_sha256,
      invited_at)
    values (${link.sha256}, ${link.orgId}, ${link.userId}, app.now() + make_interval(mins => ${link.minutes}),
      ${addressHash(sql`${link.mailedTo}::text`)}, case when ${link.isInvitation} then app.now() end)`.execute(db);
}

/**
 * Uses a link up. Null for a link that was used before, that has expired, or that was mailed to an address which the
 * person no longer has. A mailed link shows that its holder reads mail of that address, so the address is verified from
 * now on, and an invitation is taken up: `joined` says so.
 */
export async function takeLink(db: Db, sha256: Buffer): Promise<TakenLink | null> {
  const { rows } = await sql<TakenLink>`
    with taken as (
      update sign_in_links l set used_at = app.now() from users u
      where l.token_sha256 = ${sha256} and l.used_at is null and l.expires_at > app.now()
        and u.org_id = l.org_id and u.id = l.user_id and u.removed_at is null
        and (l.email_sha256 is null or l.email_sha256 = ${addressHash(sql`u.email`)})
      returning l.org_id, l.user_id, l.email_sha256, u.status = 'invited' as invited),
    verified as (
      update users u set email_verified_at = coalesce(u.email_verified_at, app.now()), status = 'active'
      from taken t
      where u.org_id = t.org_id and u.id = t.user_id and ${addressHash(sql`u.email`)} = t.email_sha256
      returning 1)
    select org_id, user_id, invited and exists (select from verified) as joined from taken
    -- across organisations: a link names no organisation`.execute(db);
  return rows[0] ?? null;
}

/** Unused links of the person no longer sign anybody in. */
export async function endLinks(tx: Tx, orgId: string, userId: string): Promise<void> {
  await sql`update sign_in_links set used_at = app.now()
    where org_id = ${orgId} and user_id = ${userId} and used_at is null`.execute(tx);
}

export interface InvitationCount {
  readonly count: number;
  /** Until the oldest of them is an hour old. */
  readonly seconds: number;
}

/** The invitations of the last hour. */
export async function countInvitations(tx: Tx, orgId: string): Promise<InvitationCount> {
  const { rows } = await sql<InvitationCount>`select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(invited_at) + interval '1 hour' - app.now())), 0)::int as seconds
    from sign_in_links where org_id = ${orgId} and invited_at > app.now() - interval '1 hour'`.execute(tx);
  return oneRow(rows);
}

/** Deletes links a day after they expired: nobody can use them. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await sql`delete from sign_in_links where expires_at < app.now() - interval '1 day'
    -- across organisations: old rows of all`.execute(db);
}
