import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretCard } from './secret-card.tsx';
import { type Endpoint, useEndpoints } from './use-webhooks.ts';
import { eventsOf, standingOf } from './words.ts';

export function WebhooksPage() {
  const query = useEndpoints();
  const isAllowed = useAccess().may(contract.webhooks.createEndpoint);
  const [adding, setAdding] = useState(false);
  const add = isAllowed && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  const endpoints = query.data?.pages.flatMap((page) => page.endpoints) ?? [];
  const addressOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? null;
  return (
    <Page
      title="Webhooks"
      description="We post each event to your endpoints, signed, so your own programs know what happens."
      actions={add}
    >
      {!isAllowed && <RoleNotice what="add, change and test endpoints" />}
      <Card flush title="Endpoints">
        <PagedList
          query={query}
          rowsOf={(page) => page.endpoints}
          empty={
            <EmptyState icon="webhook" title="No endpoint yet" action={add}>
              Add the URL of your program. We post replies, booked meetings and campaign events to it.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Endpoints" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      {endpoints.length > 0 && <Deliveries addressOf={addressOf} />}
      <SecretCard endpointId={null} />
      {adding && <AddEndpoint onClose={() => setAdding(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Endpoint>[] = [
  {
    header: 'URL',
    kind: 'title',
    cell: ({ id, url, description }) => (
      <>
        <Link to="/webhooks/$endpointId" params={{ endpointId: id }} className="hover:underline">
          {url}
        </Link>
        {description && <span className="block text-[13px] font-normal text-ink-faint">{description}</span>}
      </>
    ),
  },
  {
    header: 'Status',
    cell: (endpoint) => {
      const { label, tone, note } = standingOf(endpoint);
      return (
        <span className="grid justify-items-start gap-1 @max-3xl:justify-items-end">
          <Badge tone={tone}>{label}</Badge>
          {note && <span className="text-[13px] text-ink-faint">{note}</span>}
        </span>
      );
    },
  },
  { header: 'Events', cell: eventsOf },
  { header: 'Last delivery', cell: ({ lastDeliveryAt }) => <Time at={lastDeliveryAt} /> },
];
