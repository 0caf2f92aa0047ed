import { contract } from '@distribute/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { count } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { INVITES_KEY, useInvites } from './use-invites.ts';

export const InvitesPage = () => (
  <Page
    title="Referrals"
    description="One code lets a limited number of other organizations join this server. Invite colleagues under Team."
  >
    <Guarded operation={contract.invites.createCode} what="create and enter codes">
      <CodeCard />
      <ClaimCard />
    </Guarded>
  </Page>
);

function CodeCard() {
  const query = useInvites();
  if (query.data) {
    const { code, signups, remaining } = query.data;
    return <Card title="Your code">{code === null ? <NoCode /> : <Code {...{ code, signups, remaining }} />}</Card>;
  }
  return (
    <Card title="Your code">
      {query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-2" />
        </div>
      )}
    </Card>
  );
}

function NoCode() {
  const client = useClient();
  const queries = useQueryClient();
  const { data: me } = useMe();
  const create = useMutation({
    mutationFn: () => client.invites.createCode({ params: { orgId: me?.orgId as string } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: INVITES_KEY }),
  });
  return (
    <>
      {create.error && <ErrorNote error={create.error} />}
      <EmptyState
        icon="ticket"
        title="No code yet"
        action={
          <Button look="primary" busy={create.isPending} onClick={() => create.mutate()}>
            Create a code
          </Button>
        }
      >
        Share it with people you trust. You’ll see here how often it was used.
      </EmptyState>
    </>
  );
}

function Code({ code, signups, remaining }: { code: string; signups: number; remaining: number }) {
  return (
    <div className="grid gap-5">
      <CopyField label="Invite code" value={code} />
      <div>
        <p className="mb-2 flex justify-between">
          <span className="font-medium">
            {count(remaining)} {remaining === 1 ? 'place' : 'places'} left
          </span>
          <span className="text-ink-faint">{count(signups)} used</span>
        </p>
        <progress
          aria-label="Places used"
          value={signups}
          max={Math.max(1, signups + remaining)}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      </div>
    </div>
  );
}

function ClaimCard() {
  const client = useClient();
  const notify = useNotify();
  const { data: me } = useMe();
  const [code, setCode] = useState('');
  const claim = useMutation({
    mutationFn: () => client.invites.claim({ params: { orgId: me?.orgId as string }, body: { code } }),
    onSuccess: () => {
      setCode('');
      notify('Invite claimed');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    claim.mutate();
  };
  return (
    <Card title="Were you invited?" description="Enter the code another organization gave you.">
      <form onSubmit={submit} className="grid gap-4 sm:max-w-96">
        <TextField
          label="Their code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        {claim.error && <ErrorNote error={claim.error} />}
        <Button type="submit" className="justify-self-start" busy={claim.isPending} disabled={!me?.orgId}>
          Claim invite
        </Button>
      </form>
    </Card>
  );
}
