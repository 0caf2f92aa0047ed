export interface ClosedGate {
  readonly reason: string;
  readonly opensAt?: Date | string | null;
  /** Set where the usual advice of the gate would not help. */
  readonly action?: string | undefined;
  readonly data?: Record<string, unknown> | null;
}
