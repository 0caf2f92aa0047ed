import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../api/api.ts';
import { dollarsOfCents } from '../../../../format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { CancelRun } from './cancel-run.tsx';
import { durationOf, endOf, type NodeRun, nodeWords } from './run-words.ts';

interface RunDrawerProps {
  workflowRunId: string;
  onClose: () => void;
}

/** One run of the workflow, step by step as it was executed. */
export function RunDrawer({ workflowRunId, onClose }: RunDrawerProps) {
  const client = useClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['workflow-runs', 'one', workflowRunId],
    queryFn: async ({ signal }) => {
      const run = await client.workflowRuns.get({ params: { id: workflowRunId } }, { signal });
      const { totalCostInUsdCents } = await client.runs.get({ params: { id: run.runId } }, { signal });
      return { run, totalCostInUsdCents };
    },
  });
  const end = data && endOf(data.run);
  return (
    <Dialog
      placement="side"
      title="Run"
      description={data && <code className="font-mono text-xs">{data.run.workflowSlug}</code>}
      onClose={onClose}
    >
      {data && end ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="flex flex-wrap items-center gap-2.5 text-[13px] text-ink-faint">
            <Badge tone={end.tone}>{end.label}</Badge>
            {durationOf(data.run)}
            <span className="numeric">{dollarsOfCents(data.totalCostInUsdCents)}</span>
          </p>
          {!['completed', 'failed', 'cancelled'].includes(data.run.status) && (
            <CancelRun workflowRunId={workflowRunId} />
          )}
          {(data.run.errorSummary?.message ?? data.run.error) && (
            <p className="rounded-lg bg-danger-soft px-3 py-2.5 text-[13px] text-danger-ink wrap-anywhere">
              {data.run.errorSummary?.message ?? data.run.error}
            </p>
          )}
          <ol aria-label="Steps of the run">
            {data.run.nodes.filter(wasReached).map((node) => (
              <Node key={node.nodeId} node={node} />
            ))}
          </ol>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

/** Paths that the run did not take are left out. */
const wasReached = ({ status }: NodeRun): boolean => status !== 'skipped';

const MARKS = {
  completed: { icon: 'check', look: 'bg-accent-soft text-accent-ink', word: 'done' },
  failed: { icon: 'cross', look: 'bg-danger-soft text-danger-ink', word: 'failed' },
  running: { icon: 'play', look: 'bg-warn-soft text-warn-ink', word: 'running' },
  pending: { icon: 'clock', look: 'bg-sunken text-ink-faint', word: 'waiting' },
  skipped: { icon: 'more', look: 'bg-sunken text-ink-faint', word: 'not taken' },
} as const;

function Node({ node }: { node: NodeRun }) {
  const { icon, look, word } = MARKS[node.status];
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-3.5 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line">
      <span className={cx('flex size-7 shrink-0 items-center justify-center rounded-full', look)}>
        <Icon name={icon} className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1 pt-1">
        <span className="flex justify-between gap-3">
          <span className="wrap-anywhere">{nodeWords(node)}</span>
          <span className="numeric shrink-0 text-[13px] text-ink-faint">{durationOf(node)}</span>
        </span>
        <span className="sr-only">{word}</span>
        {node.attempts > 1 && <span className="block text-[13px] text-ink-faint">Tried {node.attempts} times</span>}
        {node.error && <span className="block text-[13px] text-danger-ink wrap-anywhere">{node.error}</span>}
      </span>
    </li>
  );
}
