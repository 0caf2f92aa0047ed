import { contract } from '@distribute/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { explain, fieldErrors } from '../../api/refusal.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingPage } from '../../ui/states/pending-page.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { EventChoice, eventsIn } from './event-choice.tsx';
import { SecretCard } from './secret-card.tsx';
import { TestCard } from './test-card.tsx';
import { type Endpoint, useChangeEndpoint, useDeleteEndpoint, useEndpoint } from './use-webhooks.ts';
import { standingOf } from './words.ts';

const ToWebhooks = () => (
  <Link to="/webhooks" className="hover:underline">
    Webhooks
  </Link>
);

export function EndpointPage() {
  const { endpointId } = useParams({ from: '/shell/webhooks/$endpointId' });
  const query = useEndpoint(endpointId);
  const endpoint = query.data;
  if (!endpoint) {
    return <PendingPage title="Endpoint" above={<ToWebhooks />} query={query} />;
  }
  const { label, tone, note } = standingOf(endpoint);
  return (
    <Page
      title={endpoint.description || endpoint.url}
      above={<ToWebhooks />}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge> {note} {endpoint.description && <span>{endpoint.url}</span>}
        </span>
      }
      actions={<Actions endpoint={endpoint} />}
    >
      <Guarded operation={contract.webhooks.updateEndpoint} what="change and test endpoints">
        <TestCard endpoint={endpoint} />
        <Settings key={endpoint.updatedAt} endpoint={endpoint} />
      </Guarded>
      {endpoint.secretMode === 'own' && <SecretCard endpointId={endpoint.id} />}
      <Deliveries endpointId={endpoint.id} />
    </Page>
  );
}

function Actions({ endpoint }: { endpoint: Endpoint }) {
  const isAllowed = useAccess().may(contract.webhooks.updateEndpoint);
  const notify = useNotify();
  const change = useChangeEndpoint(endpoint.id);
  const [deleting, setDeleting] = useState(false);
  if (!isAllowed) return null;
  const isOn = endpoint.status === 'active';
  const toggle = () =>
    change.mutate(
      { status: isOn ? 'disabled' : 'active' },
      { onError: (error) => notify(explain(error).message, 'bad') },
    );
  return (
    <>
      <Button icon={isOn ? 'pause' : 'play'} busy={change.isPending} onClick={toggle}>
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      {endpoint.campaignId === null && <Button onClick={() => setDeleting(true)}>Delete</Button>}
      {deleting && <Delete endpoint={endpoint} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Delete({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const remove = useDeleteEndpoint(endpoint.id);
  const navigate = useNavigate();
  const confirm = () => remove.mutate(undefined, { onSuccess: () => navigate({ to: '/webhooks' }) });
  return (
    <Confirm
      title="Delete this endpoint?"
      action="Delete endpoint"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <strong className="font-medium wrap-anywhere text-ink">{endpoint.url}</strong> gets no more events. Pending
      deliveries and its log are deleted. This can’t be undone.
    </Confirm>
  );
}

/** An endpoint that a campaign names belongs to the campaign, so its address is changed there (spec 19.2). */
function Settings({ endpoint }: { endpoint: Endpoint }) {
  const change = useChangeEndpoint(endpoint.id);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const isOwned = endpoint.campaignId !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const description = String(entries.get('description')).trim() || null;
    const url = String(entries.get('url') ?? endpoint.url).trim();
    change.mutate(
      { description, events: eventsIn(entries), ...(url !== endpoint.url && { url }) },
      { onSuccess: () => notify('Endpoint saved') },
    );
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Settings"
        footer={
          <Button type="submit" look="primary" busy={change.isPending}>
            Save
          </Button>
        }
      >
        <div className="grid gap-5">
          {isOwned && (
            <Notice tone="neutral" icon="send">
              This endpoint belongs to{' '}
              <Link
                to="/campaigns/$campaignId"
                params={{ campaignId: endpoint.campaignId as string }}
                className="underline"
              >
                a campaign
              </Link>
              , which sets where its events go.
            </Notice>
          )}
          <TextField
            label="URL"
            name="url"
            type="url"
            required
            disabled={isOwned}
            defaultValue={endpoint.url}
            error={errors.url}
          />
          <TextField
            label="Description (optional)"
            name="description"
            maxLength={200}
            defaultValue={endpoint.description ?? ''}
          />
          <EventChoice events={endpoint.events} />
          {change.error && !errors.url && <ErrorNote error={change.error} />}
        </div>
      </Card>
    </form>
  );
}
