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
import { type Journalist, type Outreach, useJournalists } from '../use-press.ts';
import { ADDRESSES, OUTREACH } from '../words.ts';
import { JournalistDrawer } from './journalist-drawer.tsx';

/** Every journalist that a campaign found, the best first. */
export function JournalistsPage() {
  const { search, narrow } = useNarrow('/press/journalists');
  const [reached, setReached] = useState<Outreach | ''>('');
  const query = useJournalists({
    ...(search.campaignId && { campaignId: search.campaignId }),
    ...(search.outletId && { outletId: search.outletId }),
    ...(reached && { outreachStatus: reached }),
  });
  const first = query.data?.pages[0];
  const isNarrowed = search.campaignId !== undefined || search.outletId !== undefined || reached !== '';
  const open = query.data?.pages
    .flatMap((page) => page.journalists)
    .find(({ journalistId }) => journalistId === search.open);
  return (
    <Page
      title="Journalists"
      description="Who covers your topic, based on the articles they wrote, with reasons for and against."
    >
      <PressLinks />
      <Card
        flush
        title="People"
        description={first === undefined ? undefined : `${count(first.total)} ${isNarrowed ? 'matching' : 'total'}`}
        actions={
          <Narrowing path="/press/journalists">
            <Filter
              label="Outreach"
              all="All outreach"
              value={reached}
              options={Object.entries(OUTREACH).map(([value, { label }]) => [value, label] as const)}
              onChange={(value) => setReached(value as Outreach | '')}
            />
          </Narrowing>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.journalists}
          empty={
            isNarrowed ? (
              <EmptyState icon="people" title="No matching journalists">
                Try different filters.
              </EmptyState>
            ) : (
              <EmptyState icon="people" title="No journalist yet" action={<StartCampaign />}>
                A campaign of the type “Get press” finds who wrote about your topic.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Journalists"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ journalistId }) => journalistId}
              isPast={({ outreachStatus }) => outreachStatus === 'skipped'}
            />
          )}
        </PagedList>
      </Card>
      {open && (
        <JournalistDrawer key={open.journalistId} journalist={open} onClose={() => narrow({ open: undefined })} />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Journalist>[] = [
  {
    header: 'Journalist',
    kind: 'title',
    cell: ({ journalistId, journalistName, title }) => (
      <>
        <Link
          from="/press/journalists"
          to="/press/journalists"
          search={(search) => ({ ...search, open: journalistId })}
          resetScroll={false}
          className="row-link underline-offset-2 hover:underline"
        >
          {journalistName}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{title}</span>
      </>
    ),
  },
  { header: 'Outlet', cell: ({ outletName, outletDomain }) => outletName ?? outletDomain },
  {
    header: 'Relevance',
    cell: ({ campaigns }) => <Score value={Math.max(...campaigns.map(({ relevanceScore }) => relevanceScore))} />,
  },
  {
    header: 'Email address',
    cell: ({ email, emailVerification }) =>
      email && (
        <span>
          {email}
          <span className="block text-[13px] text-ink-faint">{ADDRESSES[emailVerification]}</span>
        </span>
      ),
  },
  {
    header: 'Outreach',
    cell: ({ outreachStatus }) => <Badge tone={OUTREACH[outreachStatus].tone}>{OUTREACH[outreachStatus].label}</Badge>,
  },
];
