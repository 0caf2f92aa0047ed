import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Score } from '../../ui/display/score.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Filter, FilterBar } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BrandFilter } from '../brands/brand-filter.tsx';
import { Measure } from './measure.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';
import { useRuns, type VisibilityRun } from './use-visibility.ts';
import { change, rate, STATUSES } from './words.ts';

export function VisibilityPage() {
  const [brandId, setBrandId] = useState('');
  const [status, setStatus] = useState<VisibilityRun['status'] | ''>('');
  const [isAsking, setAsking] = useState(false);
  const query = useRuns({ ...(brandId && { brandId }), ...(status && { status }) });
  const isNarrowed = brandId !== '' || status !== '';
  const measure = (
    <Button look="primary" icon="eye" onClick={() => setAsking(true)}>
      Measure visibility
    </Button>
  );
  return (
    <Page
      title="AI visibility"
      description="Track whether AI assistants mention your brand when people ask about what you sell."
      actions={measure}
    >
      <SimulatedNotice />
      <Card
        flush
        title="Measurements"
        actions={
          <FilterBar>
            <BrandFilter value={brandId} onChange={setBrandId} />
            <Filter
              label="Status"
              all="All statuses"
              value={status}
              options={Object.entries(STATUSES).map(([value, { label }]) => [value, label] as const)}
              onChange={(value) => setStatus(value as VisibilityRun['status'] | '')}
            />
          </FilterBar>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.runs}
          empty={
            isNarrowed ? (
              <EmptyState icon="eye" title="No matching checks">
                Try different filters.
              </EmptyState>
            ) : (
              <EmptyState icon="eye" title="Nothing measured yet" action={measure}>
                Choose a brand and how many questions to ask. We store the answers, the competitors they mention and the
                sites they link to.
              </EmptyState>
            )
          }
        >
          {(rows) => <Table caption="Measurements" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      {isAsking && <Measure brandId={brandId || undefined} onClose={() => setAsking(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<VisibilityRun>[] = [
  {
    header: 'Brand',
    kind: 'title',
    cell: ({ id, brandName, llmModel }) => (
      <>
        <Link to="/visibility/$runId" params={{ runId: id }} className="row-link underline-offset-2 hover:underline">
          {brandName}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{llmModel}</span>
      </>
    ),
  },
  {
    header: 'Score',
    cell: ({ visibilityScore }) => <Score value={visibilityScore === null ? null : Number(visibilityScore)} />,
  },
  { header: 'Change', kind: 'number', cell: ({ visibility_score_delta: delta }) => change(delta) },
  { header: 'Named', kind: 'number', cell: ({ brandMentionRate }) => rate(brandMentionRate) },
  { header: 'Share of voice', kind: 'number', cell: ({ shareOfVoice }) => rate(shareOfVoice) },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
  { header: 'Started', cell: ({ startedAt }) => <Time at={startedAt} /> },
];
