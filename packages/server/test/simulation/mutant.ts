import type { Db } from '../../src/kernel/db/db.ts';
import type { CreditGate } from '../../src/modules/billing/index.ts';
import type { Reconcile } from '../../src/modules/billing/payments/reconcile.ts';
import type { EmailsContext } from '../../src/modules/emails/context.ts';
import type { Transport } from '../../src/modules/mailboxes/index.ts';
import type { Budgets } from '../../src/modules/runs/budgets.ts';
import type { Ledger } from '../../src/modules/runs/ledger.ts';
import type { SendCore } from './send-core.ts';

export type SimLeads = Pick<EmailsContext['leads'], 'skip' | 'setDeliveryProgress' | 'findVerdict'>;

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
  readonly suppressions?: Partial<Pick<EmailsContext['suppressions'], 'isSuppressed' | 'reasonOf'>>;
  readonly leads?: (leads: SimLeads) => Partial<SimLeads>;
  /** A campaign that is paused or stopped keeps its permit to send. */
  readonly leavesPermitsOpen?: boolean;
  readonly pace?: Partial<Pick<EmailsContext['mailboxes'], 'take' | 'grant' | 'giveBack'>>;
  /** An email that waits for a person is scheduled as if it did not. */
  readonly ignoresReview?: boolean;
}
