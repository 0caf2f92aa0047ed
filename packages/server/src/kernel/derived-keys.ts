import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Sealer } from './http/idempotency.ts';
import { createVault, type MasterKey } from './secrets.ts';

/** A key of its own for each purpose, from the one the operator keeps. */
export const deriveKey = (master: MasterKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master.key, '', `distribute:${purpose}`, 32));

/** Seals short-lived rows that belong to no organisation's data key. */
export function createSealer(master: MasterKey, purpose: string): Sealer {
  const vault = createVault({ masterKeys: [master] });
  const dataKey = { id: '0000000000000001', key: createSecretKey(deriveKey(master, purpose)) };
  return {
    seal: (plain, binding) => Buffer.from(vault.seal(dataKey, plain, binding)),
    open: (sealed, binding) => vault.open(dataKey, sealed.toString(), binding),
  };
}
