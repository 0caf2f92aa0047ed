import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Connector, useChangeConnector, useProperties } from '../use-connectors.ts';
import { HubspotChoices } from './choices.tsx';
import { choicesIn, type HubspotSettings } from './hubspot.ts';
import { MappingFields } from './mapping.tsx';

/** Saving tries the connection first, and reads all people anew by the new rules. */
export function HubspotSettingsCards({ connector, settings }: { connector: Connector; settings: HubspotSettings }) {
  const change = useChangeConnector(connector.id);
  const properties = useProperties(connector.id);
  const notify = useNotify();
  const [fields, setFields] = useState(settings.fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { kind, brandId } = settings;
    const chosen = { kind, brandId, fields, ...choicesIn(new FormData(event.currentTarget)) };
    change.mutate({ settings: chosen }, { onSuccess: () => notify('Saved; people are read anew') });
  };
  return (
    <>
      <form onSubmit={submit}>
        <Card
          title="People and fields"
          description="Saving tries the connection first, then reads everyone again by these rules."
          footer={
            <Button type="submit" look="primary" busy={change.isPending}>
              Save and check
            </Button>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <HubspotChoices settings={settings} />
            <fieldset>
              <legend className="mb-3 text-[13px] font-medium">Fields</legend>
              <MappingFields fields={fields} properties={properties.data ?? null} onChange={setFields} />
            </fieldset>
            {change.error && <ErrorNote error={change.error} />}
          </div>
        </Card>
      </form>
      <TokenCard id={connector.id} />
    </>
  );
}

function TokenCard({ id }: { id: string }) {
  const change = useChangeConnector(id);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const token = String(new FormData(form).get('token')).trim();
    change.mutate(
      { secrets: { token } },
      {
        onSuccess: () => {
          form.reset();
          notify('The new token works and is stored');
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Access token"
        description="Stored sealed, never shown again. A new one is tried before it takes the place of the old one."
        footer={
          <Button type="submit" busy={change.isPending}>
            Replace token
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label="New access token"
            name="token"
            type="password"
            required
            maxLength={2000}
            autoComplete="off"
            error={errors.token}
          />
          {change.error && Object.keys(errors).length === 0 && <ErrorNote error={change.error} />}
        </div>
      </Card>
    </form>
  );
}
