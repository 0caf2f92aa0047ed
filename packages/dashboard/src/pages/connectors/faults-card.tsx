import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { type ConnectorFault, useFaults } from './use-connectors.ts';

export function FaultsCard({ id }: { id: string }) {
  const query = useFaults(id);
  return (
    <Card flush title="Last faults" description="The last 100, newest first.">
      <Loaded query={query} skeleton={['h-24']}>
        {(faults) =>
          faults.length === 0 ? (
            <EmptyState icon="check" title="No faults so far">
              What the service refuses is listed here, with what to do.
            </EmptyState>
          ) : (
            <Table
              caption="Faults"
              columns={COLUMNS}
              rows={faults.map((fault, at) => ({ ...fault, key: `${fault.at} ${at}` }))}
              rowKey={({ key }) => key}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

const COLUMNS: readonly Column<ConnectorFault & { readonly key: string }>[] = [
  { header: 'What', kind: 'title', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
  { header: 'What to do', cell: ({ nextAct }) => nextAct },
  { header: 'When', cell: ({ at }) => <Time at={at} /> },
];
