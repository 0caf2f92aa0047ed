/** One file of a site to be fetched. */
export interface PageRequest {
  readonly orgId: string;
  readonly url: string;
  /** `image` may be larger than a page and is never cut. */
  readonly kind: 'page' | 'file' | 'image';
  readonly signal?: AbortSignal;
}

export interface FetchedPage {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** The body was too long, too slow or broken, and is not whole. */
  readonly truncated?: boolean;
}

/** Fetches by the rules of spec 21; throws an `EgressError` when nothing came back. */
export type FetchPage = (request: PageRequest) => Promise<FetchedPage>;

/** Fetches that end with a signal, whatever other bound each of them has. */
export const endingWith = (signal: AbortSignal | undefined, fetchPage: FetchPage): FetchPage =>
  signal
    ? (request) =>
        fetchPage({ ...request, signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal })
    : fetchPage;
