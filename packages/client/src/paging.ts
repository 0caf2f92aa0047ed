import type { CallOptions } from './request.ts';

interface Page {
  readonly nextCursor: string | null;
}
type List = (input: never, options?: CallOptions) => Promise<Page>;
type PageOf<L extends List> = Awaited<ReturnType<L>>;
type ListKey<P> = { [K in keyof P]: P[K] extends readonly unknown[] ? K : never }[keyof P] & string;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

/** Every item of a list, page after page: `for await (const brand of paginate(client.brands.list, {}, 'brands'))`. */
export async function* paginate<L extends List, K extends ListKey<PageOf<L>>>(
  list: L,
  input: NonNullable<Parameters<L>[0]>,
  key: K,
  options?: CallOptions,
): AsyncGenerator<ItemOf<PageOf<L>[K]>> {
  const { query, ...rest } = input as { query?: Record<string, unknown> };
  let cursor: string | null | undefined;
  do {
    // A cursor and an offset together are refused: the offset only places the first page.
    const place = cursor ? { offset: undefined, cursor } : {};
    const page = (await list({ ...rest, query: { ...query, ...place } } as never, options)) as PageOf<L>;
    yield* page[key] as Iterable<ItemOf<PageOf<L>[K]>>;
    cursor = page.nextCursor;
  } while (cursor);
}
