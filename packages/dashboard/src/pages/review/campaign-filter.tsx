import { useNavigate } from '@tanstack/react-router';
import { cx } from '../../ui/class-names.ts';
import { Filter } from '../../ui/forms/filter.tsx';
import { useCampaignNames } from '../campaigns/use-names.ts';
import { useWaitingCounts } from './use-review.ts';

interface CampaignFilterProps {
  campaignId: string | undefined;
  /** Hidden on a phone while an email is open. */
  isHidden: boolean;
}

/** Which campaign's emails are listed. The choice is in the address, so that a gate can link to it. */
export function CampaignFilter({ campaignId, isHidden }: CampaignFilterProps) {
  const navigate = useNavigate({ from: '/review' });
  const { data: counts = [] } = useWaitingCounts();
  const nameOf = useCampaignNames();
  const isListed = counts.some((one) => one.campaignId === campaignId);
  // With one campaign there is nothing to choose.
  if (counts.length < 2 && campaignId === undefined) return null;
  return (
    <Filter
      label="Campaign"
      all="All campaigns"
      value={campaignId ?? ''}
      options={[
        ...(campaignId !== undefined && !isListed ? [[campaignId, nameOf(campaignId) ?? 'Campaign'] as const] : []),
        ...counts.map(({ campaignId: id, name, waiting }) => [id, `${name} (${waiting})`] as const),
      ]}
      onChange={(id) => void navigate({ search: id ? { campaignId: id } : {}, replace: true })}
      className={cx('w-80 max-w-full max-lg:w-full', isHidden && 'max-lg:hidden')}
    />
  );
}
