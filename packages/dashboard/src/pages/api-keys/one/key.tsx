import { contract } from '@distribute/contract';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAccess } from '../../../api/access.ts';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { draftOf, isShown, type MandateDraft, mandateOf } from '../mandate/draft.ts';
import { isAtField, MandateFields } from '../mandate/mandate-fields.tsx';
import { limitsInWords } from '../mandate/words.ts';
import { ToKeys } from '../new-key.tsx';
import { type KeyUse, useChangeKey, useKeyUse } from '../use-keys.ts';
import { AddressesCard, CallsCard, CampaignsCard, CapsCard } from './use-cards.tsx';

/** What was done with a key, and what it may do. */
export function ApiKeyPage() {
  const { keyId } = useParams({ from: '/shell/api-keys/$keyId' });
  const query = useKeyUse(keyId);
  const [isChanging, setChanging] = useState(false);
  const access = useAccess();
  if (!query.data) return <PendingPage title="API key" above={<ToKeys />} query={query} />;
  const { key } = query.data;
  const isLive = key.revokedAt === null && (key.expiresAt === null || Date.parse(key.expiresAt) > Date.now());
  const mayChange = isLive && key.keyType === 'user' && access.may(contract.apiKeys.update);
  return (
    <Page
      title={key.name}
      above={<ToKeys />}
      description={
        <>
          <code className="font-mono text-[13px]">{key.keyPrefix}…</code> {limitsInWords(key.mandate)}
          {!isLive && '. This key has ended.'}
        </>
      }
      actions={
        mayChange &&
        !isChanging && (
          <Button icon="edit" onClick={() => setChanging(true)}>
            {key.mandate ? 'Change limits' : 'Limit this key'}
          </Button>
        )
      }
    >
      {isChanging ? <Limits apiKey={key} onClose={() => setChanging(false)} /> : <Use use={query.data} />}
    </Page>
  );
}

function Use({ use }: { use: KeyUse }) {
  if (!use.key.mandate) {
    return (
      <Notice tone="neutral" icon="key">
        This key has no limits, and what it does is not counted. The{' '}
        <Link to="/activity" className="underline">
          activity
        </Link>{' '}
        shows what was changed.
      </Notice>
    );
  }
  return (
    <>
      <CapsCard use={use} />
      <CampaignsCard campaignIds={use.campaignIds} />
      <CallsCard calls={use.calls} />
      <AddressesCard addresses={use.addresses} />
    </>
  );
}

function Limits({ apiKey, onClose }: { apiKey: KeyUse['key']; onClose: () => void }) {
  const [draft, setDraft] = useState<MandateDraft>(() => draftOf(apiKey.mandate));
  const change = useChangeKey(apiKey.id);
  const notify = useNotify();
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { mandate: mandateOf(draft) },
      {
        onSuccess: () => {
          notify('Limits saved: they hold within a second');
          onClose();
        },
      },
    );
  };
  if (apiKey.mandate && !isShown(apiKey.mandate)) {
    return (
      <Card>
        <p>
          A program wrote these limits, finer than this page can show. Change them with{' '}
          <code>PATCH /v1/api-keys/…</code>, or revoke the key and make another.
        </p>
      </Card>
    );
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MandateFields
        draft={draft}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        errors={errors}
      />
      {change.error && !isAtField(errors) ? <ErrorNote error={change.error} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={change.isPending}>
          Save limits
        </Button>
      </div>
    </form>
  );
}
