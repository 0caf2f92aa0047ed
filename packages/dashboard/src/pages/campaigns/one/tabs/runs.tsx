import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../../../../api/api.ts';
import { usePaged } from '../../../../api/paged.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { PagedList } from '../../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../../ui/display/table.tsx';
import { Time } from '../../../../ui/display/time.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import { durationOf, endOf, type WorkflowRun } from './run-words.ts';

/** The columns of every list of runs; the first one leads to the run. */
export const runColumns = (
  link: (run: WorkflowRun, started: ReactNode) => ReactNode,
): readonly Column<WorkflowRun>[] => [
  {
    header: 'Started',
    kind: 'title',
    cell: (run) => link(run, <Time at={run.startedAt ?? run.createdAt} />),
  },
  {
    header: 'Result',
    cell: (run) => {
      const { label, tone } = endOf(run);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { header: 'What went wrong', cell: (run) => run.errorSummary?.message ?? run.error },
  { header: 'Workflow', cell: (run) => <code className="font-mono text-xs">{run.workflowSlug}</code> },
  { header: 'Took', kind: 'number', cell: durationOf },
];

const COLUMNS = runColumns((run, started) => (
  <Link
    to="/campaigns/$campaignId"
    params={{ campaignId: run.campaignId as string }}
    search={{ tab: 'runs', run: run.id }}
    resetScroll={false}
    className="row-link underline-offset-2 hover:underline"
  >
    {started}
  </Link>
));

export function Runs({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const query = usePaged([...campaignKey(campaignId), 'runs'], (place, signal) =>
    client.workflowRuns.list({ query: { ...place, campaignId } }, { signal }),
  );
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.workflowRuns}
      empty={
        <EmptyState icon="clock" title="No runs yet">
          A run takes one person from being found to a scheduled email. All runs appear here.
        </EmptyState>
      }
    >
      {(runs) => <Table caption="Runs" columns={COLUMNS} rows={runs} rowKey={(run) => run.id} />}
    </PagedList>
  );
}
