import { Link } from '@tanstack/react-router';
import { useSimulated } from '../../api/model.ts';
import { count, dollarsOfCents } from '../../format.ts';
import type { Column } from '../../ui/display/table.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { StatusBadge } from './status-badge.tsx';
import { type Campaign, type CampaignStats, isMissing, useAllNumbers } from './use-campaigns.ts';
import { useFeatureNames } from './use-features.ts';
import { useBrandsOf } from './use-names.ts';

/** The columns of numbers are shown only if the server can count them. */
export function useCampaignColumns(): readonly Column<Campaign>[] {
  const nameOf = useFeatureNames();
  const brandsOf = useBrandsOf();
  const numbers = useAllNumbers();
  const simulated = useSimulated();
  const number = (header: string, pick: (stats: CampaignStats) => string): Column<Campaign> => ({
    header,
    kind: 'number',
    cell: ({ id }) => {
      const stats = numbers.data?.get(id);
      return stats ? pick(stats) : numbers.isPending && <Skeleton className="ml-auto h-4 w-10" />;
    },
  });
  return [
    {
      header: 'Campaign',
      kind: 'title',
      cell: (campaign) => (
        <>
          <Link
            to="/campaigns/$campaignId"
            params={{ campaignId: campaign.id }}
            className="row-link underline-offset-2 hover:underline"
          >
            {campaign.name}
          </Link>
          <span className="block text-[13px] font-normal text-ink-faint">
            {brandsOf(campaign)} · {nameOf(campaign.featureSlug)}
          </span>
        </>
      ),
    },
    { header: 'Status', cell: (campaign) => <StatusBadge campaign={campaign} /> },
    ...(isMissing(numbers.error)
      ? []
      : [
          number('Contacted', (stats) => count(stats.leadsContacted)),
          number('Replied', (stats) => count(stats.emailsReplied)),
          number(simulated ? `Cost, ${simulated}` : 'Cost', (stats) => dollarsOfCents(stats.actualCostInUsdCents)),
        ]),
  ];
}
