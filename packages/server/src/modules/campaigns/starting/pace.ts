import type { CampaignRow } from '../store/campaigns.ts';

/** How fast campaigns without maxLeads may go in the sandbox (spec 1.13). */
export interface SandboxPace {
  readonly dayMs: number;
}

const LEADS_PER_DAY = 50;

type PacedCampaign = Pick<CampaignRow, 'maxLeads' | 'paceDay' | 'paceCount'>;

const dayOf = (pace: SandboxPace, now: Date) => BigInt(Math.floor(now.getTime() / pace.dayMs));

/** When the next lead may start; null when it may start now. */
export function paceUntil(pace: SandboxPace, campaign: PacedCampaign, now: Date): Date | null {
  const day = dayOf(pace, now);
  const isFull = campaign.maxLeads === null && campaign.paceDay === day && campaign.paceCount >= LEADS_PER_DAY;
  return isFull ? new Date(Number(day + 1n) * pace.dayMs) : null;
}

/** The sandbox's count after one more lead has started. */
export function paceAfter(
  pace: SandboxPace,
  campaign: PacedCampaign,
  now: Date,
): Pick<PacedCampaign, 'paceDay' | 'paceCount'> {
  const paceDay = dayOf(pace, now);
  return { paceDay, paceCount: campaign.paceDay === paceDay ? campaign.paceCount + 1 : 1 };
}
