import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { describeProvider } from '../../keys/providers.ts';
import type { useKeyStatus } from '../use-workflows.ts';

/** Whether the workflow can run, and with whose keys. */
export function ReadinessCard({ query }: { query: ReturnType<typeof useKeyStatus> }) {
  const { data, error, refetch } = query;
  return (
    <Card title="Keys" actions={data && <Readiness isReady={data.ready} />}>
      {data ? (
        <div className="grid gap-3">
          {data.keys.length === 0 && <p className="text-[13px] text-ink-soft">It needs no provider.</p>}
          <ul className="grid gap-2.5">
            {data.keys.map(({ provider, configured, keySource, maskedKey }) => (
              <li key={provider} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{describeProvider(provider).name}</span>
                  <span className="block text-[13px] text-ink-faint wrap-anywhere">
                    {keySource === 'org' ? `Your own key ${maskedKey ?? ''}` : 'A key of this server'}
                  </span>
                </span>
                <Badge tone={configured ? 'good' : 'bad'}>{configured ? 'There' : 'Missing'}</Badge>
              </li>
            ))}
          </ul>
          {data.missing.length > 0 && (
            <p className="text-[13px]">
              <Link to="/keys" className="underline underline-offset-2">
                Add what is missing under provider keys
              </Link>
            </p>
          )}
          {data.issues.map(({ field, code, message, nodeId }) => (
            <p key={field + code} className="text-[13px] text-danger-ink wrap-anywhere">
              {nodeId && <span className="font-mono text-xs">{nodeId} </span>}
              {message}
            </p>
          ))}
        </div>
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Card>
  );
}

const Readiness = ({ isReady }: { isReady: boolean }) => (
  <Badge tone={isReady ? 'good' : 'bad'}>{isReady ? 'Can run' : 'Cannot run'}</Badge>
);
