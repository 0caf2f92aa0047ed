import type { Clock } from '../clock.ts';
import { readFromPrimary } from '../db/connection/channels.ts';
import { createLru } from './lru.ts';

const MAX_ANSWERS = 1_000;

/** Caches answers for a short time, so that a question that a batch asks a hundred times is looked up once. */
export function cacheFor<T>(clock: Clock, ms: number, ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = createLru<string, { until: number; answer: Promise<T> }>(MAX_ANSWERS);
  return (key) => {
    const now = clock.now().getTime();
    const kept = known.get(key);
    if (kept && kept.until > now && kept.until <= now + ms) return kept.answer;
    const answer = readFromPrimary(() => ask(key));
    known.set(key, { until: now + ms, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
