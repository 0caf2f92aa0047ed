import { timingSafeEqual } from 'node:crypto';
import type { Role, Scope } from '@distribute/contract';
import { createLru } from '../../kernel/caches/lru.ts';
import type { BatchedRead } from '../../kernel/db/batching/batched-reads.ts';
import { ASYNC_COMMIT } from '../../kernel/db/connection/async-commit.ts';
import type { Database } from '../../kernel/db/db.ts';
import type { Identity, IdentityPort, MandateCall } from '../../kernel/http/caller.ts';
import type { ActiveMandate } from '../../kernel/http/mandate/mandate.ts';
import { addressList } from '../../kernel/http/rate/address.ts';
import type { Log } from '../../kernel/log.ts';
import { hashKey, type KeyForms } from './keys/credentials.ts';
import { SESSION_HOURS } from './store/keys.ts';

/** No identity is older than this, so a revoked key is dead within a second on every process (spec 1.4). */
const CACHE_MS = 900;
const CACHE_SIZE = 10_000;

// A session also ends with the key that made it. Revoking ends both rows; a maker that ran out is seen here.
const FIND_KEY: BatchedRead = {
  name: 'find-key',
  text: `select asked.place::int, k.id, k.org_id, k.user_id, k.kind, u.role,
    k.last_used_at is null or k.last_used_at < app.now() - interval '30 seconds' as stale,
    m.id as mandate_id, m.version, m.scopes, m.brand_ids::text[] as brand_ids, m.campaign_ids::text[] as campaign_ids,
    m.allowed_addresses, m.review
  from unnest($1::bytea[]) with ordinality asked (sha256, place)
    join api_keys k on k.key_sha256 = asked.sha256
    join users u on u.org_id = k.org_id and u.id = k.user_id
    left join api_keys maker on maker.org_id = k.org_id and maker.id = k.made_by_key_id
    left join mandates m on m.org_id = k.org_id and m.id = k.mandate_id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > app.now())
    and u.removed_at is null and maker.revoked_at is null and (maker.expires_at is null or maker.expires_at > app.now())
  -- across organisations: a key names no organisation`,
};
const FIND_APP_KEY: BatchedRead = {
  name: 'find-app-key',
  text: `select asked.place::int, id,
    last_used_at is null or last_used_at < app.now() - interval '30 seconds' as stale
  from unnest($1::bytea[]) with ordinality asked (sha256, place) join app_keys on key_sha256 = asked.sha256
  where revoked_at is null`,
};
/** A last use may be lost in a crash. Waiting for the disk would hold a connection that requests need. */
const TOUCH_KEY = `update api_keys set last_used_at = app.now(),
    expires_at = case when kind = 'session' then least(app.now() + make_interval(hours => ${SESSION_HOURS}), ends_at)
      else expires_at end
  from ${ASYNC_COMMIT} where org_id = $1 and id = $2`;
const TOUCH_APP_KEY = `update app_keys set last_used_at = app.now() from ${ASYNC_COMMIT} where id = $1`;
/** A row for each asker who may act. */
const MAY_ACT: BatchedRead = {
  name: 'may-act',
  text: `select asked.place::int
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality asked (org_id, app_key_id, user_id, place)
    join organizations o on o.id = asked.org_id
  where (asked.app_key_id is null or o.app_key_id = asked.app_key_id
      or exists (select 1 from app_keys k where k.id = asked.app_key_id and k.all_organizations)
      or exists (select 1 from app_key_grants g where g.app_key_id = asked.app_key_id and g.org_id = o.id))
    and (asked.user_id is null or exists (select 1 from users u where u.org_id = o.id and u.id = asked.user_id
      and u.removed_at is null))`,
};

