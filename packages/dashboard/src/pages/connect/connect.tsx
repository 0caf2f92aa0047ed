import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../api/account.ts';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { useTitle } from '../../api/service.ts';
import { personName } from '../../format.ts';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { ErrorNote, ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

type Asked = AnswerOf<ReturnType<typeof useClient>['programs']['readRequest']>;

/** The question of a program that wants to be connected (spec 30.3): who asks, for whom, and where the answer goes. */
export function ConnectPage() {
  const { request = '' } = useSearch({ from: '/connect' });
  const client = useClient();
  useTitle('Connect a program');
  const asked = useQuery({
    queryKey: ['programs', 'request', request],
    queryFn: ({ signal }) => client.programs.readRequest({ query: { request } }, { signal }),
    retry: false,
  });
  const { data, error, refetch, isFetching } = asked;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-[27rem]">
        <Mark className="mx-auto mb-5 size-11" />
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-lift max-sm:p-5">
          {data && <Question asked={data} request={request} />}
          {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
          {!data && !error && <Skeleton className="h-64" />}
        </div>
        <p className="mt-5 text-center text-[13px] text-ink-faint">You can disconnect it at any time under API keys.</p>
      </div>
    </main>
  );
}

function Question({ asked, request }: { asked: Asked; request: string }) {
  const client = useClient();
  const { data: me } = useMe();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const signInAnew = () => {
    signOut();
    void navigate({ to: '/sign-in', search: { next: `/connect?request=${request}` } });
  };
  const decide = useMutation({
    mutationFn: (allow: boolean) => client.programs.decide({ body: { request, allow } }),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
    gcTime: 0,
  });
  if (decide.isSuccess) {
    return (
      <p role="status" className="py-8 text-center text-ink-soft">
        {decide.variables ? `Connected. Go back to ${asked.name}.` : 'Nothing was connected. You can close this page.'}
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-lg font-semibold tracking-[-0.01em] wrap-anywhere">Connect “{asked.name}”?</h1>
        <p className="mt-1 text-[13px] text-ink-soft">
          A program that calls itself this asks to work here for you. Nobody has checked the name.
        </p>
      </div>
      <dl className="grid gap-3 text-[13px]">
        <Row term="Organization">{me?.organization?.name ?? '…'}</Row>
        <Row term="Acts as">{me?.user ? `${personName(me.user)}, with your role (${me.role})` : '…'}</Row>
        <Row term="Can">
          read campaigns, people, emails and replies, and do what the MCP tools do: start, pause and stop campaigns,
          approve emails
        </Row>
        <Row term="Sends you back to">{PLACES[asked.place](asked.returnsTo)}</Row>
      </dl>
      <Notice tone="warn" icon="alert">
        Allow it only if you started this yourself, in that program, just now.
      </Notice>
      {decide.error && <ErrorNote error={decide.error} />}
      <div className="grid grid-cols-2 gap-3">
        <Button busy={decide.isPending && !decide.variables} onClick={() => decide.mutate(false)}>
          Don’t allow
        </Button>
        <Button look="primary" busy={decide.isPending && decide.variables} onClick={() => decide.mutate(true)}>
          Allow
        </Button>
      </div>
      <p className="text-center text-[13px] text-ink-faint">
        Not you, or another organization?{' '}
        <button type="button" className="cursor-pointer underline" onClick={signInAnew}>
          Sign in as someone else
        </button>
      </p>
    </div>
  );
}

const PLACES: Readonly<Record<Asked['place'], (name: string) => string>> = {
  website: (name) => `the website ${name}`,
  this_computer: () => 'a program on this computer',
  app: (name) => `an app on this device (${name})`,
};

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-0.5">
    <dt className="text-ink-faint">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
