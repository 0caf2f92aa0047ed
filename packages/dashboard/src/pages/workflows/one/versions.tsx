import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useVersions, useWorkflow, type Workflow, type WorkflowDetail } from '../use-workflows.ts';
import { type Difference, differencesOf } from './difference.ts';

/** Every version of the lineage, and the differences between this one and another. */
export function Versions({ workflow }: { workflow: WorkflowDetail }) {
  const query = useVersions(workflow.workflowDynastySlug);
  if (!query.data) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
    ) : (
      <SkeletonRows rows={2} />
    );
  }
  const others = query.data.filter(({ id }) => id !== workflow.id);
  return (
    <>
      <Table
        caption="Versions"
        columns={columnsFor(workflow.id)}
        rows={query.data}
        rowKey={({ id }) => id}
        isPast={({ status }) => status === 'deprecated'}
      />
      {others.length > 0 && <Comparison workflow={workflow} others={others} />}
    </>
  );
}

const columnsFor = (currentId: string): readonly Column<Workflow>[] => [
  {
    header: 'Version',
    kind: 'title',
    cell: ({ id, version, workflowSlug }) => (
      <Link
        to="/workflows/$workflowId"
        params={{ workflowId: workflowSlug }}
        search={{ tab: 'versions' }}
        className="row-link underline-offset-2 hover:underline"
      >
        Version {version}
        {id === currentId && <span className="font-normal text-ink-faint"> (this one)</span>}
      </Link>
    ),
  },
  { header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: 'Called', cell: ({ workflowSlug }) => <code className="font-mono text-xs">{workflowSlug}</code> },
];

export const StatusBadge = ({ status }: Pick<Workflow, 'status'>) => (
  <Badge tone={status === 'active' ? 'good' : 'neutral'}>{status === 'active' ? 'Active' : 'Deprecated'}</Badge>
);

function Comparison({ workflow, others }: { workflow: WorkflowDetail; others: readonly Workflow[] }) {
  const { than } = useSearch({ from: '/shell/workflows/$workflowId' });
  const navigate = useNavigate({ from: '/workflows/$workflowId' });
  const other = others.find(({ workflowSlug }) => workflowSlug === than) ?? others[0];
  return (
    <section aria-label="Difference" className="border-t border-line px-5 py-4">
      <label className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Version {workflow.version} compared with</span>
        <select
          value={other?.workflowSlug}
          onChange={(event) =>
            void navigate({
              search: { tab: 'versions', than: event.currentTarget.value },
              replace: true,
              resetScroll: false,
            })
          }
          className="h-8 rounded-lg border border-line-strong bg-surface px-2 text-[13px] shadow-lift max-sm:h-11 max-sm:text-base"
        >
          {others.map(({ workflowSlug, version }) => (
            <option key={workflowSlug} value={workflowSlug}>
              version {version}
            </option>
          ))}
        </select>
      </label>
      {other && <Differences workflow={workflow} otherId={other.id} />}
    </section>
  );
}

function Differences({ workflow, otherId }: { workflow: WorkflowDetail; otherId: string }) {
  const { data, error, refetch } = useWorkflow(otherId);
  if (!data)
    return (
      <div className="mt-3">
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton className="h-16" />}
      </div>
    );
  const differences = differencesOf(data.dag, workflow.dag);
  if (differences.length === 0) {
    return (
      <EmptyState icon="check" title="No difference">
        Both versions have the same graph.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Differences" className="mt-3 grid gap-2">
      {differences.map((difference, at) => (
        <Line key={`${difference.what} ${at}`} difference={difference} />
      ))}
    </ul>
  );
}

const KINDS = {
  added: { label: 'Added', tone: 'good' },
  removed: { label: 'Removed', tone: 'bad' },
  changed: { label: 'Changed', tone: 'warn' },
} as const;

const Line = ({ difference: { kind, what, lines } }: { difference: Difference }) => (
  <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
    <span>
      <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
    </span>
    <span className="font-mono text-xs leading-5 wrap-anywhere">{what}</span>
    {lines.map(({ part, before, after }) => (
      <div key={part} className="col-start-2 text-[13px]">
        <span className="font-mono text-xs text-ink-faint wrap-anywhere">{part}</span>
        {before !== null && (
          <del className="block rounded bg-danger-soft px-1.5 text-danger-ink no-underline wrap-anywhere">
            <span aria-hidden="true">− </span>
            {before}
          </del>
        )}
        {after !== null && (
          <ins className="block rounded bg-accent-soft px-1.5 text-accent-ink no-underline wrap-anywhere">
            <span aria-hidden="true">+ </span>
            {after}
          </ins>
        )}
      </div>
    ))}
  </li>
);
