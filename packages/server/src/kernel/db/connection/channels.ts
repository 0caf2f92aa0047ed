import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, PostgresPool } from 'kysely';

/**
 * What decides how a statement runs although no argument shows it. Everything of that kind stands here (decision 0005);
 * what is known of one transaction is in transaction-notes.ts.
 *
 * | Channel      | Set by                                                   | Read by                                   |
 * |--------------|----------------------------------------------------------|-------------------------------------------|
 * | transaction  | `ambientTransaction` (Idempotency-Key, cluster locks),   | the driver, which lends its connection;   |
 * |              | `sendTogether` (snapshots of a request)                  | `attempt`; `mayReadTogether`              |
 * | isBackground | `inBackground` (jobs)                                    | the choice of the pool; `mayReadTogether` |
 * | keepsPlans   | `keepPlans` (requests whose statements never vary)       | the naming of statements                  |
 * | replica      | `readFrom` (lists, statistics), `readFromPrimary` (null) | the choice of the pool                    |
 */
interface Channels {
  readonly transaction?: AmbientTransaction;
  readonly isBackground?: true;
  readonly keepsPlans?: true;
  readonly replica?: PostgresPool | null;
}

export interface AmbientTransaction {
  readonly connection: DatabaseConnection;
  /** How many savepoints are open in it. */
  depth: number;
}

const channels = new AsyncLocalStorage<Channels>();

const runWith = <T>(change: Channels, act: () => T): T => channels.run({ ...channels.getStore(), ...change }, act);

/** Runs all database work of `act` on one connection, in the transaction that it has begun. */
export const runInTransaction = <T>(connection: DatabaseConnection, act: () => T): T =>
  runWith({ transaction: { connection, depth: 0 } }, act);

/** The transaction around this call: the same object for all code inside it, undefined outside. */
export const surroundingTransaction = (): AmbientTransaction | undefined => channels.getStore()?.transaction;

export const runInBackground = <T>(act: () => T): T => runWith({ isBackground: true }, act);

/** Whether this is called in a job, whose statements have connections of their own. */
export const isInBackground = (): boolean => channels.getStore()?.isBackground === true;

/** For requests whose statements always have the same filters: these are planned once per connection. */
export const keepPlans = <T>(act: () => Promise<T>): Promise<T> => runWith({ keepsPlans: true }, act);
export const arePlansKept = (): boolean => channels.getStore()?.keepsPlans === true;

/** Runs all database work of `act` on the connections of a replica, where every write fails. */
export const readFrom = <T>(replica: PostgresPool, act: () => T): T => runWith({ replica }, act);

/** For what is read once for several requests: some of them may have written what a replica does not have yet. */
export const readFromPrimary = <T>(act: () => T): T => runWith({ replica: null }, act);

export const chosenReplica = (): PostgresPool | null => channels.getStore()?.replica ?? null;
