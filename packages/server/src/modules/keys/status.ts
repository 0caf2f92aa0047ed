import type { Db } from '../../kernel/db/db.ts';
import { type KeySource, type Mode, type Platform, sourceOf } from './sources.ts';
import { listSettings } from './store/provider-keys.ts';

export interface KeyStatus {
  /** A step that needs this provider can run. */
  readonly configured: boolean;
  /** The provider itself is asked, not a stand-in of the sandbox. */
  readonly isReal: boolean;
  readonly source: KeySource;
  /** Of the organisation's own key, while that is the one in use. */
  readonly maskedKey: string | null;
}

/** What stands behind each provider for one organisation, without opening a key. */
export type KeyStatuses = (db: Db, orgId: string) => Promise<(provider: string) => KeyStatus>;

export const createKeyStatuses = ({ mode, platform }: { mode: Mode; platform: Platform }): KeyStatuses =>
  async function keyStatuses(db, orgId) {
    const settings = await listSettings(db, orgId);
    return (provider) => {
      const setting = settings.get(provider);
      const { keySource: source, configured, isReal } = sourceOf(provider, setting?.keySource ?? null, platform, mode);
      return { configured, isReal, source, maskedKey: source === 'org' ? (setting?.maskedKey ?? null) : null };
    };
  };
