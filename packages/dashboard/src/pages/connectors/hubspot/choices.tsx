import { useState } from 'react';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import type { HubspotSettings } from './hubspot.ts';

/** Whom to take, and what to write: the same when connecting and later. */
export function HubspotChoices({ settings }: { settings: HubspotSettings | null }) {
  const [takes, setTakes] = useState<'all' | 'some'>(settings?.people ? 'some' : 'all');
  const [owned, setOwned] = useState(settings?.ownedPeople ?? 'leave_alone');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Choice
        legend="People to take"
        name="takes"
        value={takes}
        onChange={setTakes}
        options={[
          { value: 'all', label: 'All contacts', hint: 'Whoever has an email address.' },
          { value: 'some', label: 'Only some', hint: 'Those with one value of a property of HubSpot.' },
        ]}
      />
      {takes === 'some' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            label="Property"
            name="property"
            hint="Its internal name, such as lifecyclestage."
            defaultValue={settings?.people?.property}
            pattern="[a-z][a-z0-9_]*"
            maxLength={100}
            required
          />
          <TextField
            label="Value"
            name="value"
            hint="As HubSpot stores it, such as lead."
            defaultValue={settings?.people?.value}
            maxLength={500}
            required
          />
        </div>
      )}
      <Choice
        legend="People who have an owner in HubSpot"
        name="ownedPeople"
        value={owned}
        onChange={setOwned}
        options={[
          {
            value: 'leave_alone',
            label: 'Leave them alone',
            hint: 'No campaign takes them up: their owner writes to them.',
          },
          { value: 'write', label: 'Write to them too', hint: 'They are like everyone else.' },
        ]}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-[13px] font-medium">Written to HubSpot</legend>
        <Switch
          label="Opt-outs"
          name="writeOptOuts"
          defaultChecked={settings?.writeOptOuts ?? true}
          hint="Who opts out here is unsubscribed from all email there. Needs the scope communication_preferences.read_write."
        />
        <Switch
          label="Status of each person"
          name="writeStatus"
          defaultChecked={settings?.writeStatus ?? false}
          hint="Creates three contact properties in HubSpot if they are missing: distribute_status, distribute_last_campaign, distribute_last_reply_class."
        />
        <Switch
          label="Activity on the timeline"
          name="writeActivity"
          defaultChecked={settings?.writeActivity ?? false}
          hint="A note for each email sent, each answer, each meeting. Creates one note property in HubSpot if it is missing: distribute_event_id."
        />
        <Switch
          label="New contacts"
          name="createPeople"
          defaultChecked={settings?.createPeople ?? false}
          hint="People of campaigns who are not in HubSpot become contacts there. Off: they are passed over."
        />
      </fieldset>
    </div>
  );
}
