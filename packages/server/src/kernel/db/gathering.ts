import type { Tx } from './db.ts';

interface GatheredItems {
  readonly items: unknown[];
  readonly act: (items: never) => Promise<unknown>;
}

/** Work that a transaction does for several at once, by its name. */
const gathering = new WeakMap<object, Map<string, GatheredItems>>();

/** From here on `actOnAll` of this transaction waits for `actOnGathered`. */
export const beginGathering = (tx: Tx): unknown => gathering.set(tx, new Map());

/** Acts on these items: at once, or together with all others of this name if the transaction gathers them. */
export async function actOnAll<Item>(
  tx: Tx,
  name: string,
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const gathered = gathering.get(tx);
  if (!gathered) return void (await act(items));
  const known = gathered.get(name);
  if (known) known.items.push(...items);
  else gathered.set(name, { items: [...items], act });
}

/** Does what was gathered since `beginGathering`, and ends the gathering. */
export async function actOnGathered(tx: Tx): Promise<void> {
  const gathered = gathering.get(tx);
  gathering.delete(tx);
  for (const { items, act } of gathered?.values() ?? []) await act(items as never);
}
