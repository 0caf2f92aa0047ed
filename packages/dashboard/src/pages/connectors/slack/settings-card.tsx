import type { FormEvent } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Connector, useChangeConnector } from '../use-connectors.ts';
import { SlackChoices } from './choices.tsx';
import { SlackSecrets } from './secrets.tsx';
import { choicesIn, type SlackSettings, secretsIn } from './slack.ts';

export function SlackSettingsCards({ connector, settings }: { connector: Connector; settings: SlackSettings }) {
  const change = useChangeConnector(connector.id);
  const notify = useNotify();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = choicesIn(new FormData(event.currentTarget));
    change.mutate({ settings: chosen }, { onSuccess: () => notify('Saved') });
  };
  return (
    <>
      <Card
        title="Buttons"
        description="In your Slack app, under Interactivity & Shortcuts, switch interactivity on and paste this as Request URL. Slack must reach it from the internet."
      >
        <CopyField label="Request URL" value={`${location.origin}/v1/connectors/${connector.id}/slack`} />
        <p className="mt-3 text-[13px] text-ink-faint">
          Buttons work for members with the same email address here and in Slack. Anyone else is told so.
        </p>
      </Card>
      <form onSubmit={submit}>
        <Card
          title="Messages"
          description="Saving tries the connection first. A new channel gets one line."
          footer={
            <Button type="submit" look="primary" busy={change.isPending}>
              Save and check
            </Button>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <SlackChoices settings={settings} />
            {change.error && <ErrorNote error={change.error} />}
          </div>
        </Card>
      </form>
      <SecretsCard id={connector.id} />
    </>
  );
}

function SecretsCard({ id }: { id: string }) {
  const change = useChangeConnector(id);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const onSuccess = () => {
      form.reset();
      notify('The new token works and is stored');
    };
    change.mutate({ secrets: secretsIn(new FormData(form)) }, { onSuccess });
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Token and signing secret"
        description="A new token is tried before it takes the place of the old one. The signing secret shows at the first press."
        footer={
          <Button type="submit" busy={change.isPending}>
            Replace both
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlackSecrets errors={errors} />
          {change.error && Object.keys(errors).length === 0 && <ErrorNote error={change.error} />}
        </div>
      </Card>
    </form>
  );
}
