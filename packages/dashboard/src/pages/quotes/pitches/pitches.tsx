import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useCampaignNames } from '../../campaigns/use-names.ts';
import { CampaignFilter } from '../requests/requests.tsx';
import { type Pitch, type PitchStatus, usePitches } from '../use-quotes.ts';
import { PITCH_STATUSES } from '../words.ts';

/** The pitches that campaigns drafted, and their outcomes. */
export function Pitches({ campaignId }: { campaignId: string | undefined }) {
  const [status, setStatus] = useState<PitchStatus | ''>('');
  const nameOf = useCampaignNames();
  const query = usePitches({ ...(campaignId && { campaign_id: campaignId }), ...(status && { status }) });
  const isNarrowed = campaignId !== undefined || status !== '';
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-4">
        <CampaignFilter value={campaignId} />
        <Filter
          label="Status"
          all="All statuses"
          value={status}
          options={Object.entries(PITCH_STATUSES).map(([value, { label }]) => [value, label] as const)}
          onChange={(value) => setStatus(value as PitchStatus | '')}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.quotePitches}
        empty={
          isNarrowed ? (
            <EmptyState icon="quote" title="No matching pitches">
              Try different filters.
            </EmptyState>
          ) : (
            <EmptyState
              icon="quote"
              title="No pitch yet"
              action={
                <AsButton look="primary">
                  <Link to="/campaigns/new">Start a campaign</Link>
                </AsButton>
              }
            >
              A “Get quoted” campaign drafts a pitch for open requests, in your expert’s words. With review on, each
              waits here for your approval.
            </EmptyState>
          )
        }
      >
        {(rows) => <Table caption="Pitches" columns={columns(nameOf)} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  );
}

const columns = (nameOf: (campaignId: string) => string | undefined): readonly Column<Pitch>[] => [
  {
    header: 'Pitch',
    kind: 'title',
    cell: ({ id, draft }) => (
      <Link
        from="/press/quotes"
        to="/press/quotes"
        search={(search) => ({ ...search, pitch: id })}
        resetScroll={false}
        className="row-link line-clamp-2 underline-offset-2 hover:underline"
      >
        {draft}
      </Link>
    ),
  },
  { header: 'Campaign', cell: ({ campaignId }) => nameOf(campaignId) ?? null },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={PITCH_STATUSES[status].tone}>{PITCH_STATUSES[status].label}</Badge>,
  },
  { header: 'Submitted', cell: ({ submittedAt }) => submittedAt && <Time at={submittedAt} /> },
  { header: 'Written', cell: ({ createdAt }) => <Time at={createdAt} /> },
];
