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
import { BrandField } from '../../brands/brand-field.tsx';
import { useConnect } from '../use-connectors.ts';
import { HubspotChoices } from './choices.tsx';
import { choicesIn } from './hubspot.ts';

export function ConnectHubspotPage() {
  const connect = useConnect();
  const navigate = useNavigate();
  const errors = fieldErrors(connect.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) => String(entries.get(name) ?? '').trim();
    const settings = { kind: 'hubspot' as const, brandId: text('brandId'), ...choicesIn(entries) };
    connect.mutate(
      { name: text('name'), settings, secrets: { token: text('token') } },
      {
        onSuccess: ({ connector }) =>
          navigate({ to: '/connectors/$connectorId', params: { connectorId: connector.id } }),
      },
    );
  };
  return (
    <Page
      title="Connect HubSpot"
      above={
        <Link to="/connectors" className="hover:underline">
          Connectors
        </Link>
      }
      description="Its contacts come here and stay up to date; what happens goes there, if you say so."
    >
      <Guarded operation={contract.connectors.create} what="connect services">
        <form onSubmit={submit}>
          <Card
            title="Access token"
            description="Made in HubSpot by a super admin, in a minute."
            footer={
              <Button type="submit" look="primary" busy={connect.isPending}>
                Connect and check
              </Button>
            }
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Steps />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
                <TextField label="Name" name="name" defaultValue="HubSpot" required maxLength={100} />
                <BrandField label="Brand" hint="Whose contacts the people become." />
                <TextField
                  label="Access token"
                  name="token"
                  type="password"
                  required
                  maxLength={2000}
                  autoComplete="off"
                  hint="Tried at once, stored sealed, never shown again."
                  error={errors.token}
                />
              </div>
              <HubspotChoices settings={null} />
              <p className="text-[13px] text-ink-faint">
                First and last name, job title, company, phone and country are taken. You can map more once connected.
              </p>
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
      <li>In HubSpot, open Settings, Integrations, Private apps, and create an app.</li>
      <li>
        Scopes to read: <Code>crm.objects.contacts.read</Code>, <Code>crm.objects.owners.read</Code>,{' '}
        <Code>crm.schemas.contacts.read</Code>. To write: <Code>crm.objects.contacts.write</Code>,{' '}
        <Code>crm.schemas.contacts.write</Code>. For opt-outs: <Code>communication_preferences.read_write</Code>.
      </li>
      <li>Create it, copy the access token, and paste it below. A missing scope is named when you connect.</li>
    </ol>
    <p className="mt-3">
      We wrote this from HubSpot’s public documentation and have not tried it with HubSpot itself yet.{' '}
      <a href="/docs/connectors" className="underline">
        What it does and does not
      </a>
    </p>
  </div>
);

const Code = ({ children }: { children: string }) => <code className="text-[12px] wrap-anywhere">{children}</code>;
