import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Vault } from '../../kernel/secrets/secrets.ts';
import { createProviderKeys } from './provider-keys.ts';
import { createResolveKey } from './resolve.ts';
import { createSealing } from './sealing.ts';
import type { Mode, Platform } from './sources.ts';
import { createKeyStatuses } from './status.ts';
import { type Attempts, createProviderKeyVerification } from './verify.ts';

export interface KeysDeps {
  readonly db: Db;
  readonly vault: Vault;
  readonly emit: Emit;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly egress: Pick<Egress, 'request'>;
  readonly attempts: Attempts;
  readonly mode: Mode;
  /** The operator's own keys and addresses. */
  readonly platform: Platform;
}

export function createKeys(deps: KeysDeps) {
  const sealing = createSealing(deps);
  const shared = { ...deps, sealing };
  return {
    providerKeys: createProviderKeys(shared),
    verify: createProviderKeyVerification(shared),
    resolveKey: createResolveKey(shared),
    statuses: createKeyStatuses(deps),
    /** Encryption under the organisation's data key, for every module that keeps secrets. */
    sealing,
  };
}

export type Keys = ReturnType<typeof createKeys>;
