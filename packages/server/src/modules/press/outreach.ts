import type { OutreachStatus } from '@distribute/contract/press';
import type { z } from 'zod';
import type { Standing } from '../leads/index.ts';

export type Outreach = z.infer<typeof OutreachStatus>;

const RUNGS = ['replied', 'clicked', 'opened', 'delivered', 'sent', 'contacted'] as const;

/** The furthest rung a lead has reached, or the side exit it took (api.md 16). */
export function outreachOf(lead: Standing): Outreach {
  if (lead.unsubscribed) return 'unsubscribed';
  if (lead.bounced) return 'bounced';
  return RUNGS.find((rung) => lead[rung]) ?? lead.status;
}

/** From the least to the most that can be said of an outlet, side exits among the rungs they were taken from. */
const ORDER: readonly Outreach[] = [
  ...(['open', 'skipped', 'buffered', 'claimed', 'served', 'contacted', 'sent'] as const),
  ...(['bounced', 'unsubscribed', 'delivered', 'opened', 'clicked', 'replied'] as const),
];

/** An outlet stands where the one of its journalists stands who got furthest. */
export const furthest = (reached: readonly Outreach[]): Outreach =>
  ORDER[Math.max(0, ...reached.map((status) => ORDER.indexOf(status)))] as Outreach;
