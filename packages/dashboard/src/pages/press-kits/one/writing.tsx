import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type KitDetail, useCancelKit } from '../use-kits.ts';

/** A kit that is being written, with a button to cancel it. */
export function Writing({ kit }: { kit: KitDetail }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const cancel = useCancelKit(kit.id);
  const [isAsked, setAsked] = useState(false);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        notify('Kit canceled');
        return navigate({ to: '/press/kits' });
      },
    });
  return (
    <Card
      title="Writing the press kit"
      description="It appears here as soon as it’s ready. If that takes more than 30 minutes, it has failed."
      actions={<Button onClick={() => setAsked(true)}>Cancel</Button>}
    >
      <p role="status" className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="size-3.5 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent"
        />
        <span>
          Asked for <Time at={kit.createdAt} />
        </span>
      </p>
      {kit.instruction && <p className="mt-3 whitespace-pre-wrap text-ink-soft wrap-anywhere">“{kit.instruction}”</p>}
      {isAsked && (
        <Confirm
          title="Cancel this kit?"
          action="Call it off"
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          The text so far is deleted, and the money reserved for it is released.
        </Confirm>
      )}
    </Card>
  );
}
