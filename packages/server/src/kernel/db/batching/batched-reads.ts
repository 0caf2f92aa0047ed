/**
 * A short read of at most one row, written for many askers at once: each parameter is an array with one value per
 * asker, and `place` of a row is the position, from 1, of its asker in these arrays.
 */
export interface LookUp {
  readonly name: string;
  readonly text: string;
}

/** Reads one row; undefined if there is none. The values must have the form of their type: a fault fails all askers. */
export type AskLookUp = <Row extends object>(lookUp: LookUp, values: readonly unknown[]) => Promise<Row | undefined>;

type Query = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

interface Asker {
  readonly values: readonly unknown[];
  readonly resolve: (row: never) => void;
  readonly reject: (error: unknown) => void;
}

/** So that one statement stays short. */
const MOST_ASKERS = 100;

/**
 * Look-ups of one kind that are asked for in the same turn of the event loop are one statement: for a short read, a
 * statement costs several times as much as a row.
 */
export function createLookUps(query: Query): AskLookUp {
  const waiting = new Map<LookUp, Asker[]>();

  const ask = async (lookUp: LookUp, askers: readonly Asker[]): Promise<void> => {
    const columns = askers[0]?.values.map((_, column) => askers.map(({ values }) => values[column])) ?? [];
    try {
      const rows = await query<{ readonly place: number }>(lookUp.name, lookUp.text, columns);
      const found = new Map(rows.map((row) => [row.place, row]));
      for (const [at, { resolve }] of askers.entries()) resolve(found.get(at + 1) as never);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const askAll = () => {
    const asked = [...waiting];
    waiting.clear();
    for (const [lookUp, askers] of asked) {
      for (let from = 0; from < askers.length; from += MOST_ASKERS) {
        void ask(lookUp, askers.slice(from, from + MOST_ASKERS));
      }
    }
  };

  return (lookUp, values) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(askAll);
      const asker = { values, resolve, reject };
      const others = waiting.get(lookUp);
      if (others) others.push(asker);
      else waiting.set(lookUp, [asker]);
    });
}
