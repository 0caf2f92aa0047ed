import type { Db } from '../../src/kernel/db/db.ts';
import type { CreditGate } from '../../src/modules/billing/index.ts';
import type { Reconcile } from '../../src/modules/billing/payments/reconcile.ts';
import type { SendCore, SendCoreDeps } from '../../src/modules/emails/sending/core.ts';
import type { RecordingDeps } from '../../src/modules/emails/sending/record.ts';
import type { setPermit } from '../../src/modules/emails/store/permits.ts';
import type { Transport } from '../../src/modules/mailboxes/index.ts';
import type { Budgets } from '../../src/modules/runs/budgets.ts';
import type { Ledger } from '../../src/modules/runs/ledger.ts';

/** A bug planted on purpose: what the simulation is worth is what it finds of these. */
export interface Mutant {
  readonly name: string;
  /** What it is found by. */
  readonly breaks: string;
  /** Found by few seeds: one of the first 200 that finds it, so that not all before it need be lived through. */
  readonly foundBy?: number;
  /** Statements that take a wall of the database away, and put it back. */
  readonly sabotage?: string;
  readonly repair?: string;
  readonly budgets?: (budgets: Budgets) => Budgets;
  readonly ledger?: (ledger: Ledger) => Ledger;
  readonly gate?: (gate: CreditGate) => CreditGate;
  readonly reconcile?: (reconcile: Reconcile, db: Db) => Reconcile;
  readonly core?: (core: SendCore, db: Db) => SendCore;
  readonly transport?: (transport: Transport) => Transport;
  readonly suppressions?: Partial<SendCoreDeps['suppressions']>;
  readonly leads?: (leads: RecordingDeps['leads']) => Partial<RecordingDeps['leads']>;
  readonly setPermit?: typeof setPermit;
  readonly pace?: Partial<SendCoreDeps['mailboxes']>;
  /** An email that waits for a person is scheduled as if it did not. */
  readonly ignoresReview?: boolean;
}
