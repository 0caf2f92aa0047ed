import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { useAccess } from '../../api/access.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { type Connector, useConnectors } from './use-connectors.ts';
import { KINDS, progressOf, STATUSES } from './words.ts';

export function ConnectorsPage() {
  const query = useConnectors();
  const isAllowed = useAccess().may(contract.connectors.create);
  const connect = isAllowed && (
    <span className="flex flex-wrap justify-center gap-2">
      <AsButton look="primary">
        <Link to="/connectors/hubspot">
          <Icon name="plus" /> Connect HubSpot
        </Link>
      </AsButton>
      <AsButton look="primary">
        <Link to="/connectors/slack">
          <Icon name="plus" /> Connect Slack
        </Link>
      </AsButton>
    </span>
  );
  return (
    <Page
      title="Connectors"
      description="Services you use already: what they know comes here, what happens goes there."
      actions={connect}
    >
      {!isAllowed && <RoleNotice what="connect services" />}
      <Card flush title="Connected">
        <Loaded query={query} skeleton={['h-24']}>
          {(connectors) =>
            connectors.length === 0 ? (
              <EmptyState icon="plug" title="Nothing connected yet" action={connect}>
                Connect HubSpot to work with the people it knows, or Slack to see answers and approve emails where your
                team talks.
              </EmptyState>
            ) : (
              <Table caption="Connectors" columns={COLUMNS} rows={connectors} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

const COLUMNS: readonly Column<Connector>[] = [
  {
    header: 'Name',
    kind: 'title',
    cell: ({ id, kind, name, account }) => (
      <>
        <Link to="/connectors/$connectorId" params={{ connectorId: id }} className="hover:underline">
          {name}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">
          {KINDS[kind]}
          {account && `, account ${account}`}
        </span>
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status, lastFault }) => (
      <span className="grid justify-items-start gap-1 @max-3xl:justify-items-end">
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
        {status === 'failing' && lastFault && <span className="text-[13px] text-ink-faint">{lastFault.message}</span>}
      </span>
    ),
  },
  { header: 'Progress', cell: progressOf },
  { header: 'Last worked', cell: ({ lastWorkedAt }) => <Time at={lastWorkedAt} /> },
];
