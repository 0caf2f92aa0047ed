import { notesOf } from '../connection/transaction-notes.ts';
import type { Db, Tx } from '../db.ts';
import { inBatches } from './batch.ts';

/** From here on `actOnAll` of this transaction waits for `actOnGathered`, and `askWithOthers` for a turn. */
export function beginGathering(tx: Tx): void {
  notesOf(tx).gathering = { later: new Map(), asked: new Map() };
}

/** Acts on these items: at once, or together with all others of this name if the transaction gathers them. */
export async function actOnAll<Item>(
  tx: Tx,
  name: string,
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const later = notesOf(tx).gathering?.later;
  if (!later) return void (await act(items));
  const known = later.get(name);
  if (known) known.items.push(...items);
  else later.set(name, { items: [...items], act });
}

/** Does what was gathered since `beginGathering`, and ends the gathering. */
export async function actOnGathered(tx: Tx): Promise<void> {
  const notes = notesOf(tx);
  const later = notes.gathering?.later;
  notes.gathering = null;
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
  const asked = notesOf(tx).gathering?.asked;
  if (!asked) return (await ask([item]))[0] as Result;
  const askTogether = asked.get(name) ?? inBatches(Number.POSITIVE_INFINITY, ask);
  asked.set(name, askTogether as (item: never) => Promise<unknown>);
  return askTogether(item as never) as Promise<Result>;
}
