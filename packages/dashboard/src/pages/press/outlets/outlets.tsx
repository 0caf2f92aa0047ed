import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Score } from '../../../ui/display/score.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Narrowing, useNarrow } from '../narrowing.tsx';
import { PressLinks, StartCampaign } from '../press-links.tsx';
import { type Outlet, type OutletStatus, useOutlets } from '../use-press.ts';
import { OUTLET_STATUSES, OUTREACH, siteOf } from '../words.ts';
import { OutletDrawer } from './outlet-drawer.tsx';

/** Every outlet that a campaign found, the best first. */
export function OutletsPage() {
  const { search, narrow } = useNarrow('/press');
  const [status, setStatus] = useState<OutletStatus | ''>('');
  const query = useOutlets({
    ...(search.campaignId && { campaignId: search.campaignId }),
    ...(status && { status }),
  });
  const total = query.data?.pages[0]?.total;
  const isNarrowed = search.campaignId !== undefined || status !== '';
  const open = query.data?.pages.flatMap((page) => page.outlets).find(({ id }) => id === search.open);
  return (
    <Page
      title="Outlets"
      description="Outlets your campaigns found, with a score and the reasons. You decide which to pitch."
    >
      <PressLinks />
      <Card
        flush
        title="All outlets"
        description={total === undefined ? undefined : `${count(total)} ${isNarrowed ? 'matching' : 'total'}`}
        actions={
          <Narrowing path="/press">
            <Filter
              label="Status"
              all="All statuses"
              value={status}
              options={Object.entries(OUTLET_STATUSES).map(([value, { label }]) => [value, label] as const)}
              onChange={(value) => setStatus(value as OutletStatus | '')}
            />
          </Narrowing>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.outlets}
          empty={
            isNarrowed ? (
              <EmptyState icon="press" title="No matching outlets">
                Try different filters.
              </EmptyState>
            ) : (
              <EmptyState icon="press" title="No outlets yet" action={<StartCampaign />}>
                “Get press” and “Build a media list” campaigns find the outlets that cover your topic.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Outlets"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              isPast={({ outletStatus }) => outletStatus === 'denied' || outletStatus === 'ended'}
            />
          )}
        </PagedList>
      </Card>
      {open && <OutletDrawer key={open.id} outlet={open} onClose={() => narrow({ open: undefined })} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Outlet>[] = [
  {
    header: 'Outlet',
    kind: 'title',
    cell: ({ id, outletName, outletDomain }) => (
      <>
        <Link
          from="/press"
          to="/press"
          search={(search) => ({ ...search, open: id })}
          resetScroll={false}
          className="row-link underline-offset-2 hover:underline"
        >
          {outletName}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{siteOf(outletDomain)}</span>
      </>
    ),
  },
  { header: 'Relevance', cell: ({ relevanceScore }) => <Score value={relevanceScore} /> },
  {
    header: 'Why',
    cell: ({ campaigns }) =>
      campaigns[0]?.whyRelevant && (
        <span className="line-clamp-2 max-w-md text-[13px] text-ink-soft">{campaigns[0].whyRelevant}</span>
      ),
  },
  {
    header: 'Outreach',
    cell: ({ outreachStatus }) => <Badge tone={OUTREACH[outreachStatus].tone}>{OUTREACH[outreachStatus].label}</Badge>,
  },
  {
    header: 'Status',
    cell: ({ outletStatus }) => (
      <Badge tone={OUTLET_STATUSES[outletStatus].tone}>{OUTLET_STATUSES[outletStatus].label}</Badge>
    ),
  },
];
