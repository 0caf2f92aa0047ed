/** What was fetched from a folder; without bytes when it is too large to be read. */
export interface FetchedMessage {
  readonly uid: number;
  readonly raw: Buffer | null;
}

/** What one commit stores at most. */
const MOST = 20;
const MOST_BYTES = 1024 * 1024;
/** A message of a slow server waits no longer than this for those that are fetched after it. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Fetches messages in their order and stores several with one commit. Where one cannot be fetched, those before it are
 * stored.
 */
export async function storeTogether<Listed>(
  listed: readonly Listed[],
  fetchOne: (message: Listed) => Promise<FetchedMessage>,
  store: (fetched: readonly FetchedMessage[]) => Promise<void>,
): Promise<void> {
  let fetched: FetchedMessage[] = [];
  let bytes = 0;
  let since = 0;
  const storeFetched = async (): Promise<void> => {
    const together = fetched;
    fetched = [];
    bytes = 0;
    if (together.length) await store(together);
  };
  try {
    for (const message of listed) {
      const one = await fetchOne(message);
      if (!fetched.length) since = performance.now();
      fetched.push(one);
      bytes += one.raw?.length ?? 0;
      const isFull = fetched.length >= MOST || bytes >= MOST_BYTES;
      if (isFull || performance.now() - since >= LONGEST_WAIT_MS) await storeFetched();
    }
  } finally {
    await storeFetched();
  }
}
