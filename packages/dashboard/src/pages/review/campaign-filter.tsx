import { useNavigate } from '@tanstack/react-router';
import { cx } from '../../ui/class-names.ts';
import { useCampaignNames } from '../campaigns/use-names.ts';
import { useWaitingCounts } from './use-review.ts';

interface CampaignFilterProps {
  campaignId: string | undefined;
  /** On a phone, where the open email has the screen to itself. */
  isHidden: boolean;
}

/** Whose emails are listed. The choice stands in the address, so that a gate can link to it. */
export function CampaignFilter({ campaignId, isHidden }: CampaignFilterProps) {
  const navigate = useNavigate({ from: '/review' });
  const { data: counts = [] } = useWaitingCounts();
  const nameOf = useCampaignNames();
  const isListed = counts.some((one) => one.campaignId === campaignId);
  // One campaign needs no choice.
  if (counts.length < 2 && campaignId === undefined) return null;
  return (
    <select
      aria-label="Campaign"
      value={campaignId ?? ''}
      onChange={(event) =>
        void navigate({
          search: event.currentTarget.value ? { campaignId: event.currentTarget.value } : {},
          replace: true,
        })
      }
      className={cx(
        'h-9 w-80 max-w-full min-w-0 rounded-lg border border-line-strong bg-surface px-2.5 shadow-lift max-lg:w-full max-sm:h-11 max-sm:text-base',
        isHidden && 'max-lg:hidden',
      )}
    >
      <option value="">Every campaign</option>
      {campaignId !== undefined && !isListed && <option value={campaignId}>{nameOf(campaignId) ?? 'Campaign'}</option>}
      {counts.map(({ campaignId: id, name, waiting }) => (
        <option key={id} value={id}>
          {name} ({waiting})
        </option>
      ))}
    </select>
  );
}
