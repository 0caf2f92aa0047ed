import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { Sealing } from '../keys/index.ts';
import { findBrand, lockBrand } from './store/brands.ts';
import * as store from './store/tokens.ts';

export interface TokensDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly sealing: Sealing;
  readonly keyPrefix: string;
  readonly baseUrl: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** How long a replaced token and its secret work on (spec 6.15, 27.8). */
const GRACE_HOURS = 24;

export function createBrandTokens({ db, newId, random, sealing, keyPrefix, baseUrl }: TokensDeps) {
  const hex = (bytes: number) => random.bytes(bytes).toString('hex');
  const sealedAs = (id: string, part: 'token' | 'secret') => `brand_token:${id}:${part}`;

  const make = async (tx: Tx, orgId: string, brandId: string, kind: store.TokenKind): Promise<void> => {
    const id = newId();
    const token = kind === 'conversion' ? `${keyPrefix}_cnv_${hex(16)}` : hex(16);
    const sealedToken = await sealing.seal(tx, orgId, sealedAs(id, 'token'), new Secret(token));
    const sealedSecret =
      kind === 'calendar' ? await sealing.seal(tx, orgId, sealedAs(id, 'secret'), new Secret(hex(32))) : null;
    await store.insertToken(tx, orgId, { id, brandId, kind, hash: hashOf(token), sealedToken, sealedSecret });
  };

  const open = async (tx: Db, orgId: string, brandId: string, kind: store.TokenKind) => {
    const row = await store.findToken(tx, orgId, brandId, kind);
    if (!row) return null;
    const token = await sealing.open(tx, orgId, sealedAs(row.id, 'token'), row.sealedToken);
    const secret = row.sealedSecret && (await sealing.open(tx, orgId, sealedAs(row.id, 'secret'), row.sealedSecret));
    return { token: token.reveal(), secret: secret ? secret.reveal() : '', createdAt: row.createdAt };
  };

  /** Made on first read. The brand is locked before its tokens, as in a rotation: the other way round both would wait. */
  const read = async (orgId: string, brandId: string, kind: store.TokenKind) => {
    if (!(await findBrand(db, orgId, brandId))) throw notFound('Brand');
    return (
      (await open(db, orgId, brandId, kind)) ??
      db.transaction().execute(async (tx) => {
        if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
        if (!(await store.findToken(tx, orgId, brandId, kind))) await make(tx, orgId, brandId, kind);
        return opened(await open(tx, orgId, brandId, kind));
      })
    );
  };

  const rotate = (orgId: string, brandId: string, kind: store.TokenKind) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
      await store.endToken(tx, orgId, brandId, kind, GRACE_HOURS);
      await make(tx, orgId, brandId, kind);
      return opened(await open(tx, orgId, brandId, kind));
    });

  const conversion = (brandId: string, { token, createdAt }: OpenedToken) => ({ brandId, token, createdAt });
  const calendar = ({ token, secret, createdAt }: OpenedToken) => ({
    url: `${baseUrl}/v1/inbound/calendar/${token}`,
    secret,
    createdAt,
  });

  return {
    /**
     * The brand of a token, and the secret that signs what arrives with it; null for a token that is unknown or has
     * ended.
     */
    findBrand: async (kind: store.TokenKind, token: string) => {
      const found = await store.findByHash(db, kind, hashOf(token));
      if (!found) return null;
      const { orgId, brandId, id, sealedSecret } = found;
      const secret = sealedSecret && (await sealing.open(db, orgId, sealedAs(id, 'secret'), sealedSecret));
      return { orgId, brandId, secret: secret ? secret.reveal() : null };
    },
    conversionToken: async ({ orgId }: Caller, brandId: string) =>
      conversion(brandId, await read(orgId, brandId, 'conversion')),
    rotateConversionToken: async ({ orgId }: Caller, brandId: string) =>
      conversion(brandId, await rotate(orgId, brandId, 'conversion')),
    calendarHook: async ({ orgId }: Caller, brandId: string) => calendar(await read(orgId, brandId, 'calendar')),
    rotateCalendarHook: async ({ orgId }: Caller, brandId: string) =>
      calendar(await rotate(orgId, brandId, 'calendar')),
  };
}

interface OpenedToken {
  readonly token: string;
  readonly secret: string;
  readonly createdAt: string;
}

function opened(token: OpenedToken | null): OpenedToken {
  if (!token) throw new Error('A token that was just made was not found');
  return token;
}
