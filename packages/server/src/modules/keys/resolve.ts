import type { Db } from '../../kernel/db/db.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import { sealedAs } from './provider-keys.ts';
import type { Sealing } from './sealing.ts';
import { isProvider, type KeySource, type Mode, type Platform, sourceOf } from './sources.ts';
import { findSetting } from './store/provider-keys.ts';

export interface ResolvedKey {
  readonly source: KeySource;
  /** Null where nothing may or need be sent: for a stand-in, for keyless providers, and where nothing is configured. */
  readonly key: Secret | null;
  readonly configured: boolean;
}

/** Whose key a paid step of the organisation uses, and that key. */
export type ResolveKey = (db: Db, orgId: string, provider: string) => Promise<ResolvedKey>;

export function createResolveKey(deps: { sealing: Sealing; mode: Mode; platform: Platform }): ResolveKey {
  const { sealing, mode, platform } = deps;
  return async function resolveKey(db, orgId, provider) {
    const setting = await findSetting(db, orgId, provider);
    const { keySource: source, configured, isReal } = sourceOf(provider, setting?.keySource ?? null, platform, mode);
    // A key that cannot be found cannot be sent.
    if (!isReal) return { source, key: null, configured };
    if (source === 'platform') return { source, key: isProvider(provider) ? platform[provider].key : null, configured };
    const stored = setting?.key ?? null;
    const key = stored && (await sealing.open(db, orgId, sealedAs(provider, stored.version), stored.sealed));
    return { source, key, configured };
  };
}
