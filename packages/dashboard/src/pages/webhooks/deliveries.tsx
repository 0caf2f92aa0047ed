import { useState } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DeliveryDialog } from './delivery.tsx';
import {
  type Delivery,
  type DeliveryFilter,
  type DeliveryStatus,
  type EventKind,
  useDeliveries,
} from './use-webhooks.ts';
import { DELIVERY_STATUSES, EVENT_KINDS, EVENT_NAMES, outcomeOf } from './words.ts';

interface DeliveriesProps {
  /** Deliveries of one endpoint; otherwise of all. */
  endpointId?: string;
  addressOf?: (endpointId: string) => string | null;
}

/** The deliveries, newest first, with the receiver's answer. */
export function Deliveries({ endpointId, addressOf }: DeliveriesProps) {
  const [chosen, setChosen] = useState<Pick<DeliveryFilter, 'status' | 'event'>>({});
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useDeliveries({ ...chosen, ...(endpointId !== undefined && { endpointId }) });
  const isFiltered = chosen.status !== undefined || chosen.event !== undefined;
  return (
    <Card
      flush
      title="Deliveries"
      description="Kept for 30 days, unless the operator set another period. A failed delivery is tried six times over 26 hours."
      actions={
        <span className="flex flex-wrap gap-2">
          <Filter
            label="Status"
            all="All statuses"
            options={Object.entries(DELIVERY_STATUSES).map(([value, { label }]) => [value, label])}
            onChange={(value) => setChosen(withFilter(chosen, 'status', value as DeliveryStatus | ''))}
          />
          <Filter
            label="Kind of event"
            all="All kinds"
            options={EVENT_KINDS.map((kind) => [kind, EVENT_NAMES[kind]])}
            onChange={(value) => setChosen(withFilter(chosen, 'event', value as EventKind | ''))}
          />
        </span>
      }
    >
      <PagedList
        query={query}
        rowsOf={(page) => page.deliveries}
        empty={
          <EmptyState icon="send" title={isFiltered ? 'None like this' : 'Nothing sent yet'}>
            {isFiltered
              ? 'Try different filters.'
              : 'Events appear here when something happens in a campaign. Send a test event to check that they arrive.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table caption="Deliveries" columns={columns(setOpenId, addressOf)} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedList>
      {openId !== null && <DeliveryDialog id={openId} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function withFilter<Key extends 'status' | 'event'>(
  chosen: Pick<DeliveryFilter, 'status' | 'event'>,
  key: Key,
  value: DeliveryFilter[Key] | '',
) {
  const { [key]: _left, ...rest } = chosen;
  return value ? { ...rest, [key]: value } : rest;
}

const columns = (
  onOpen: (id: string) => void,
  addressOf: DeliveriesProps['addressOf'],
): readonly Column<Delivery>[] => [
  {
    header: 'Event',
    kind: 'title',
    cell: ({ event, test, endpointId }) => (
      <>
        {EVENT_NAMES[event]} {test && <Badge>Test</Badge>}
        <span className="block text-[13px] font-normal text-ink-faint">{addressOf?.(endpointId) ?? event}</span>
      </>
    ),
  },
  {
    header: 'Status',
    cell: (delivery) => (
      <span className="grid justify-items-start gap-1 @max-3xl:justify-items-end">
        <Badge tone={DELIVERY_STATUSES[delivery.status].tone}>{DELIVERY_STATUSES[delivery.status].label}</Badge>
        <span className="numeric text-[13px] text-ink-faint">{outcomeOf(delivery)}</span>
      </span>
    ),
  },
  { header: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, event }) => (
      <Button size="small" look="row" aria-label={`Open delivery of ${event}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
