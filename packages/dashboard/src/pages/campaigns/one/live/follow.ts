import { ApiError } from '@distribute/client';

interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface Follower<Update> {
  readonly onUpdate: (update: Update) => void;
  /** The campaign has ended: no more events will come. */
  readonly onDone: () => void;
  /** The stream broke. It is opened again; until then the caller must poll. */
  readonly onBroken: () => void;
}

const AGAIN_MS = 5_000;
/** A server that refuses will not change its answer within seconds. */
const REFUSED_MS = 30_000;

/** Reads a campaign's events until it ends or the page is left. */
export async function follow<Update>(
  open: () => AsyncIterable<StreamEvent>,
  { onUpdate, onDone, onBroken }: Follower<Update>,
  signal: AbortSignal,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = AGAIN_MS;
    try {
      for await (const { event, data } of open()) {
        if (signal.aborted) return;
        if (event === 'update') onUpdate(data as Update);
        if (event === 'done') return onDone();
      }
    } catch (error) {
      pauseMs = pauseAfter(error);
    }
    if (signal.aborted) return;
    onBroken();
    await sleep(pauseMs);
  }
}

function pauseAfter(error: unknown): number {
  if (!(error instanceof ApiError)) return AGAIN_MS;
  return Math.max(REFUSED_MS, 1000 * (error.retryAfterSeconds ?? 0));
}
