import type { Visit } from '../../../kernel/http/caller.ts';
import { machineSign } from '../../../kernel/http/machine-agents.ts';

/** When an open or click arrived; its time helps to decide whether a program made it. */
export interface Moment {
  readonly now: Date;
  /** When the mail server took the message; null while that is not known. */
  readonly deliveredAt: string | null;
  readonly graceMs: number;
}

/** So soon after delivery no person has read anything. Following all links within this time is a program's doing too. */
const GRACE_MS = 5_000;
export const graceMsOf = ({ daySeconds }: { readonly daySeconds: number }): number => (GRACE_MS * daySeconds) / 86_400;

/** Why an open or click counts as made by a program (spec 27.2); null for a person's. */
export function machineReason(visit: Visit, { now, deliveredAt, graceMs }: Moment): string | null {
  const sign = machineSign(visit);
  if (sign) return sign;
  if (deliveredAt === null || now.getTime() - new Date(deliveredAt).getTime() < graceMs) return 'on_delivery';
  return null;
}
