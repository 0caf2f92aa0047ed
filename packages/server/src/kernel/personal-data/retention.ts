import type { Log } from '../log.ts';

/** How many days rows are kept; null for ever. */
export type KeptDays = number | null;

/** Removes at most `limit` rows that are older than so many days, in a transaction of its own; returns how many. */
export type RemoveBatch = (days: number, limit: number) => Promise<number>;

export interface RetentionDeps {
  readonly log: Pick<Log, 'info'>;
  /** Counts rows for the operator, by table. */
  readonly removed: (table: string, rows: number) => void;
}

/** So few that a batch takes tens of milliseconds: nobody waits long for a row that it holds. */
const BATCH = 1_000;
/** What a turn leaves is removed by the next one, so that no turn keeps a worker or the disk busy for long. */
const BATCHES = 200;

/**
 * Removes what is older than the operator keeps it (decision 0058). Every batch commits by itself, so a turn that is
 * killed loses nothing, and the next one goes on with what is left.
 */
export const createRetention =
  ({ log, removed }: RetentionDeps) =>
  async (table: string, days: KeptDays, removeBatch: RemoveBatch): Promise<void> => {
    if (days === null) return;
    let rows = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await removeBatch(days, BATCH);
      if (count === 0) break;
      removed(table, count);
      rows += count;
    }
    if (rows > 0) log.info({ table, days, rows }, 'old rows were removed');
  };
export type Retention = ReturnType<typeof createRetention>;
