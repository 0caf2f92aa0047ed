import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { useMe } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time, TimeAhead } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { useNames } from '../users/use-names.ts';
import type { ApiKey } from './api-key.ts';
import { CreateKey } from './create-key.tsx';
import { FirstCall } from './first-call.tsx';
import { limitsInWords } from './mandate/words.ts';
import { ProgramsCard } from './programs-card.tsx';
import { RevokeKey } from './revoke-key.tsx';

export function ApiKeysPage() {
  const client = useClient();
  const [includeRevoked, setIncludeRevoked] = useState(false);
  const isAllowed = useAccess().may(contract.apiKeys.create);
  const [showSessions, setShowSessions] = useState(true);
  const keyType = showSessions ? 'all' : 'user';
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const query = usePaged(['apiKeys', 'list', includeRevoked, keyType], (place, signal) =>
    client.apiKeys.list({ query: { ...place, includeRevoked, keyType } }, { signal }),
  );
  const columns = useColumns(setRevoking);
  const create = isAllowed && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      Create key
    </Button>
  );

  return (
    <Page
      title="API keys"
      description="API keys let programs act as you, with your role. They can be limited to what a program or an agent needs. A session is a browser that’s signed in. Revoking either ends its access, and the sessions it started, within a second."
      actions={create}
    >
      {!isAllowed && <RoleNotice what="have API keys and can revoke others’; you can end your own sessions" />}
      <Card flush>
        <div className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-5 py-3">
          <Switch label="Show revoked and expired" checked={includeRevoked} onChange={setIncludeRevoked} />
          <Switch label="Show sessions" checked={showSessions} onChange={setShowSessions} />
        </div>
        <PagedList
          query={query}
          rowsOf={(page) => page.keys}
          empty={
            <EmptyState icon="key" title="No API keys" action={create}>
              Create one for each program that calls the API, so that each can be revoked alone.
            </EmptyState>
          }
        >
          {(keys) => (
            <Table
              caption="API keys and sessions"
              columns={columns}
              rows={keys}
              rowKey={(key) => key.id}
              isPast={(key) => !isLive(key)}
            />
          )}
        </PagedList>
      </Card>
      <ProgramsCard />
      {isAllowed && <FirstCall />}
      {creating && <CreateKey onClose={() => setCreating(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}

/** A session may also have expired. */
const isLive = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

function Status({ apiKey }: { apiKey: ApiKey }) {
  const { revokedAt, expiresAt } = apiKey;
  if (!isLive(apiKey)) {
    return (
      <span className="inline-flex items-center gap-2">
        <Badge>{revokedAt === null ? 'Ended' : 'Revoked'}</Badge>
        <Time at={revokedAt ?? expiresAt} />
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone="good">Live</Badge>
      {expiresAt !== null && (
        <span className="text-ink-soft">
          ends <TimeAhead at={expiresAt} />
        </span>
      )}
    </span>
  );
}

function useColumns(onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  const nameOf = useNames();
  const { data: me } = useMe();
  const access = useAccess();
  return [
    {
      header: 'Key',
      kind: 'title',
      cell: (key) => (
        <>
          {key.keyType === 'user' ? (
            <Link to="/api-keys/$keyId" params={{ keyId: key.id }} className="underline-offset-2 hover:underline">
              {key.name}
            </Link>
          ) : (
            key.name
          )}{' '}
          {key.id === me?.keyId && <Badge tone="good">This browser</Badge>}
          <code className="block font-mono text-xs font-normal text-ink-faint">{key.keyPrefix}…</code>
        </>
      ),
    },
    { header: 'Limits', cell: (key) => limitsInWords(key.mandate) },
    { header: 'Owner', cell: (key) => nameOf(key.userId) },
    { header: 'Created', cell: (key) => <Time at={key.createdAt} /> },
    { header: 'Last used', cell: (key) => <Time at={key.lastUsedAt} /> },
    {
      header: 'Status',
      cell: (key) => <Status apiKey={key} />,
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (key) =>
        isLive(key) &&
        (key.userId === me?.userId || access.has('admin')) && (
          <Button size="small" look="row" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
}
