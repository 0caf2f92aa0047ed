import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type TokenKind = 'conversion' | 'calendar';

export interface TokenRow {
  readonly id: string;
  readonly sealedToken: string;
  readonly sealedSecret: string | null;
  readonly createdAt: string;
}

export async function findToken(db: Db, orgId: string, brandId: string, kind: TokenKind): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`select id, sealed_token, sealed_secret, created_at from brand_tokens
    where org_id = ${orgId} and brand_id = ${brandId} and kind = ${kind} and ends_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface NewToken {
  readonly id: string;
  readonly brandId: string;
  readonly kind: TokenKind;
  readonly hash: Buffer;
  readonly sealedToken: string;
  readonly sealedSecret: string | null;
}

/** Null when another request made one first. */
export async function insertToken(tx: Tx, orgId: string, token: NewToken): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`
    insert into brand_tokens (org_id, id, brand_id, kind, token_sha256, sealed_token, sealed_secret)
    values (${orgId}, ${token.id}, ${token.brandId}, ${token.kind}, ${token.hash}, ${token.sealedToken}, ${token.sealedSecret})
    on conflict (org_id, brand_id, kind) where ends_at is null do nothing
    returning id, sealed_token, sealed_secret, created_at`.execute(tx);
  return rows[0] ?? null;
}

/** Ends the token in use, after so many hours. */
export async function endToken(
  tx: Tx,
  orgId: string,
  brandId: string,
  kind: TokenKind,
  afterHours: number,
): Promise<void> {
  await sql`update brand_tokens set ends_at = app.now() + make_interval(hours => ${afterHours})
    where org_id = ${orgId} and brand_id = ${brandId} and kind = ${kind} and ends_at is null`.execute(tx);
}

export interface BrandOfToken {
  readonly orgId: string;
  readonly brandId: string;
  readonly id: string;
  readonly sealedSecret: string | null;
}

/** By the token alone, which names its brand; also one that was replaced, as long as it works on. */
export async function findByHash(db: Db, kind: TokenKind, hash: Buffer): Promise<BrandOfToken | null> {
  const { rows } = await sql<BrandOfToken>`select org_id, brand_id, id, sealed_secret from brand_tokens
    where token_sha256 = ${hash} and kind = ${kind} and (ends_at is null or ends_at > app.now())
    -- across organisations: a token names no organisation`.execute(db);
  return rows[0] ?? null;
}
