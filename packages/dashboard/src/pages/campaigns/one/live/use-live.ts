import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { campaignKey } from '../../use-campaigns.ts';
import type { Numbers } from '../numbers/numbers.ts';
import { follow } from './follow.ts';

/** The shortest time between two reads of the lists after a change in the numbers. */
const REREAD_MS = 3_000;

interface Live {
  readonly numbers: Numbers | undefined;
  readonly isLive: boolean;
  readonly isDone: boolean;
}
const SILENT: Live = { numbers: undefined, isLive: false, isDone: false };

/** Follows the stream of a campaign while its page is open, and again when it is resumed. */
export function useLive(campaignId: string, over: boolean): Live {
  const client = useClient();
  const queries = useQueryClient();
  const [live, setLive] = useState<Live>(SILENT);

  useEffect(() => {
    const gone = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const reread = () => {
      waiting = undefined;
      void queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
    };
    setLive((last) => ({ ...last, isDone: over }));
    void follow<Numbers>(
      () => client.campaigns.stream.stream({ params: { campaignId } }, { signal: gone.signal }),
      {
        onUpdate: (numbers) => {
          setLive({ numbers, isLive: true, isDone: false });
          waiting ??= setTimeout(reread, REREAD_MS);
        },
        onDone: () => {
          setLive((last) => ({ ...last, isLive: false, isDone: true }));
          reread();
        },
        onBroken: () => setLive((last) => ({ ...last, isLive: false })),
      },
      gone.signal,
      (ms) => sleepUnless(gone.signal, ms),
    );
    return () => {
      gone.abort();
      clearTimeout(waiting);
    };
  }, [client, queries, campaignId, over]);

  return live;
}

const sleepUnless = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
