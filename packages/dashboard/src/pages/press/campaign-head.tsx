import { Link } from '@tanstack/react-router';
import { Score } from '../../ui/display/score.tsx';
import { useCampaignNames } from '../campaigns/use-names.ts';

interface CampaignHeadProps {
  campaignId: string;
  tab: 'outlets' | 'journalists';
  score: number | null;
}

/** The campaign that found an outlet or journalist, and how well they fit it. */
export function CampaignHead({ campaignId, tab, score }: CampaignHeadProps) {
  const nameOf = useCampaignNames();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <Link
        to="/campaigns/$campaignId"
        params={{ campaignId }}
        search={{ tab }}
        className="min-w-0 font-medium underline-offset-2 wrap-anywhere hover:underline"
      >
        {nameOf(campaignId) ?? 'Campaign'}
      </Link>
      <Score value={score} />
    </div>
  );
}
