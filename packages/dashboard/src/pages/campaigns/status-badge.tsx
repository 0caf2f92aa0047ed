import { Badge } from '../../ui/display/badge.tsx';
import type { Campaign } from './use-campaigns.ts';
import { reasonOf, STATUSES } from './words.ts';

export function StatusBadge({ campaign }: { campaign: Pick<Campaign, 'status' | 'statusReason' | 'draining'> }) {
  const { label, tone } = STATUSES[campaign.status];
  const reason = reasonOf(campaign.statusReason);
  return (
    <Badge tone={tone} {...(reason && { title: reason })}>
      {campaign.status === 'active' && campaign.draining ? 'Finishing' : label}
    </Badge>
  );
}
