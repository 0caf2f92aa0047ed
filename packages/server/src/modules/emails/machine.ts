import type { Visit } from '../../kernel/http/caller.ts';
import { machineSign } from '../../kernel/http/machine-agents.ts';

/** When it came, which decides too. */
export interface Moment {
  readonly now: Date;
  /** When the message was handed over; null while that is not yet known. */
  readonly deliveredAt: string | null;
  readonly graceMs: number;
}

/** So soon after a delivery no person has read anything; following all links within this time is a machine too. */
export const GRACE_MS = 5_000;

/** Why an open or a click is a machine's (api.md 27.2), or null for a person's. */
export function machineReason(visit: Visit, { now, deliveredAt, graceMs }: Moment): string | null {
  const sign = machineSign(visit);
  if (sign) return sign;
  if (deliveredAt === null || now.getTime() - new Date(deliveredAt).getTime() < graceMs) return 'on_delivery';
  return null;
}
