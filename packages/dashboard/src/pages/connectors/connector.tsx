import { contract } from '@distribute/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { explain } from '../../api/refusal.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingPage } from '../../ui/states/pending-page.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { FaultsCard } from './faults-card.tsx';
import { HubspotSettingsCards } from './hubspot/settings-card.tsx';
import { SlackSettingsCards } from './slack/settings-card.tsx';
import {
  type Connector,
  useChangeConnector,
  useConnector,
  useDeleteConnector,
  useTestConnector,
} from './use-connectors.ts';
import { KINDS, progressOf, STATUSES } from './words.ts';

const ToConnectors = () => (
  <Link to="/connectors" className="hover:underline">
    Connectors
  </Link>
);

export function ConnectorPage() {
  const { connectorId } = useParams({ from: '/shell/connectors/$connectorId' });
  const query = useConnector(connectorId);
  const connector = query.data;
  if (!connector) return <PendingPage title="Connector" above={<ToConnectors />} query={query} />;
  const { status, lastFault } = connector;
  return (
    <Page
      title={connector.name}
      above={<ToConnectors />}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
          {KINDS[connector.kind]}
          {connector.account && `, account ${connector.account}`} · {progressOf(connector)}
        </span>
      }
      actions={<Actions connector={connector} />}
    >
      {status === 'failing' && lastFault && (
        <Notice tone="bad" icon="alert">
          {lastFault.message}. {lastFault.nextAct}
        </Notice>
      )}
      <Guarded operation={contract.connectors.update} what="change connectors">
        <Settings key={connector.id} connector={connector} />
      </Guarded>
      <FaultsCard id={connector.id} />
    </Page>
  );
}

function Settings({ connector }: { connector: Connector }) {
  const { settings } = connector;
  return settings.kind === 'slack' ? (
    <SlackSettingsCards connector={connector} settings={settings} />
  ) : (
    <HubspotSettingsCards connector={connector} settings={settings} />
  );
}

function Actions({ connector }: { connector: Connector }) {
  const isAllowed = useAccess().may(contract.connectors.update);
  const notify = useNotify();
  const change = useChangeConnector(connector.id);
  const test = useTestConnector(connector.id);
  const [deleting, setDeleting] = useState(false);
  if (!isAllowed) return null;
  const isPaused = connector.status === 'paused';
  const onError = (error: Error) => notify(explain(error).message, 'bad');
  const tryNow = () =>
    test.mutate(undefined, { onSuccess: ({ ok, message }) => notify(message, ok ? 'good' : 'bad'), onError });
  return (
    <>
      <Button icon="check" busy={test.isPending} onClick={tryNow}>
        Test
      </Button>
      <Button
        icon={isPaused ? 'play' : 'pause'}
        busy={change.isPending}
        onClick={() => change.mutate({ paused: !isPaused }, { onError })}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button onClick={() => setDeleting(true)}>Delete</Button>
      {deleting && <Delete connector={connector} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Delete({ connector: { id, kind, name }, onClose }: { connector: Connector; onClose: () => void }) {
  const remove = useDeleteConnector(id);
  const navigate = useNavigate();
  return (
    <Confirm
      title="Delete this connector?"
      action="Delete connector"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => navigate({ to: '/connectors' }) })}
      onCancel={onClose}
    >
      <strong className="font-medium wrap-anywhere text-ink">{name}</strong> stops at once, and its token is deleted
      here. What it brought stays here, what it wrote stays in {KINDS[kind]}.
    </Confirm>
  );
}
