import type { MicroCents } from '../../kernel/money/money.ts';
import type { CostName } from '../billing/index.ts';
import type { ClosedCap } from './budgets.ts';
import type { NewRun } from './store/runs.ts';

/** What a run is about; whatever does not apply is left out. */
export type RunSpec = Pick<NewRun, 'orgId' | 'serviceName' | 'taskName'> & Partial<NewRun>;

/** `signal` ends a paid step together with the request that asked for it. */
export type PaidSpec = RunSpec & { readonly signal?: AbortSignal | undefined };

/** The most that a step may use: reserved before the real use is known. */
export interface PlannedCost {
  readonly costName: CostName;
  readonly quantity: number;
  readonly source: 'org' | 'platform';
}

/** A planned line of one node of a workflow. */
export interface PlannedLine extends PlannedCost {
  readonly nodeId: string;
}

/** What each of several runs may cost. */
export interface Reservations {
  readonly orgId: string;
  readonly runIds: readonly string[];
  readonly campaignId: string | null;
  readonly lines: readonly PlannedLine[];
  /** Whether each run also needs a place under the campaign's maxLeads. */
  readonly place: boolean;
}

export interface Reservation extends Omit<Reservations, 'runIds'> {
  readonly runId: string;
}

export interface RefusedReservation {
  readonly ok: false;
  readonly closed: readonly ClosedCap[];
}
export type ReservationResult = { readonly ok: true; readonly holds: readonly NodeHold[] } | RefusedReservation;

/** A hold on money: settled or cancelled exactly once. */
export interface Hold {
  readonly lineId: string;
  readonly costName: CostName;
  readonly maximum: number;
}

/** A hold of one node of a workflow. */
export interface NodeHold extends Hold {
  readonly nodeId: string;
}

export interface Price {
  readonly name: string;
  readonly microCents: MicroCents;
  readonly provider: string;
  readonly unit: string;
  readonly category: string;
}

export interface PaidStep {
  readonly runId: string;
  /** Aborted once the caller no longer waits for the step: its requests to others end with it. */
  readonly signal?: AbortSignal | undefined;
  use(costName: CostName, quantity: number): void;
}
