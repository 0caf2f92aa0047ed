import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@distribute/contract';
import { createLru } from '../../kernel/caches/lru.ts';
import { ASYNC_COMMIT } from '../../kernel/db/async-commit.ts';
import type { Database } from '../../kernel/db/db.ts';
import type { Identity, IdentityPort } from '../../kernel/http/caller.ts';
import type { Log } from '../../kernel/log.ts';
import { hashKey, type KeyForms } from './credentials.ts';
import { SESSION_HOURS } from './store/keys.ts';

/** No identity is older than this, so a revoked key is dead within a second on every process (api.md 1.4). */
const CACHE_MS = 900;
const CACHE_SIZE = 10_000;

// A session also ends with the key that made it. Revoking ends both rows; a maker that ran out is seen here.
const FIND_KEY = `select k.id, k.org_id, k.user_id, k.kind, u.role,
    k.last_used_at is null or k.last_used_at < app.now() - interval '30 seconds' as stale
  from api_keys k join users u on u.org_id = k.org_id and u.id = k.user_id
    left join api_keys maker on maker.org_id = k.org_id and maker.id = k.made_by_key_id
  where k.key_sha256 = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > app.now())
    and u.removed_at is null and maker.revoked_at is null and (maker.expires_at is null or maker.expires_at > app.now())
  -- across organisations: a key names no organisation`;
const FIND_APP_KEY = `select id, last_used_at is null or last_used_at < app.now() - interval '30 seconds' as stale
  from app_keys where key_sha256 = $1 and revoked_at is null`;
/** A last use may be lost in a crash. Waiting for the disk would hold a connection that requests need. */
const TOUCH_KEY = `update api_keys set last_used_at = app.now(),
    expires_at = case when kind = 'session' then least(app.now() + make_interval(hours => ${SESSION_HOURS}), ends_at) end
  from ${ASYNC_COMMIT} where org_id = $1 and id = $2`;
const TOUCH_APP_KEY = `update app_keys set last_used_at = app.now() from ${ASYNC_COMMIT} where id = $1`;
const MAY_ACT = `select exists (
    select 1 from organizations o where o.id = $1
      and ($2::uuid is null or o.app_key_id = $2 or exists (select 1 from app_keys k where k.id = $2 and k.all_organizations)
        or exists (select 1 from app_key_grants g where g.app_key_id = $2 and g.org_id = $1))
      and ($3::uuid is null or exists (select 1 from users u where u.org_id = $1 and u.id = $3
        and u.removed_at is null))) as may`;

interface KeyRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly kind: 'user' | 'session';
  readonly role: Role;
  readonly stale: boolean;
}

/** A process that ended credentials knows it at once; the others find out within a second. */
export type ForgetIdentities = (keyIds: readonly string[]) => void;

/** Resolves credentials for the HTTP layer: by hash, with a cache too short to outlive a revocation. */
export function createIdentify(deps: { database: Database; forms: KeyForms; adminKey: string | null; log: Log }): {
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

  const lookUp = async (kind: 'usr' | 'ses' | 'app', sha256: Buffer): Promise<Identity | null> => {
    if (kind === 'app') {
      const [row] = await database.hot<{ id: string; stale: boolean }>('find-app-key', FIND_APP_KEY, [sha256]);
      if (row?.stale) touch(TOUCH_APP_KEY, [row.id]);
      return row ? { keyType: 'app', keyId: row.id } : null;
    }
    const [row] = await database.hot<KeyRow>('find-key', FIND_KEY, [sha256]);
    if (!row) return null;
    if (row.stale) touch(TOUCH_KEY, [row.org_id, row.id]);
    return { keyType: row.kind, keyId: row.id, orgId: row.org_id, userId: row.user_id, role: row.role };
  };

  /** Counted from before the look-up: its answer may have waited while the key was revoked. */
  const remember = (name: string, identity: Identity, askedAt: number) => {
    cache.set(name, { identity, until: askedAt + CACHE_MS });
  };

  const port: IdentityPort = {
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
      const [row] = await database.hot<{ may: boolean }>('may-act', MAY_ACT, [orgId, identity.keyId, userId]);
      return row?.may ?? false;
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
