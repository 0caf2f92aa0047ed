import { contract } from '@distribute/contract';
import type { ReactNode } from 'react';
import { useAccess } from '../../api/access.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Time, TimeAhead } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Delivery, useDelivery, useRedeliver } from './use-webhooks.ts';
import { DELIVERY_STATUSES, EVENT_NAMES } from './words.ts';

/** One delivery: its content and headers, and the answer to each attempt. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useDelivery(id);
  return (
    <Dialog title={data ? EVENT_NAMES[data.delivery.event] : 'Delivery'} onClose={onClose}>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {data ? (
        <Opened {...data} onClose={onClose} />
      ) : (
        <>
          {!error && <Skeleton className="h-40" />}
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface OpenedProps {
  delivery: Delivery;
  payload: unknown;
  headers: Readonly<Record<string, string>>;
  onClose: () => void;
}

function Opened({ delivery, payload, headers, onClose }: OpenedProps) {
  const { label, tone } = DELIVERY_STATUSES[delivery.status];
  const isAllowed = useAccess().may(contract.webhooks.redeliver);
  const notify = useNotify();
  const redeliver = useRedeliver(delivery.id);
  const again = () =>
    redeliver.mutate(undefined, {
      onSuccess: () => {
        onClose();
        notify('Sending the same event again');
      },
    });
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2 text-[13px] text-ink-soft">
        <Badge tone={tone}>{label}</Badge>
        {delivery.test && <Badge>Test</Badge>}
        <Time at={delivery.createdAt} />
        {delivery.nextAttemptAt !== null && (
          <span>
            next attempt <TimeAhead at={delivery.nextAttemptAt} />
          </span>
        )}
      </p>
      <Attempts delivery={delivery} />
      <Block label="What was sent">{JSON.stringify(payload, null, 2)}</Block>
      <Disclosure label="Headers">
        <Block label="Headers">
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </Block>
      </Disclosure>
      {redeliver.error && <ErrorNote error={redeliver.error} />}
      {!isAllowed && <RoleNotice what="send events again" />}
      <DialogActions>
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
        {isAllowed && !delivery.test && (
          <Button look="primary" icon="retry" busy={redeliver.isPending} onClick={again}>
            Send again
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

const Attempts = ({ delivery: { attempts } }: { delivery: Delivery }) =>
  attempts.length === 0 ? (
    <p className="text-ink-faint">Not tried yet.</p>
  ) : (
    <ol aria-label="Attempts" className="grid gap-2">
      {attempts.map(({ attempt, at, durationMs, responseStatus, error, responseExcerpt }) => (
        <li key={attempt} className="rounded-lg border border-line px-3 py-2">
          <p className="numeric flex flex-wrap justify-between gap-x-4">
            <span>
              Attempt {attempt}: {responseStatus ?? error ?? 'accepted'}
            </span>
            <span className="text-[13px] text-ink-faint">
              <Time at={at} />
              {durationMs > 0 && `, ${durationMs} ms`}
            </span>
          </p>
          {error !== null && responseStatus !== null && <p className="text-[13px] text-ink-soft">{error}</p>}
          {responseExcerpt && <Block label={`Response to attempt ${attempt}`}>{responseExcerpt}</Block>}
        </li>
      ))}
    </ol>
  );

/** Text for copying. A region that scrolls must be reachable by keyboard. */
const Block = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    tabIndex={0}
    aria-label={label}
    className="mt-1 max-h-72 overflow-auto rounded-lg bg-sunken px-3 py-2"
  >
    <pre className="font-mono text-xs leading-5">{children}</pre>
  </section>
);
