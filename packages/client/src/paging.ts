import type { Operation } from '@distribute/contract';
import type { PagedAnswer } from './calls.ts';

/** Every item of a list, page after page. */
export async function* everyItem<Item>(
  op: Operation,
  read: (place: Readonly<Record<string, unknown>>) => Promise<unknown>,
): AsyncGenerator<Item> {
  let place: Readonly<Record<string, unknown>> | null = {};
  while (place) {
    const page = (await read(place)) as PagedAnswer & Readonly<Record<string, unknown>>;
    const items = itemsOf<Item>(op, page);
    yield* items;
    place = items.length > 0 ? nextPlace(page) : null;
  }
}

/** A list is the first property of its schema, before its other fields. */
function itemsOf<Item>(
  { method, path, response }: Operation,
  page: Readonly<Record<string, unknown>>,
): readonly Item[] {
  const names = Object.keys((response as { shape?: object }).shape ?? {});
  const found = names.map((name) => page?.[name]).find((value) => Array.isArray(value));
  if (!found) throw new TypeError(`${method} ${path} answers with no list`);
  return found;
}

function nextPlace(page: PagedAnswer): Readonly<Record<string, unknown>> | null {
  if ('pagination' in page) {
    const { total, page: at, per_page: size } = page.pagination;
    return at * size < total ? { page: at + 1 } : null;
  }
  // A cursor and an offset together are refused: the offset is for the first page only.
  return page.nextCursor ? { cursor: page.nextCursor, offset: undefined } : null;
}
