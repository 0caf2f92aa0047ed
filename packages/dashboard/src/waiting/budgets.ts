import type { Campaign } from '../pages/campaigns/use-campaigns.ts';

const CAPS = {
  daily: 'maxBudgetDailyUsd',
  weekly: 'maxBudgetWeeklyUsd',
  monthly: 'maxBudgetMonthlyUsd',
  total: 'maxBudgetTotalUsd',
} as const;
export type CapWindow = keyof typeof CAPS;
const WINDOWS = Object.keys(CAPS) as CapWindow[];

/** From four fifths of a cap on, a person should know. */
const NEARLY = 0.8;

export type CappedCampaign = Pick<Campaign, 'status' | (typeof CAPS)[CapWindow]>;

export const hasCap = (campaigns: readonly CappedCampaign[], window: CapWindow): boolean =>
  campaigns.some((campaign) => campaign.status === 'active' && campaign[CAPS[window]] !== null);

/** The first day of a window, as the service counts: UTC days, weeks from Monday, calendar months. */
export function windowStart(window: Exclude<CapWindow, 'total'>, now: number): string {
  const day = new Date(now);
  if (window === 'weekly') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (window === 'monthly') day.setUTCDate(1);
  return day.toISOString().slice(0, 10);
}

export interface NearlyUsed {
  readonly window: CapWindow;
  readonly capUsd: string;
  readonly spentCents: string;
  readonly percent: number;
}

/** The cap that an active campaign has nearly used up; null when there is none. */
export function nearlyUsed(
  campaign: CappedCampaign,
  spentCents: (window: CapWindow) => string | undefined,
): NearlyUsed | null {
  if (campaign.status !== 'active') return null;
  const used = WINDOWS.flatMap((window): NearlyUsed[] => {
    const capUsd = campaign[CAPS[window]];
    const spent = spentCents(window);
    if (capUsd === null || spent === undefined || Number(capUsd) === 0) return [];
    return [{ window, capUsd, spentCents: spent, percent: Math.floor(Number(spent) / Number(capUsd)) }];
  });
  const most = used.toSorted((one, other) => other.percent - one.percent)[0];
  return most && most.percent >= NEARLY * 100 ? most : null;
}
