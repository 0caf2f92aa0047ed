import type { ReactNode } from 'react';
import { useClient } from '../../../api/api.ts';
import { usePaged } from '../../../api/paged.ts';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { WorkflowRun } from '../../campaigns/one/tabs/run-words.ts';
import { runColumns } from '../../campaigns/one/tabs/runs.tsx';

interface RunListProps {
  filter: { readonly workflowDynastySlug?: string; readonly status?: WorkflowRun['status'] };
  /** The text of an empty list. */
  empty: ReactNode;
  link: (run: WorkflowRun, started: ReactNode) => ReactNode;
}

/** How often runs are read again, because they begin and end by themselves. */
const RUNS_MS = 10_000;

export function RunList({ filter, empty, link }: RunListProps) {
  const client = useClient();
  const query = usePaged(
    ['workflow-runs', 'list', filter],
    (place, signal) => client.workflowRuns.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: RUNS_MS },
  );
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.workflowRuns}
      empty={
        <EmptyState icon="clock" title={filter.status ? 'No matching runs' : 'No runs yet'}>
          {empty}
        </EmptyState>
      }
    >
      {(runs) => <Table caption="Runs" columns={runColumns(link)} rows={runs} rowKey={({ id }) => id} />}
    </PagedList>
  );
}
