import { contract } from '@distribute/contract';
import { useState } from 'react';
import { useHealth } from '../../api/service.ts';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote, ErrorState } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { DeleteKey } from './delete-key.tsx';
import { describeProvider } from './providers.ts';
import { SaveKey } from './save-key.tsx';
import { SourceChoice } from './source-choice.tsx';
import { type ProviderRow, useProviders } from './use-providers.ts';
import { Verified, VerifyButton } from './verify.tsx';

type Task = { readonly kind: 'save' | 'delete'; readonly row: ProviderRow };

export function ProviderKeysPage() {
  const query = useProviders();
  const health = useHealth();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Page
      title="Provider keys"
      description="Paid steps use the server’s keys and your credit, unless you add your own. Keys are stored encrypted and never shown again."
    >
      {health.data?.mode === 'sandbox' && (
        <p className="rounded-lg bg-warn-soft px-4 py-2.5 text-[13px] text-warn-ink">
          This server is a sandbox: providers are simulated and their keys are never sent anywhere. Only language models
          are real: a key for one is used, and what it costs is real.
        </p>
      )}
      <Guarded operation={contract.keys.save} what="add, replace and delete keys">
        <Card flush>
          {query.data ? (
            <>
              {query.error && (
                <div className="p-3">
                  <ErrorNote error={query.error} onRetry={query.refetch} />
                </div>
              )}
              <Table caption="Providers" columns={columns(setTask)} rows={query.data} rowKey={(row) => row.provider} />
            </>
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Card>
      </Guarded>
      {task?.kind === 'save' && <SaveKey row={task.row} onClose={close} />}
      {task?.kind === 'delete' && <DeleteKey provider={task.row.provider} onClose={close} />}
    </Page>
  );
}

const columns = (onTask: (task: Task) => void): readonly Column<ProviderRow>[] => [
  { header: 'Provider', kind: 'title', cell: (row) => <ProviderName provider={row.provider} /> },
  { header: 'In use', cell: (row) => <SourceChoice row={row} /> },
  {
    header: 'Your key',
    cell: ({ stored }) =>
      stored && (
        <span className="grid justify-items-start gap-0.5 @max-3xl:justify-items-end">
          <code className="font-mono text-[13px]">{stored.maskedKey}</code>
          <Verified stored={stored} />
        </span>
      ),
  },
  { header: 'Actions', kind: 'actions', cell: (row) => <RowActions row={row} onTask={onTask} /> },
];

function ProviderName({ provider }: { provider: string }) {
  const { name, use } = describeProvider(provider);
  return (
    <>
      {name}
      <span className="block text-[13px] font-normal text-ink-faint">{use}</span>
    </>
  );
}

function RowActions({ row, onTask }: { row: ProviderRow; onTask: (task: Task) => void }) {
  const { name, operatorOnly } = describeProvider(row.provider);
  if (operatorOnly) return <span className="text-[13px] text-ink-faint">Set by the operator</span>;
  const save = () => onTask({ kind: 'save', row });
  if (!row.stored) {
    return (
      <Button size="small" aria-label={`Add key for ${name}`} onClick={save}>
        Add key
      </Button>
    );
  }
  return (
    <span className="inline-flex gap-0.5 @max-3xl:gap-2">
      <VerifyButton provider={row.provider} />
      <Button size="small" look="row" aria-label={`Replace key for ${name}`} onClick={save}>
        Replace
      </Button>
      <Button
        size="small"
        look="row"
        aria-label={`Delete key for ${name}`}
        onClick={() => onTask({ kind: 'delete', row })}
      >
        Delete
      </Button>
    </span>
  );
}
