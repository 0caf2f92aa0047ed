import { Link } from '@tanstack/react-router';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Table } from '../../ui/display/table.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCampaignColumns } from '../campaigns/columns.tsx';
import { useCampaigns } from '../campaigns/use-campaigns.ts';
import { isOver } from '../campaigns/words.ts';

const NEWEST = 4;

export function NewestCampaigns() {
  const query = useCampaigns({});
  const columns = useCampaignColumns();
  return (
    <Card
      flush
      title="Newest campaigns"
      actions={
        <AsButton size="small">
          <Link to="/campaigns">See all</Link>
        </AsButton>
      }
    >
      <PagedList
        query={{ ...query, hasNextPage: false }}
        rowsOf={(page) => page.campaigns}
        empty={
          <EmptyState
            icon="send"
            title="No campaigns yet"
            action={
              <AsButton look="primary">
                <Link to="/campaigns/new">Start your first campaign</Link>
              </AsButton>
            }
          >
            See how many people you reached, who replied and what it cost.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            caption="Newest campaigns"
            columns={columns}
            rows={rows.slice(0, NEWEST)}
            rowKey={(row) => row.id}
            isPast={(row) => isOver(row.status)}
          />
        )}
      </PagedList>
    </Card>
  );
}
