import { withClusterLock } from '../db/connection/cluster-lock.ts';
import type { Database, Db, Tx } from '../db/db.ts';
import type { Enqueue } from '../jobs/enqueue.ts';
import type { NoPayload } from '../jobs/payloads.ts';
import type { Log } from '../log.ts';
import { appendWithdrawals, readWithdrawals, type Withdrawal } from './file.ts';
import { insertWithdrawal, listWithdrawals, lockUnwritten, markWritten } from './store.ts';

export type { Withdrawal } from './file.ts';

declare module '../jobs/payloads.ts' {
  interface JobPayloads {
    'withdrawals.write': NoPayload;
  }
}

export interface WithdrawalsDeps {
  readonly database: Pick<Database, 'db' | 'ambientTransaction'>;
  readonly enqueue: Enqueue;
  readonly log: Log;
  /** Null when no file is configured: then nothing is written and nothing is replayed. */
  readonly file: string | null;
}

/** Repeats withdrawals that a restored database does not contain, as if they were requested now. */
export type Replay = (forgotten: readonly Withdrawal[]) => Promise<void>;

const BATCH = 500;

/**
 * Permanent withdrawals, in the database and in a file beside it. The row commits with the act. A job of the same
 * transaction writes the file: if the process is killed in between, another takes the job over and finds the row still
 * unwritten.
 */
export function createWithdrawals({ database, enqueue, log, file }: WithdrawalsDeps) {
  const { db } = database;

  /** Enqueues one write for all waiting withdrawals; call it in the transaction that withdraws something. */
  const writeSoon = (tx: Tx | Db): Promise<void> =>
    enqueue(tx, 'withdrawals.write', {}, { key: 'withdrawals.write', queue: 'withdrawals' });

  const writeBatch = (path: string): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const unwritten = await lockUnwritten(tx, BATCH);
      if (unwritten.length === 0) return 0;
      await appendWithdrawals(path, unwritten);
      const ids = unwritten.map(({ id }) => id);
      await markWritten(tx, ids);
      return unwritten.length;
    });

  return {
    writeSoon,

    erased: async (tx: Tx, erasure: Pick<Withdrawal, 'id' | 'subject' | 'at'> & { orgId: string }): Promise<void> => {
      await insertWithdrawal(tx, { kind: 'erasure', ...erasure });
      await writeSoon(tx);
    },

    /**
     * If the process is killed between writing the file and marking the row, a line is written twice; readers compare
     * ids.
     */
    write: async (): Promise<void> => {
      if (file !== null) while ((await writeBatch(file)) === BATCH);
    },

    /**
     * Makes file and database agree before anything is served. What only the file contains is done again, because the
     * database is older. What only the database contains is added to the file, because another process wrote it
     * elsewhere.
     */
    agree: (replay: Replay): Promise<number> =>
      withClusterLock(database, 'withdrawals', async () => {
        if (file === null) return 0;
        const { withdrawals: inFile, unreadable } = await readWithdrawals(file);
        if (unreadable > 0) log.warn({ file, unreadable }, 'some lines of the file of withdrawals cannot be read');
        const known = await listWithdrawals(db);
        const [knownIds, fileIds] = [known, inFile].map((list) => new Set(list.map(({ id }) => id)));
        const forgotten = [
          ...new Map(inFile.filter(({ id }) => !knownIds?.has(id)).map((one) => [one.id, one])).values(),
        ];
        if (forgotten.length > 0) {
          log.warn({ count: forgotten.length }, 'the database is older than what was withdrawn since: doing it again');
          await replay(forgotten);
          for (const one of forgotten) await insertWithdrawal(db, one);
        }
        const missing = known.filter(({ id }) => !fileIds?.has(id));
        if (missing.length > 0) await appendWithdrawals(file, missing);
        return forgotten.length;
      }),
  };
}
export type Withdrawals = ReturnType<typeof createWithdrawals>;
