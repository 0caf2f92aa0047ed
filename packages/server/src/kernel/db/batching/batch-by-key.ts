/**
 * Work of one key is done in batches, one after another: a batch is what was asked for in the same turn of the event
 * loop, or while the batch before it was under way. Where a batch of several fails, each of its items is done by itself,
 * so that one cannot fail the others.
 */
export function together<Item, Result>(
  most: number,
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const lines = new Map<string, Waiting<Item, Result>[]>();

  const actAlone = ({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> =>
    act([item]).then(([result]) => resolve(result as Result), reject);

  const actTogether = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    const [all] = await Promise.allSettled([act(batch.map(({ item }) => item))]);
    if (all.status === 'rejected') await Promise.all(batch.map(actAlone));
    else for (const [at, { resolve }] of batch.entries()) resolve(all.value[at] as Result);
  };

  const serve = async (key: string, line: Waiting<Item, Result>[]): Promise<void> => {
    for (;;) {
      await nextTurn();
      const batch = line.splice(0, most);
      const [first] = batch;
      if (!first) return void lines.delete(key);
      await (batch.length === 1 ? actAlone(first) : actTogether(batch));
    }
  };

  return (key, item) => {
    const { promise, ...settle } = Promise.withResolvers<Result>();
    const waiting = lines.get(key);
    if (waiting) waiting.push({ item, ...settle });
    else {
      const line = [{ item, ...settle }];
      lines.set(key, line);
      void serve(key, line);
    }
    return promise;
  };
}

type Waiting<Item, Result> = { readonly item: Item } & Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>;

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
