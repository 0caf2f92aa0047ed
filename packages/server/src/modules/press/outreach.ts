import type { OutreachStatus } from '@distribute/contract/press';
import type { z } from 'zod';
import type { Standing } from '../leads/index.ts';

export type Outreach = z.infer<typeof OutreachStatus>;

const RUNGS = ['replied', 'clicked', 'opened', 'delivered', 'sent', 'contacted'] as const;

/** The furthest stage that a lead has reached, or the stage at which it left (spec 16). */
export function outreachOf(lead: Standing): Outreach {
  if (lead.unsubscribed) return 'unsubscribed';
  if (lead.bounced) return 'bounced';
  return RUNGS.find((rung) => lead[rung]) ?? lead.status;
}

/** The stages in ascending order; exits stand beside the stage at which they happen. */
const ORDER: readonly Outreach[] = [
  ...(['open', 'skipped', 'buffered', 'claimed', 'served', 'contacted', 'sent'] as const),
  ...(['bounced', 'unsubscribed', 'delivered', 'opened', 'clicked', 'replied'] as const),
];

/** The stage of an outlet is the furthest stage of its journalists. */
export const furthest = (reached: readonly Outreach[]): Outreach =>
  ORDER[Math.max(0, ...reached.map((status) => ORDER.indexOf(status)))] as Outreach;
