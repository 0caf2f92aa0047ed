import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useSummary, type WorkflowDetail } from '../use-workflows.ts';

/** What happens to a person, in order. */
export function InWords({ workflow }: { workflow: WorkflowDetail }) {
  const { data, error, refetch } = useSummary(workflow.id);
  return (
    <Card title="In words" description={workflow.description ?? undefined}>
      {data ? (
        <ol className="grid gap-1.5">
          {data.steps.map((step) => {
            const [, number = '', sentence = step] = /^(\d+)\. (.*)$/s.exec(step) ?? [];
            return (
              <li key={step} className="flex gap-3">
                <span aria-hidden="true" className="numeric w-5 shrink-0 text-right text-ink-faint">
                  {number}
                </span>
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </li>
            );
          })}
        </ol>
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}
