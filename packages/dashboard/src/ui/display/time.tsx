import { createContext, useContext, useSyncExternalStore } from 'react';
import { ago, ahead, moment } from '../../format.ts';

const TimeZoneContext = createContext('UTC');
/** Instants are shown in the organisation's time zone. */
export const TimeZoneProvider = TimeZoneContext.Provider;
export const useTimeZone = (): string => useContext(TimeZoneContext);

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One clock for every time on the page, so that "just now" is updated. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
const useTick = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS));

export function Time({ at, never = 'Never' }: { at: string | null; never?: string }) {
  const timeZone = useTimeZone();
  useTick();
  if (at === null) return <span className="text-ink-faint">{never}</span>;
  return (
    <time dateTime={at} title={moment(at, timeZone)} className="whitespace-nowrap">
      {ago(at, Date.now(), timeZone)}
    </time>
  );
}

/** The same for a time in the future. */
export function TimeAhead({ at }: { at: string }) {
  const timeZone = useTimeZone();
  useTick();
  return (
    <time dateTime={at} title={moment(at, timeZone)} className="numeric whitespace-nowrap">
      {ahead(at, Date.now(), timeZone)}
    </time>
  );
}
