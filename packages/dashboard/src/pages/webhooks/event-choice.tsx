import { useEffect, useId, useRef, useState } from 'react';
import type { EventKind } from './use-webhooks.ts';
import { CAMPAIGN_KINDS, DETAIL_KINDS, EVENT_NAMES } from './words.ts';

interface EventChoiceProps {
  /** Empty means every campaign event, including those of later versions. */
  events: readonly EventKind[];
}

const NOTHING_CHOSEN = 'Choose at least one event, or all campaign events.';

/** Which kinds of events an endpoint gets. A form with none chosen is not sent: the service would take that as all. */
export function EventChoice({ events }: EventChoiceProps) {
  const [isAll, setAll] = useState(events.length === 0);
  const [chosen, setChosen] = useState(events);
  const all = useRef<HTMLInputElement>(null);
  const fault = useId();
  const isNothing = !isAll && chosen.length === 0;
  useEffect(() => all.current?.setCustomValidity(isNothing ? NOTHING_CHOSEN : ''), [isNothing]);
  const toggle = (kind: EventKind, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, kind] : before.filter((one) => one !== kind)));
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">Events</legend>
      <div className="grid gap-2">
        <label className="flex gap-2.5">
          <input
            ref={all}
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={isAll}
            aria-describedby={isNothing ? fault : undefined}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          All campaign events
        </label>
        {isNothing && (
          <p id={fault} role="status" className="text-[13px] text-warn-ink">
            {NOTHING_CHOSEN}
          </p>
        )}
        {!isAll && (
          <div className="grid gap-4 border-l-2 border-line pl-3.5">
            <Kinds legend="Campaigns" kinds={CAMPAIGN_KINDS} chosen={chosen} onToggle={toggle} />
            <Kinds
              legend="Each person and email"
              note="Recorded from the moment you choose one. Expect several for every person."
              kinds={DETAIL_KINDS}
              chosen={chosen}
              onToggle={toggle}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface KindsProps {
  legend: string;
  note?: string;
  kinds: readonly EventKind[];
  chosen: readonly EventKind[];
  onToggle: (kind: EventKind, isChosen: boolean) => void;
}

function Kinds({ legend, note, kinds, chosen, onToggle }: KindsProps) {
  return (
    <fieldset>
      <legend className="text-[13px] font-medium">{legend}</legend>
      {note && <p className="mt-0.5 text-xs text-ink-faint">{note}</p>}
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {kinds.map((kind) => (
          <label key={kind} className="flex gap-2.5">
            <input
              type="checkbox"
              name="events"
              value={kind}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={chosen.includes(kind)}
              onChange={(event) => onToggle(kind, event.currentTarget.checked)}
            />
            <span>
              {EVENT_NAMES[kind]} <code className="block font-mono text-xs text-ink-faint">{kind}</code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The ticked kinds; none where all campaign events are. */
export const eventsIn = (entries: FormData): EventKind[] => entries.getAll('events') as EventKind[];
