import { Link } from '@tanstack/react-router';
import { TimeAhead } from '../../../../ui/display/time.tsx';
import { AsButton } from '../../../../ui/forms/button.tsx';
import type { StepSearch } from '../../new/steps.ts';
import type { Campaign } from '../../use-campaigns.ts';
import { isOver } from '../../words.ts';
import type { CampaignGates } from '../use-campaign.ts';
import { approvalSentence } from './gate-acts.ts';

/** The emails that wait for a person, until when, and those that nobody reviewed in time. */
export function ReviewStanding({ now, campaign }: { now: CampaignGates; campaign: Campaign | undefined }) {
  const { campaignId, status, review, whom } = now;
  const { waiting, expiresAt, expired } = review;
  if (waiting === 0 && expired === 0) return null;
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4 sm:pl-12.5">
      {waiting > 0 && (
        <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium">{approvalSentence(now)}</p>
            {expiresAt && (
              <p className="text-[13px] text-ink-faint">
                {waiting === 1 ? 'It is canceled' : 'The first one is canceled'} <TimeAhead at={expiresAt} /> unless
                someone reviews it.
              </p>
            )}
          </div>
          <AsButton size="small" look="primary">
            <Link to="/review" search={{ campaignId }}>
              {waiting === 1 ? 'Review the email' : `Review ${waiting} emails`}
            </Link>
          </AsButton>
        </li>
      )}
      {expired > 0 && (
        <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium">
              {expired === 1 ? '1 email was' : `${expired} emails were`} not reviewed in time and canceled.
            </p>
            <p className="text-[13px] text-ink-faint">
              {expired === 1 ? 'This person was' : 'These people were'} not contacted. A canceled email can’t be brought
              back, but a new campaign with the same audience can email them.
            </p>
          </div>
          {campaign && isOver(status) && (
            <AsButton size="small">
              <Link to="/campaigns/new" search={nextCampaign(campaign, whom)}>
                New campaign
              </Link>
            </AsButton>
          )}
        </li>
      )}
    </ul>
  );
}

/** A campaign like this one, for its only audience; with several the person chooses. */
function nextCampaign({ brandIds: [brand], featureSlug }: Campaign, whom: CampaignGates['whom']): StepSearch {
  const [only, ...others] = whom?.audiences ?? [];
  const audience = others.length === 0 ? only?.audienceId : null;
  return { ...(brand && { brand }), ...(featureSlug && { type: featureSlug }), ...(audience && { audience }) };
}
