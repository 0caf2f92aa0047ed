import DataLoader from 'dataloader';

type Act<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * What is asked for in the same turn of the event loop is done as one batch of at most so many. `act` returns a result
 * for each item, in their order; where it fails, all of its batch fail.
 */
export const inBatches = <Item, Result>(
  most: number,
  act: Act<Item, Result>,
  schedule: (dispatch: () => void) => void = setImmediate,
): ((item: Item) => Promise<Result>) => {
  const options = { cache: false, maxBatchSize: most, batchScheduleFn: schedule };
  const loader = new DataLoader(async (items: readonly Item[]) => [...(await act(items))], options);
  return (item) => loader.load(item);
};

/**
 * Work of one key is done in batches, one after another: what is asked for while a batch is under way is the next one,
 * so that nothing waits for company. Where a batch of several fails, each of its items is done by itself, so that one
 * cannot fail the others.
 */
export const inBatchesByKey = <Item, Result>(
  most: number,
  act: Act<Item, Result>,
): ((key: string, item: Item) => Promise<Result>) => inLines(most, eachAloneIfAllFail(act));

/**
 * A read that many callers ask for at the same time is done once for all that asked before it began. No caller gets
 * data that was read before it asked: a caller that asks while a read is under way shares the next one.
 */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const readFor = inLines(Number.POSITIVE_INFINITY, async (askers: readonly string[]) => {
    const value = await read(askers[0] as string);
    return askers.map(() => value);
  });
  return (key) => readFor(key, key);
}

/** A line of batches for each key, forgotten when nobody waits in it. */
function inLines<Item, Result>(most: number, act: Act<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const lines = new Map<string, { readonly ask: (item: Item) => Promise<Result>; askers: number }>();
  return async (key, item) => {
    const line = lines.get(key) ?? { ask: oneAfterAnother(most, act), askers: 0 };
    lines.set(key, line);
    line.askers += 1;
    try {
      return await line.ask(item);
    } finally {
      line.askers -= 1;
      if (line.askers === 0) lines.delete(key);
    }
  };
}

function oneAfterAnother<Item, Result>(most: number, act: Act<Item, Result>): (item: Item) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  let underWay: Promise<unknown> = before;
  const actInTurn: Act<Item, Result> = (items) => {
    const acting = act(items);
    underWay = Promise.allSettled([acting]);
    return acting;
  };
  return inBatches(most, actInTurn, (dispatch) => {
    before = before.then(nextTurn).then(() => {
      dispatch();
      return underWay;
    });
  });
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

const eachAloneIfAllFail =
  <Item, Result>(act: Act<Item, Result>) =>
  async (items: readonly Item[]): Promise<readonly Result[]> => {
    const [all] = await Promise.allSettled([act(items)]);
    if (all.status === 'fulfilled') return all.value;
    if (items.length === 1) throw all.reason;
    const each = await Promise.allSettled(items.map((item) => act([item])));
    // DataLoader gives an error in the place of a result to the one who asked for it.
    return each.map((one) => (one.status === 'fulfilled' ? one.value[0] : one.reason)) as Result[];
  };
