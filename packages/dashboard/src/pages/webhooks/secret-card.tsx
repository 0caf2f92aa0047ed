import { contract } from '@distribute/contract';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { TimeAhead } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useRotateSecret, useSecret } from './use-webhooks.ts';

interface SecretCardProps {
  /** Null for the organisation's secret. */
  endpointId: string | null;
}

/** The signing secret: read only when a person asks to see it. */
export function SecretCard({ endpointId }: SecretCardProps) {
  const isAllowed = useAccess().may(contract.webhooks.getSecret);
  const [isShown, setShown] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const secret = useSecret(endpointId, { isWanted: isShown && isAllowed });
  const previous = secret.data?.previousSecretValidUntil ?? null;
  return (
    <Card
      title="Signing secret"
      description={
        endpointId === null
          ? 'Signs events to endpoints without a secret of their own, so that receivers know they’re from us.'
          : 'Signs events to this endpoint, so that the receiver knows they’re from us.'
      }
      actions={
        isAllowed && (
          <span className="flex gap-2">
            <Button size="small" onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide secret' : 'Show secret'}
            </Button>
            <Button size="small" icon="retry" onClick={() => setRotating(true)}>
              Replace
            </Button>
          </span>
        )
      }
    >
      {!isAllowed && <RoleNotice what="see and replace secrets" />}
      {isAllowed && !isShown && <p className="font-mono text-[13px] text-ink-faint">whsec_••••••••••••</p>}
      {isShown && (
        <div className="grid gap-3">
          {secret.error && <ErrorNote error={secret.error} onRetry={secret.refetch} />}
          {secret.data ? (
            <CopyField label="Signing secret" value={secret.data.secret} />
          ) : (
            !secret.error && <Skeleton className="h-9" />
          )}
          {previous !== null && Date.parse(previous) > Date.now() && (
            <Notice tone="warn" icon="clock">
              Events are also signed with the previous secret, which ends <TimeAhead at={previous} />.
            </Notice>
          )}
        </div>
      )}
      {isRotating && (
        <Rotate endpointId={endpointId} onClose={() => setRotating(false)} onDone={() => setShown(true)} />
      )}
    </Card>
  );
}

function Rotate({ endpointId, onClose, onDone }: SecretCardProps & { onClose: () => void; onDone: () => void }) {
  const rotate = useRotateSecret(endpointId);
  const notify = useNotify();
  const confirm = () =>
    rotate.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDone();
        notify('Secret replaced. Give the new one to your receivers');
      },
    });
  return (
    <Confirm
      title="Replace the signing secret?"
      action="Replace secret"
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The header webhook-signature carries both signatures for 24 hours, so receivers that read it have time to change.
      X-Distribute-Signature uses the new secret immediately.
    </Confirm>
  );
}
