import { attempt } from '../../../kernel/db/connection/attempt.ts';
import { isCollision } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';

export interface PassedOver {
  readonly what: 'milestone' | 'wake' | 'reap' | 'expire';
  readonly orgId: string;
  readonly campaignId?: string;
  readonly mailboxId?: string;
}

/** May throw; then the fault is not passed over. */
export type OnFault = (thrown: unknown, passed: PassedOver) => void;

/**
 * Runs listeners of other modules inside the transaction that records the server's answer. A fault undoes only the
 * listener's own writes: otherwise a persistent fault would keep this transaction from ever committing, and its
 * messages would be lost.
 */
export async function passOver(tx: Tx, onFault: OnFault, passed: PassedOver, act: () => Promise<void>): Promise<void> {
  const attempted = await attempt(tx, act);
  if (attempted.ok) return;
  // After a deadlock the whole transaction is tried again.
  if (isCollision(attempted.error)) throw attempted.error;
  onFault(attempted.error, passed);
}
