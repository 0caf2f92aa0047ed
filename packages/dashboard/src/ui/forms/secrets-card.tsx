import type { Operation } from '@distribute/contract';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { Confirm } from '../dialogs/confirm.tsx';
import { Card } from '../layout/card.tsx';
import { ErrorNote } from '../states/error-state.tsx';
import { RoleNotice } from '../states/guarded.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { useNotify } from '../states/toast.tsx';
import { Button } from './button.tsx';
import { CopyField } from './copy.tsx';

interface SecretsCardProps<Secrets> {
  title: string;
  /** Their purpose, and who needs them. */
  description: string;
  /** The operation that reads them; a person who may not is told who may. */
  operation: Operation;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Secrets>;
  rotate: () => Promise<Secrets>;
  fields: (secrets: Secrets) => readonly { readonly label: string; readonly value: string }[];
  /** What happens to the old ones. */
  warning: string;
}

/** Addresses and secrets for another service: read only when a person asks to see them, replaced after confirmation. */
export function SecretsCard<Secrets>(props: SecretsCardProps<Secrets>) {
  const { title, description, operation, queryKey, read, rotate, fields, warning } = props;
  const isAllowed = useAccess().may(operation);
  const notify = useNotify();
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const secrets = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), enabled: isShown && isAllowed });
  const replace = useMutation({
    mutationFn: rotate,
    onSuccess: (fresh) => {
      queries.setQueryData(queryKey, fresh);
      setAsking(false);
      setShown(true);
      notify('Replaced. Update everything that uses them');
    },
  });
  return (
    <Card
      title={title}
      description={description}
      actions={
        isAllowed && (
          <span className="flex gap-2">
            <Button
              size="small"
              aria-label={`${isShown ? 'Hide' : 'Show'}: ${title}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </Button>
            <Button size="small" icon="retry" aria-label={`Replace: ${title}`} onClick={() => setAsking(true)}>
              Replace
            </Button>
          </span>
        )
      }
    >
      {!isAllowed && <RoleNotice what="see and replace them" />}
      {isAllowed && !isShown && <p className="font-mono text-[13px] text-ink-faint">••••••••••••</p>}
      {isShown && (
        <div className="grid gap-3">
          {secrets.error && <ErrorNote error={secrets.error} onRetry={secrets.refetch} />}
          {!secrets.data && !secrets.error && <Skeleton className="h-9" />}
          {secrets.data &&
            fields(secrets.data).map(({ label, value }) => (
              <div key={label} className="grid gap-1">
                <span className="text-[13px] text-ink-faint">{label}</span>
                <CopyField label={label} value={value} />
              </div>
            ))}
        </div>
      )}
      {isAsking && (
        <Confirm
          title={`Replace: ${title}?`}
          action="Replace"
          busy={replace.isPending}
          error={replace.error}
          onConfirm={() => replace.mutate()}
          onCancel={() => setAsking(false)}
        >
          {warning}
        </Confirm>
      )}
    </Card>
  );
}
