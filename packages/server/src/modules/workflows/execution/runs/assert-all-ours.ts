import type { Tx } from '../../../../kernel/db/db.ts';
import { lockRuns } from '../../store/leases.ts';
import type { NodeTask } from '../ports.ts';
import { RunLost } from '../record.ts';

/** Does for the runs of all these tasks what `assertStillOurs` does for one. */
export async function assertAllOurs(tx: Tx, tasks: readonly Pick<NodeTask, 'lease'>[]): Promise<void> {
  const isOurs = await lockRuns(
    tx,
    tasks.map(({ lease }) => lease),
  );
  if (!isOurs) throw new RunLost('A run is in other hands');
}
