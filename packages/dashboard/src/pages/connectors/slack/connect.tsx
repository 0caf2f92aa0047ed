import { contract } from '@distribute/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Guarded } from '../../../ui/states/guarded.tsx';
import { useConnect } from '../use-connectors.ts';
import { SlackChoices } from './choices.tsx';
import { SlackSecrets } from './secrets.tsx';
import { choicesIn, secretsIn } from './slack.ts';

export function ConnectSlackPage() {
  const connect = useConnect();
  const navigate = useNavigate();
  const errors = fieldErrors(connect.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const name = String(entries.get('name') ?? '').trim();
    connect.mutate(
      { name, settings: choicesIn(entries), secrets: secretsIn(entries) },
      {
        onSuccess: ({ connector }) =>
          navigate({ to: '/connectors/$connectorId', params: { connectorId: connector.id } }),
      },
    );
  };
  return (
    <Page
      title="Connect Slack"
      above={
        <Link to="/connectors" className="hover:underline">
          Connectors
        </Link>
      }
      description="Answers, approvals and tasks in a channel, with buttons for your team."
    >
      <Guarded operation={contract.connectors.create} what="connect services">
        <form onSubmit={submit}>
          <Card
            title="Slack app"
            description="Made in your own workspace, in a few minutes."
            footer={
              <Button type="submit" look="primary" busy={connect.isPending}>
                Connect and check
              </Button>
            }
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Steps />
              <TextField label="Name" name="name" defaultValue="Slack" required maxLength={100} />
              <SlackSecrets errors={errors} />
              <SlackChoices settings={null} />
              {connect.error && Object.keys(errors).length === 0 && <ErrorNote error={connect.error} />}
            </div>
          </Card>
        </form>
      </Guarded>
    </Page>
  );
}

const Steps = () => (
  <div className="text-[13px] text-ink-soft">
    <ol className="grid list-decimal gap-1.5 pl-5">
      <li>On api.slack.com/apps, create an app from scratch in your workspace.</li>
      <li>
        Under OAuth & Permissions, add the bot scopes <Code>chat:write</Code>, <Code>users:read</Code>,{' '}
        <Code>users:read.email</Code>, and <Code>channels:history</Code> (private channel: <Code>groups:history</Code>).
      </li>
      <li>Install it to the workspace, copy the bot token and the signing secret, and paste them below.</li>
      <li>
        Invite the app to the channel: <Code>/invite @name</Code>. One line appears there when you connect.
      </li>
      <li>Then this page shows the address that Slack needs for the buttons.</li>
    </ol>
    <p className="mt-3">
      We wrote this from Slack’s public documentation and have not tried it with Slack itself yet.{' '}
      <a href="/docs/connectors" className="underline">
        What it does and does not
      </a>
    </p>
  </div>
);

const Code = ({ children }: { children: string }) => <code className="text-[12px] wrap-anywhere">{children}</code>;
