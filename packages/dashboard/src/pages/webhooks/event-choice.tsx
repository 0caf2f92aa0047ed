import { useState } from 'react';
import type { EventKind } from './use-webhooks.ts';
import { EVENT_KINDS, EVENT_NAMES } from './words.ts';

interface EventChoiceProps {
  /** Empty means every kind, including those of later versions. */
  events: readonly EventKind[];
}

/** Which kinds of events an endpoint gets. */
export function EventChoice({ events }: EventChoiceProps) {
  const [isAll, setAll] = useState(events.length === 0);
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">Events</legend>
      <div className="grid gap-2">
        <label className="flex gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          Every kind, also those of later versions
        </label>
        {!isAll && (
          <div className="grid gap-2 border-l-2 border-line pl-3.5 sm:grid-cols-2">
            {EVENT_KINDS.map((kind) => (
              <label key={kind} className="flex gap-2.5">
                <input
                  type="checkbox"
                  name="events"
                  value={kind}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                  defaultChecked={events.includes(kind)}
                />
                <span>
                  {EVENT_NAMES[kind]} <code className="block font-mono text-xs text-ink-faint">{kind}</code>
                </span>
              </label>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** The ticked kinds; none means every kind. */
export const eventsIn = (entries: FormData): EventKind[] => entries.getAll('events') as EventKind[];
