import type { Tx } from '../../kernel/db/db.ts';
import type { ConnectorsContext } from './context.ts';
import { type DueConnector, setDue } from './store/turns.ts';

/** At most one waiting turn per connector. */
export const wakeConnector = (
  { enqueue }: Pick<ConnectorsContext, 'enqueue'>,
  tx: Tx | ConnectorsContext['db'],
  { orgId, id }: DueConnector,
) => enqueue(tx, 'connector.turn', { orgId, connectorId: id }, { key: `connector.turn:${id}` });

/** New events are in the feed of the organisation. */
export async function wakeConnectors(
  context: Pick<ConnectorsContext, 'enqueue'>,
  tx: Tx,
  orgId: string,
): Promise<void> {
  for (const id of await setDue(tx, orgId)) await wakeConnector(context, tx, { orgId, id });
}
