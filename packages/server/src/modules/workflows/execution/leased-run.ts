import type { TakenRun } from '../store/leases.ts';
import type { Lease } from './ports.ts';
import type { Graph } from './walk/plan.ts';
import type { Progress } from './walk/progress.ts';

/** A run that one job has leased. */
export interface LeasedRun {
  readonly run: TakenRun;
  readonly lease: Lease;
  readonly graph: Graph;
  readonly flowInput: Record<string, unknown>;
  /** The progress that the job has reached. */
  readonly progress: Progress;
  /** The progress in the last commit. */
  readonly stored: Progress;
}
