import type { StreamEvent } from './stream-event.ts';

/** How an answer says that there is more: by a cursor or, in the results group, by counted pages. */
export type PagedAnswer = { readonly nextCursor: string | null } | { readonly pagination: CountedPages };
interface CountedPages {
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}
type Arrays<P> = { [K in keyof P]: P[K] extends readonly (infer Item)[] ? Item : never }[keyof P];

/** The type of a list's items; `never` for an answer that is no list. */
export type ItemOfList<P> = P extends PagedAnswer ? Arrays<P> : never;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** An operation that answers with events. */
export interface StreamCall<Args extends readonly unknown[], Body> {
  /** The events as they arrive; a stream that is read by GET is opened again when its connection is lost. */
  (...args: Args): AsyncGenerator<StreamEvent<Body>>;
  stream(...args: Args): AsyncGenerator<StreamEvent<Body>>;
}

interface RequestCall<Args extends readonly unknown[], Body> {
  (...args: Args): Promise<Body>;
  /** The same call, with the status and headers of the answer. */
  withResponse(...args: Args): Promise<Answer<Body>>;
}

interface ListCall<Args extends readonly unknown[], Body> extends RequestCall<Args, Body> {
  /** Every item, page after page: `for await (const lead of client.leads.list.all())`. */
  all(...args: Args): AsyncGenerator<ItemOfList<Body>>;
}

export type Call<Args extends readonly unknown[], Body> = [ItemOfList<Body>] extends [never]
  ? RequestCall<Args, Body>
  : ListCall<Args, Body>;
