import type { Db } from '../../../../kernel/db/db.ts';
import type { KeptDays, Retention } from '../../../../kernel/personal-data/retention.ts';
import { findMark, listOldRuns, removeOutputs, setMark } from '../../store/outputs.ts';
import { lockRuns } from '../../store/personal.ts';

export interface ForgetOutputsDeps {
  readonly db: Db;
  readonly retention: Retention;
  /** How long the outputs of nodes are kept; null for ever. */
  readonly keptDays: KeptDays;
  readonly listOrganizations: (after: string | null, limit: number) => Promise<string[]>;
}

/** A run has about a dozen nodes, so a transaction changes about as many rows as one of other tables. */
const NODES = 10;
const PAGE = 1_000;

/** Removes what the nodes of old runs passed on, one organisation after another (decision 0058). */
export const createForgetOutputs = ({ db, retention, keptDays, listOrganizations }: ForgetOutputsDeps) => {
  /** How many outputs were removed; null when the organisation has no old run left. */
  const removeOf = (orgId: string, days: number, limit: number): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const runs = await listOldRuns(tx, orgId, await findMark(tx, orgId), { days, limit });
      const last = runs.at(-1);
      if (!last) return null;
      const ids = runs.map(({ id }) => id);
      // An erasure changes the same nodes: it locks their runs in the same order.
      await lockRuns(tx, orgId, ids);
      const removed = await removeOutputs(tx, orgId, ids);
      await setMark(tx, orgId, last);
      return removed;
    });

  return async (): Promise<void> => {
    let orgIds: string[] = [];
    let last: string | null = null;
    await retention('workflow_run_nodes', keptDays, async (days, limit) => {
      for (;;) {
        const [orgId] = orgIds;
        if (orgId === undefined) {
          orgIds = await listOrganizations(last, PAGE);
          last = orgIds.at(-1) ?? null;
          if (last === null) return 0;
          continue;
        }
        const removed = await removeOf(orgId, days, Math.ceil(limit / NODES));
        if (removed === null) orgIds.shift();
        else if (removed > 0) return removed;
      }
    });
  };
};
