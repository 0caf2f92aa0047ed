import type { Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { lockLiveAppKey } from '../store/app-keys.ts';
import { lockLiveKey } from '../store/keys.ts';

/**
 * The maker of a new credential is looked up again: the identity of a request may be remembered for most of a second.
 * The row stays locked, so a revocation either comes first or finds, and ends, the session that was made meanwhile.
 */
export async function assertLiveCredential(tx: Tx, { orgId, keyId, keyType }: Caller): Promise<void> {
  // The operator's credential is no row, and never remembered.
  if (keyId === null) return;
  const isLive = keyType === 'app' ? await lockLiveAppKey(tx, keyId) : await lockLiveKey(tx, orgId, keyId);
  if (!isLive) throw new AppError('invalid_api_key', 'Invalid API key');
}
