import { Link } from '@tanstack/react-router';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Table } from '../../ui/display/table.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCampaignColumns } from './columns.tsx';
import { useCampaigns } from './use-campaigns.ts';
import { isOver } from './words.ts';

/** The campaigns of a brand, newest first. */
export function BrandCampaigns({ brandId }: { brandId: string }) {
  const query = useCampaigns({ brandId });
  const columns = useCampaignColumns();
  return (
    <Card flush title="Campaigns">
      <PagedList
        query={query}
        rowsOf={(page) => page.campaigns}
        empty={
          <EmptyState
            icon="send"
            title="No campaigns yet"
            action={
              <AsButton look="primary">
                <Link to="/campaigns/new" search={{ brand: brandId }}>
                  New campaign
                </Link>
              </AsButton>
            }
          >
            Campaigns for this brand appear here with who they reached and who replied.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            caption="Campaigns of the brand"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isPast={({ status }) => isOver(status)}
          />
        )}
      </PagedList>
    </Card>
  );
}
