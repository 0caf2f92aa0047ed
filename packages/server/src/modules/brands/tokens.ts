import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { BrandsContext } from './context.ts';
import { findBrand, lockBrand } from './store/brands.ts';
import * as store from './store/tokens.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** How long a replaced token and its secret work on (spec 6.15, 27.8). */
const GRACE_HOURS = 24;

const randomHex = ({ random }: BrandsContext, bytes: number) => random.bytes(bytes).toString('hex');

const sealedAs = (id: string, part: 'token' | 'secret') => `brand_token:${id}:${part}`;

async function makeToken(
  tx: Tx,
  context: BrandsContext,
  orgId: string,
  brandId: string,
  kind: store.TokenKind,
): Promise<void> {
  const { newId, keyPrefix, sealing } = context;
  const id = newId();
  const token = kind === 'conversion' ? `${keyPrefix}_cnv_${randomHex(context, 16)}` : randomHex(context, 16);
  const sealedToken = await sealing.seal(tx, orgId, sealedAs(id, 'token'), new Secret(token));
  const sealedSecret =
    kind === 'calendar'
      ? await sealing.seal(tx, orgId, sealedAs(id, 'secret'), new Secret(randomHex(context, 32)))
      : null;
  await store.insertToken(tx, orgId, { id, brandId, kind, hash: hashOf(token), sealedToken, sealedSecret });
}

async function openToken(tx: Db, { sealing }: BrandsContext, orgId: string, brandId: string, kind: store.TokenKind) {
  const row = await store.findToken(tx, orgId, brandId, kind);
  if (!row) return null;
  const token = await sealing.open(tx, orgId, sealedAs(row.id, 'token'), row.sealedToken);
  const secret = row.sealedSecret && (await sealing.open(tx, orgId, sealedAs(row.id, 'secret'), row.sealedSecret));
  return { token: token.reveal(), secret: secret ? secret.reveal() : '', createdAt: row.createdAt };
}

/** Made on first read. The brand is locked before its tokens, as in a rotation: the other way round both would wait. */
async function readToken(context: BrandsContext, orgId: string, brandId: string, kind: store.TokenKind) {
  const { db } = context;
  if (!(await findBrand(db, orgId, brandId))) throw notFound('Brand');
  return (
    (await openToken(db, context, orgId, brandId, kind)) ??
    db.transaction().execute(async (tx) => {
      if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
      if (!(await store.findToken(tx, orgId, brandId, kind))) await makeToken(tx, context, orgId, brandId, kind);
      return opened(await openToken(tx, context, orgId, brandId, kind));
    })
  );
}

const rotateToken = (context: BrandsContext, orgId: string, brandId: string, kind: store.TokenKind) =>
  context.db.transaction().execute(async (tx) => {
    if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
    await store.endToken(tx, orgId, brandId, kind, GRACE_HOURS);
    await makeToken(tx, context, orgId, brandId, kind);
    return opened(await openToken(tx, context, orgId, brandId, kind));
  });

const shownConversion = (brandId: string, { token, createdAt }: OpenedToken) => ({ brandId, token, createdAt });

const shownCalendar = ({ baseUrl }: BrandsContext, { token, secret, createdAt }: OpenedToken) => ({
  url: `${baseUrl}/v1/inbound/calendar/${token}`,
  secret,
  createdAt,
});

/**
 * The brand of a token, and the secret that signs what arrives with it; null for a token that is unknown or has
 * ended.
 */
export async function findBrandOfToken({ db, sealing }: BrandsContext, kind: store.TokenKind, token: string) {
  const found = await store.findByHash(db, kind, hashOf(token));
  if (!found) return null;
  const { orgId, brandId, id, sealedSecret } = found;
  const secret = sealedSecret && (await sealing.open(db, orgId, sealedAs(id, 'secret'), sealedSecret));
  return { orgId, brandId, secret: secret ? secret.reveal() : null };
}

export const getConversionToken = async (context: BrandsContext, { orgId }: Caller, brandId: string) =>
  shownConversion(brandId, await readToken(context, orgId, brandId, 'conversion'));

export const rotateConversionToken = async (context: BrandsContext, { orgId }: Caller, brandId: string) =>
  shownConversion(brandId, await rotateToken(context, orgId, brandId, 'conversion'));

export const getCalendarHook = async (context: BrandsContext, { orgId }: Caller, brandId: string) =>
  shownCalendar(context, await readToken(context, orgId, brandId, 'calendar'));

export const rotateCalendarHook = async (context: BrandsContext, { orgId }: Caller, brandId: string) =>
  shownCalendar(context, await rotateToken(context, orgId, brandId, 'calendar'));

interface OpenedToken {
  readonly token: string;
  readonly secret: string;
  readonly createdAt: string;
}

function opened(token: OpenedToken | null): OpenedToken {
  if (!token) throw new Error('A token that was just made was not found');
  return token;
}
