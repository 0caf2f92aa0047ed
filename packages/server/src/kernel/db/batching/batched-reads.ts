import { inBatches } from './batch.ts';

/**
 * A short read of at most one row, written for many askers at once: each parameter is an array with one value per
 * asker, and `place` of a row is the position, from 1, of its asker in these arrays.
 */
export interface BatchedRead {
  readonly name: string;
  readonly text: string;
}

/** Reads one row; undefined if there is none. The values must have the form of their type: a fault fails all askers. */
export type ReadBatched = <Row extends object>(
  read: BatchedRead,
  values: readonly unknown[],
) => Promise<Row | undefined>;

type Query = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;
type Values = readonly unknown[];

/** So that one statement stays short. */
const MOST_ASKERS = 100;

/**
 * Reads of one kind that are asked for in the same turn of the event loop are one statement: for a short read, a
 * statement costs several times as much as a row.
 */
export function createBatchedReads(query: Query): ReadBatched {
  const kinds = new Map<BatchedRead, (values: Values) => Promise<unknown>>();

  const begin = ({ name, text }: BatchedRead) =>
    inBatches(MOST_ASKERS, async (askers: readonly Values[]) => {
      const columns = askers[0]?.map((_, column) => askers.map((values) => values[column])) ?? [];
      const rows = await query<{ readonly place: number }>(name, text, columns);
      const found = new Map(rows.map((row) => [row.place, row]));
      return askers.map((_, at) => found.get(at + 1));
    });

  return (read, values) => {
    const ask = kinds.get(read) ?? begin(read);
    kinds.set(read, ask);
    return ask(values) as Promise<never>;
  };
}
