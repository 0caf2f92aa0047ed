import type { Db, Tx } from '../db.ts';

interface GatheredItems {
  readonly items: unknown[];
  readonly act: (items: never) => Promise<unknown>;
}

interface Asker {
  readonly item: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Gathering {
  /** What is done at the end for several at once, by its name. */
  readonly later: Map<string, GatheredItems>;
  /** What was asked for in this turn of the event loop, by its name. */
  readonly asked: Map<string, Asker[]>;
}

const gatherings = new WeakMap<object, Gathering>();

/** From here on `actOnAll` of this transaction waits for `actOnGathered`, and `askWithOthers` for a turn. */
export const beginGathering = (tx: Tx): unknown => gatherings.set(tx, { later: new Map(), asked: new Map() });

/** Acts on these items: at once, or together with all others of this name if the transaction gathers them. */
export async function actOnAll<Item>(
  tx: Tx,
  name: string,
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const later = gatherings.get(tx)?.later;
  if (!later) return void (await act(items));
  const known = later.get(name);
  if (known) known.items.push(...items);
  else later.set(name, { items: [...items], act });
}

/** Does what was gathered since `beginGathering`, and ends the gathering. */
export async function actOnGathered(tx: Tx): Promise<void> {
  const later = gatherings.get(tx)?.later;
  gatherings.delete(tx);
  for (const { items, act } of later?.values() ?? []) await act(items as never);
}

/**
 * Asks for one item: at once, or, if the transaction gathers, together with the others that are asked for by this name
 * in the same turn of the event loop. `ask` returns a result for each item, in their order.
 */
export async function askWithOthers<Item, Result>(
  tx: Db,
  name: string,
  item: Item,
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result> {
  const asked = gatherings.get(tx)?.asked;
  if (!asked) return (await ask([item]))[0] as Result;
  const { promise, ...settle } = Promise.withResolvers<Result>();
  const asker = { item, ...settle } as Asker;
  const others = asked.get(name);
  if (others) others.push(asker);
  else {
    const askers = [asker];
    asked.set(name, askers);
    setImmediate(() => {
      asked.delete(name);
      void answer(askers, ask as (items: readonly unknown[]) => Promise<readonly unknown[]>);
    });
  }
  return promise;
}

async function answer(
  askers: readonly Asker[],
  ask: (items: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<void> {
  const [answers] = await Promise.allSettled([ask(askers.map(({ item }) => item))]);
  for (const [at, { resolve, reject }] of askers.entries()) {
    if (answers.status === 'fulfilled') resolve(answers.value[at] as never);
    else reject(answers.reason);
  }
}
