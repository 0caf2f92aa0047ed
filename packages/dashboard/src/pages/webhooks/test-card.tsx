import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type Endpoint, type EventKind, useTestEndpoint } from './use-webhooks.ts';
import { EVENT_KINDS, EVENT_NAMES, outcomeOf } from './words.ts';

/** Sends a sample event once and shows the result. */
export function TestCard({ endpoint }: { endpoint: Endpoint }) {
  const [event, setEvent] = useState<EventKind>('reply.received');
  const test = useTestEndpoint(endpoint.id);
  const delivery = test.data?.delivery;
  return (
    <Card title="Test" description="A signed sample event, sent once. It says test in its data.">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-72 max-w-full max-sm:w-full">
            <SelectField
              label="Kind of event"
              value={event}
              onChange={({ currentTarget }) => setEvent(currentTarget.value as EventKind)}
            >
              {EVENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {EVENT_NAMES[kind]}
                </option>
              ))}
            </SelectField>
          </div>
          <Button icon="send" busy={test.isPending} onClick={() => test.mutate(event)}>
            Send test event
          </Button>
        </div>
        {test.error && <ErrorNote error={test.error} />}
        <div aria-live="polite" className="empty:hidden">
          {delivery && !test.isPending && (
            <Notice
              tone={delivery.status === 'delivered' ? 'good' : 'bad'}
              icon={delivery.status === 'delivered' ? 'check' : 'alert'}
            >
              {delivery.status === 'delivered'
                ? 'The endpoint took the event.'
                : `The endpoint did not take the event: ${outcomeOf(delivery)}. It must answer 2xx within 15 seconds.`}
            </Notice>
          )}
        </div>
      </div>
    </Card>
  );
}