interface KeyRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly kind: 'user' | 'session' | 'program';
  readonly role: Role;
  readonly stale: boolean;
  readonly mandate_id: string | null;
  readonly version: number;
  readonly scopes: Scope[] | null;
  readonly brand_ids: string[] | null;
  readonly campaign_ids: string[] | null;
  readonly allowed_addresses: string[] | null;
  readonly review: 'none' | 'all';
}

/** A process that ended credentials knows it at once; the others find out within a second. */
export type ForgetIdentities = (keyIds: readonly string[]) => void;

/** Resolves credentials for the HTTP layer: by hash, with a cache too short to outlive a revocation. */
export function createIdentify(deps: {
  database: Database;
  forms: KeyForms;
  adminKey: string | null;
  log: Log;
  noteCall: (call: MandateCall) => void;
}): {
  port: IdentityPort;
  forgetIdentities: ForgetIdentities;
} {
  const { database, forms } = deps;
  const cache = createLru<string, { identity: Identity; until: number }>(CACHE_SIZE);
  /** Counts revocations: a look-up that began before one must not be remembered after it. */
  let revocations = 0;
  const adminHash = deps.adminKey === null ? null : hashKey(deps.adminKey);

  const touch = (text: string, values: string[]) => {
    database.pool.query(text, values).catch((error: Error) => deps.log.warn({ err: error }, 'last use not recorded'));
  };

  const lookUp = async (kind: 'usr' | 'ses' | 'prg' | 'app', sha256: Buffer): Promise<Identity | null> => {
    if (kind === 'app') {
      const row = await database.readBatched<{ id: string; stale: boolean }>(FIND_APP_KEY, [sha256]);
      if (row?.stale) touch(TOUCH_APP_KEY, [row.id]);
      return row ? { keyType: 'app', keyId: row.id } : null;
    }
    const row = await database.readBatched<KeyRow>(FIND_KEY, [sha256]);
    if (!row) return null;
    if (row.stale) touch(TOUCH_KEY, [row.org_id, row.id]);
    const { id: keyId, org_id: orgId, user_id: userId, kind: keyType, role } = row;
    return { keyType, keyId, orgId, userId, role, mandate: mandateOf(row) };
  };

  /** Counted from before the look-up: its answer may have waited while the key was revoked. */
  const remember = (name: string, identity: Identity, askedAt: number) => {
    cache.set(name, { identity, until: askedAt + CACHE_MS });
  };

  const port: IdentityPort = {
    noteCall: deps.noteCall,
    identify(key) {
      const kind = forms.kindOf(key);
      if (kind === null) return null;
      const sha256 = hashKey(key);
      if (kind === 'adm') {
        return adminHash && timingSafeEqual(adminHash, sha256) ? { keyType: 'admin', keyId: null } : null;
      }
      const name = sha256.toString('latin1');
      const known = cache.get(name);
      if (known && known.until > performance.now()) return known.identity;
      cache.delete(name);
      const askedAt = performance.now();
      const revocationsBefore = revocations;
      return lookUp(kind, sha256).then((identity) => {
        if (identity && revocations === revocationsBefore) remember(name, identity, askedAt);
        return identity;
      });
    },
    async mayAct(identity, orgId, userId) {
      return (await database.readBatched(MAY_ACT, [orgId, identity.keyId, userId])) !== undefined;
    },
  };
  return {
    port,
    forgetIdentities(keyIds) {
      if (keyIds.length === 0) return;
      revocations += 1;
      const gone = new Set(keyIds);
      cache.deleteWhere(({ identity }) => identity.keyId !== null && gone.has(identity.keyId));
    },
  };
}

const mandateOf = (row: KeyRow): ActiveMandate | null =>
  row.mandate_id === null
    ? null
    : {
        id: row.mandate_id,
        version: row.version,
        scopes: row.scopes && new Set(row.scopes),
        brandIds: row.brand_ids,
        campaignIds: row.campaign_ids,
        addresses: row.allowed_addresses && addressList(row.allowed_addresses),
        isReviewed: row.review === 'all',
      };
