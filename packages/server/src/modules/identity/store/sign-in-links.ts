import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface NewLink {
  readonly sha256: Buffer;
  readonly orgId: string;
  readonly userId: string;
  readonly minutes: number;
  /** Where it is mailed to; null for a link that only the operator sees. */
  readonly mailedTo: string | null;
}

const addressHash = (email: ReturnType<typeof sql>) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`;

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await sql`insert into sign_in_links (token_sha256, org_id, user_id, expires_at, email_sha256)
    values (${link.sha256}, ${link.orgId}, ${link.userId}, app.now() + make_interval(mins => ${link.minutes}),
      ${addressHash(sql`${link.mailedTo}::text`)})`.execute(db);
}

/**
 * Uses a link up: the second taker, the late one, and whoever holds a link that was mailed to an address the person no
 * longer has, get null. A mailed link shows that its holder reads mail of that address, so it is verified from now on.
 */
export async function takeLink(db: Db, sha256: Buffer): Promise<{ orgId: string; userId: string } | null> {
  const { rows } = await sql<{ orgId: string; userId: string }>`
    with taken as (
      update sign_in_links l set used_at = app.now() from users u
      where l.token_sha256 = ${sha256} and l.used_at is null and l.expires_at > app.now()
        and u.org_id = l.org_id and u.id = l.user_id
        and (l.email_sha256 is null or l.email_sha256 = ${addressHash(sql`u.email`)})
      returning l.org_id, l.user_id, l.email_sha256),
    verified as (
      update users u set email_verified_at = coalesce(u.email_verified_at, app.now()) from taken t
      where u.org_id = t.org_id and u.id = t.user_id and ${addressHash(sql`u.email`)} = t.email_sha256)
    select org_id, user_id from taken`.execute(db);
  return rows[0] ?? null;
}
