import { withClusterLock } from '../db/cluster-lock.ts';
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
  /** Null where no file is configured: then nothing is written, and nothing replayed. */
  readonly file: string | null;
}

/** Does again what a restored database has forgotten, as if it had been asked for now. */
export type Replay = (forgotten: readonly Withdrawal[]) => Promise<void>;

const BATCH = 500;

/**
 * What was withdrawn for good, in the database and in a file beside it. The row commits with the act. The file follows
 * by a job of the same transaction: killed in between, the job is taken over, and the row is still unwritten.
 */
export function createWithdrawals({ database, enqueue, log, file }: WithdrawalsDeps) {
  const { db } = database;

  /** Soon, and once for all that wait: to be called in the transaction that withdraws something. */
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

    /** If the process is killed between the file and the mark, a line is written twice; readers go by its id. */
    write: async (): Promise<void> => {
      if (file !== null) while ((await writeBatch(file)) === BATCH);
    },

    /**
     * Makes file and database agree, before anything is served. What only the file knows is done again: the database
     * is older than it. What only the database knows is added to the file: another process wrote it elsewhere.
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
