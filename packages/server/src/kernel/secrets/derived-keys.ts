import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Sealer } from '../http/idempotency/idempotency.ts';
import { type MasterKey, openSealed, sealUnder, UnreadableSecretError } from './secrets.ts';

/** A separate key for each purpose, derived from the operator's master key. */
export const deriveKey = (master: MasterKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master.key, '', `distribute:${purpose}`, 32));

/** Seals short-lived rows outside any organisation's data key. The first key seals; each of them can open. */
export function createSealer([current, ...earlier]: readonly [Buffer, ...Buffer[]]): Sealer {
  const dataKeys = [current, ...earlier].map((bytes) => ({ id: '0000000000000001', key: createSecretKey(bytes) }));
  const [first] = dataKeys as [(typeof dataKeys)[number]];
  return {
    seal: (plain, binding) => Buffer.from(sealUnder(first, plain, binding)),
    open: (sealed, binding) => {
      for (const dataKey of dataKeys) {
        const plain = openIfPossible(() => openSealed(dataKey, sealed.toString(), binding));
        if (plain) return plain;
      }
      throw new UnreadableSecretError();
    },
  };
}

function openIfPossible(open: () => Buffer): Buffer | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
