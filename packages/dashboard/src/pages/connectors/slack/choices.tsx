import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { EVENT_KINDS, EVENTS, type SlackSettings } from './slack.ts';

/** Which channel, and what it is told: the same when connecting and later. */
export function SlackChoices({ settings }: { settings: SlackSettings | null }) {
  const [chosen, setChosen] = useState(settings?.events ?? EVENT_KINDS);
  const first = useRef<HTMLInputElement>(null);
  const isNothing = chosen.length === 0;
  useEffect(() => first.current?.setCustomValidity(isNothing ? 'Choose at least one.' : ''), [isNothing]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextField
        label="Channel ID"
        name="channel"
        hint="Such as C0123456789. It is at the bottom of the channel’s details in Slack."
        defaultValue={settings?.channel}
        pattern="[CG][A-Z0-9]{2,29}"
        maxLength={30}
        required
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">What comes into the channel</legend>
        <div className="grid gap-2">
          {EVENT_KINDS.map((kind, at) => (
            <label key={kind} className="flex gap-2.5">
              <input
                ref={at === 0 ? first : undefined}
                type="checkbox"
                name="events"
                value={kind}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={chosen.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => (checked ? [...before, kind] : before.filter((one) => one !== kind)))
                }
              />
              {EVENTS[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label="Show text"
        name="showText"
        defaultChecked={settings?.showText ?? false}
        hint="The first 300 characters of answers, emails and tasks. Off: only name, company, class and a link. Everyone in the channel reads it."
      />
    </div>
  );
}
