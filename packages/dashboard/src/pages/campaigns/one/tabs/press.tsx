import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../ui/display/badge.tsx';
import { PagedList } from '../../../../ui/display/paged-list.tsx';
import { Score } from '../../../../ui/display/score.tsx';
import { type Column, Table } from '../../../../ui/display/table.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PlaceActs } from '../../../press/outlets/place-acts.tsx';
import {
  type CampaignJournalist,
  type CampaignOutlet,
  useCampaignJournalists,
  useCampaignOutlets,
} from '../../../press/use-press.ts';
import { OUTLET_STATUSES, outreachOf, siteOf } from '../../../press/words.ts';

interface OfCampaign {
  campaignId: string;
}

const why = ({ whyRelevant }: { whyRelevant: string | null }) =>
  whyRelevant && <span className="line-clamp-2 max-w-md text-[13px] text-ink-soft">{whyRelevant}</span>;

const outlets = (campaignId: string): readonly Column<CampaignOutlet>[] => [
  {
    header: 'Outlet',
    kind: 'title',
    cell: ({ id, outletName, outletDomain }) => (
      <>
        <Link to="/press" search={{ campaignId, open: id }} className="underline-offset-2 hover:underline">
          {outletName}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{siteOf(outletDomain)}</span>
      </>
    ),
  },
  { header: 'Relevance', cell: ({ relevanceScore }) => <Score value={relevanceScore} /> },
  { header: 'Why', cell: why },
  {
    header: 'Status',
    cell: ({ outletStatus }) => (
      <Badge tone={OUTLET_STATUSES[outletStatus].tone}>{OUTLET_STATUSES[outletStatus].label}</Badge>
    ),
  },
  { header: 'Actions', kind: 'actions', cell: (outlet) => <PlaceActs outlet={outlet} campaignId={campaignId} /> },
];

/** The outlets at which this campaign looks for journalists, and those it leaves out. */
export const CampaignOutlets = ({ campaignId }: OfCampaign) => (
  <PagedList
    query={useCampaignOutlets(campaignId)}
    rowsOf={(page) => page.outlets}
    empty={
      <EmptyState icon="press" title="No outlets yet">
        Outlets this campaign finds appear here, best first.
      </EmptyState>
    }
  >
    {(rows) => (
      <Table
        caption="Outlets"
        columns={outlets(campaignId)}
        rows={rows}
        rowKey={({ id }) => id}
        isPast={({ outletStatus }) => outletStatus === 'denied' || outletStatus === 'ended'}
      />
    )}
  </PagedList>
);

const journalists = (campaignId: string): readonly Column<CampaignJournalist>[] => [
  {
    header: 'Journalist',
    kind: 'title',
    cell: ({ id, journalistName, email }) => (
      <>
        <Link to="/press/journalists" search={{ campaignId, open: id }} className="underline-offset-2 hover:underline">
          {journalistName}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{email ?? 'No address yet'}</span>
      </>
    ),
  },
  { header: 'Outlet', cell: ({ outletName }) => outletName },
  { header: 'Relevance', cell: ({ relevanceScore }) => <Score value={relevanceScore} /> },
  { header: 'Why', cell: why },
  {
    header: 'Outreach',
    cell: ({ outreachStatus }) => {
      const { label, tone } = outreachOf(outreachStatus);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** The journalists to whom this campaign writes. */
export const CampaignJournalists = ({ campaignId }: OfCampaign) => (
  <PagedList
    query={useCampaignJournalists(campaignId)}
    rowsOf={(page) => page.journalists}
    empty={
      <EmptyState icon="people" title="No journalist yet">
        Journalists whose articles fit appear here, best first.
      </EmptyState>
    }
  >
    {(rows) => (
      <Table
        caption="Journalists"
        columns={journalists(campaignId)}
        rows={rows}
        rowKey={({ id }) => id}
        isPast={({ outreachStatus }) => outreachStatus === 'skipped'}
      />
    )}
  </PagedList>
);
