import type { Tone } from '../../ui/display/badge.tsx';
import type { Campaign, CampaignStatus } from './use-campaigns.ts';

export const STATUSES: Readonly<Record<CampaignStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
};

const REASONS: Readonly<Record<NonNullable<Campaign['statusReason']>, string>> = {
  manual: 'By someone on your team',
  schedule_complete: 'Reached its end date',
  trial_ended: 'Its trial is over',
  total_budget_reached: 'Spent its total budget',
  max_leads_reached: 'Reached your limit on people',
  audience_exhausted: 'Found everyone in its audience',
  repeated_failures: 'Too many runs failed in a row',
  workflow_invalid: 'Its workflow can no longer run',
};

/** Why a campaign has its status, as a sentence without its full stop. */
export const reasonOf = (reason: Campaign['statusReason']): string | null => reason && REASONS[reason];

export const isOver = (status: CampaignStatus): boolean => ['stopped', 'completed', 'failed'].includes(status);

/** "Acme", or "Acme and 2 more"; a brand without a known name by its domain. */
export function brandsOf(
  { brandIds, brandUrls }: Pick<Campaign, 'brandIds' | 'brandUrls'>,
  nameOf: (brandId: string) => string | undefined,
): string {
  const [first, ...rest] = brandUrls.map((url, at) => nameOf(brandIds[at] ?? '') ?? hostOf(url));
  if (first === undefined) return 'No brand';
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url;
}

/** People who answered themselves: automatic replies do not count. */
export const repliedOf = (stats: {
  readonly repliesPositive: number;
  readonly repliesNegative: number;
  readonly repliesNeutral: number;
}): number => stats.repliesPositive + stats.repliesNegative + stats.repliesNeutral;
