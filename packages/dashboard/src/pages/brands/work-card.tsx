import { useClient } from '../../api/api.ts';
import { useSimulated } from '../../api/model.ts';
import { useOffsetPaged } from '../../api/paged.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Table } from '../../ui/display/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { workColumns } from '../costs/runs-card.tsx';
import { brandKey } from './use-brands.ts';

/** The work done for a brand and its cost. */
export function WorkCard({ brandId }: { brandId: string }) {
  const client = useClient();
  const simulated = useSimulated();
  const query = useOffsetPaged(
    [...brandKey(brandId), 'runs'],
    (place, signal) => client.brands.listRuns({ params: { brandId }, query: place }, { signal }),
    (page) => page.runs,
  );
  return (
    <Card flush title="Runs and their cost" description="Every run for this brand, newest first.">
      <PagedList
        query={query}
        rowsOf={(page) => page.runs}
        empty={
          <EmptyState icon="price" title="No work yet">
            Website readings and campaign runs of this brand appear here with their cost.
          </EmptyState>
        }
      >
        {(runs) => (
          <Table caption="Runs for the brand" columns={workColumns(simulated)} rows={runs} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </Card>
  );
}
