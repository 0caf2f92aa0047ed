import { createContext, useContext } from 'react';
import { ago, ahead, moment } from '../../format.ts';

const TimeZoneContext = createContext('UTC');
/** Instants are shown in the organisation's time zone. */
export const TimeZoneProvider = TimeZoneContext.Provider;
export const useTimeZone = (): string => useContext(TimeZoneContext);

export function Time({ at, never = 'Never' }: { at: string | null; never?: string }) {
  const timeZone = useTimeZone();
  if (at === null) return <span className="text-ink-faint">{never}</span>;
  return (
    <time dateTime={at} title={moment(at, timeZone)} className="whitespace-nowrap">
      {ago(at, Date.now(), timeZone)}
    </time>
  );
}

/** The same for what is still to come. */
export function TimeAhead({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={moment(at, timeZone)} className="numeric whitespace-nowrap">
      {ahead(at, Date.now(), timeZone)}
    </time>
  );
}
