import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type OutletStatus, type PlaceOrder, useSetPlace } from '../use-press.ts';

interface PlaceActsProps {
  outlet: { readonly id: string; readonly outletName: string; readonly outletStatus: OutletStatus };
  campaignId: string;
  /** A quiet look for the columns of a table. */
  look?: 'row' | 'secondary';
}

const DONE: Readonly<Record<PlaceOrder['status'], string>> = {
  open: 'included again',
  ended: 'closed for this campaign',
  denied: 'excluded',
};

/** What a person may decide about an outlet in one campaign. Excluding it needs a confirmation. */
export function PlaceActs({ outlet, campaignId, look = 'row' }: PlaceActsProps) {
  const notify = useNotify();
  const set = useSetPlace();
  const [asked, setAsked] = useState<Exclude<PlaceOrder['status'], 'open'> | null>(null);
  const go = (status: PlaceOrder['status']) =>
    set.mutate(
      { outletId: outlet.id, campaignId, status },
      {
        onSuccess: () => {
          setAsked(null);
          notify(`${outlet.outletName} ${DONE[status]}`);
        },
        ...(status === 'open' && { onError: () => notify(`${outlet.outletName} couldn’t be included again`, 'bad') }),
      },
    );
  const close = () => {
    setAsked(null);
    set.reset();
  };
  const isOut = outlet.outletStatus === 'denied' || outlet.outletStatus === 'ended';
  return (
    <span className="relative z-1 inline-flex gap-1.5">
      {isOut ? (
        <Button
          size="small"
          look={look}
          busy={set.isPending}
          aria-label={`Include again: ${outlet.outletName}`}
          onClick={() => go('open')}
        >
          Include again
        </Button>
      ) : (
        <>
          <Button size="small" look={look} aria-label={`Close: ${outlet.outletName}`} onClick={() => setAsked('ended')}>
            Close
          </Button>
          <Button
            size="small"
            look={look}
            aria-label={`Exclude: ${outlet.outletName}`}
            onClick={() => setAsked('denied')}
          >
            Exclude
          </Button>
        </>
      )}
      {asked && (
        <Confirm
          title={asked === 'denied' ? `Exclude ${outlet.outletName}?` : `Close ${outlet.outletName}?`}
          action={asked === 'denied' ? 'Exclude' : 'Close'}
          busy={set.isPending}
          error={set.error}
          onConfirm={() => go(asked)}
          onCancel={close}
        >
          {asked === 'denied'
            ? 'This campaign won’t pitch anyone there, and unsent emails are canceled. You can include it again.'
            : 'This campaign won’t pitch anyone new there. Scheduled emails are still sent. You can include it again.'}
        </Confirm>
      )}
    </span>
  );
}
