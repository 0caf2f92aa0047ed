import { DEFAULT_RAMP } from '@distribute/contract/mailbox-defaults';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useConnect } from '../use-mailbox.ts';

import { PROVIDERS } from '../words.ts';
import type { Provider } from './use-adding.ts';

type SignIn = NonNullable<Provider['signIn']>;

/** The provider asks for permission and leads back to the mailbox's page. What is not set up says so before any typing. */
export function SignInCard({ providers }: { providers: readonly Provider[] }) {
  const signIns = providers.flatMap(({ signIn }) => (signIn ? [signIn] : []));
  const ready = signIns.filter(({ configured }) => configured);
  const missing = signIns.filter(({ configured }) => !configured);
  return (
    <Card title="Sign in with Google or Microsoft" description="You sign in there. No password is stored here.">
      <div className="grid gap-4">
        {ready.length > 0 && <SignInForm ready={ready} />}
        {missing.length > 0 && <NotSetUp missing={missing} />}
      </div>
    </Card>
  );
}

const namesOf = (signIns: readonly SignIn[]) => signIns.map(({ provider }) => PROVIDERS[provider]).join(' and ');

const NotSetUp = ({ missing }: { missing: readonly SignIn[] }) => (
  <Notice tone="neutral" icon="book">
    <p>
      Signing in with {namesOf(missing)} isn't set up on this server. The operator first adds a client ID and secret:{' '}
      <a href={missing[0]?.guideUrl} className="font-medium underline underline-offset-2">
        how to set it up
      </a>
      .
    </p>
    {missing.some(({ provider }) => provider === 'google') && (
      <p className="mt-1">Gmail and Google Workspace also work above, with an app password. Microsoft doesn't.</p>
    )}
  </Notice>
);

function SignInForm({ ready }: { ready: readonly SignIn[] }) {
  const connect = useConnect();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    connect.mutate({
      provider: entries.get('provider') as SignIn['provider'],
      fromName: String(entries.get('fromName')).trim(),
      fromEmail: String(entries.get('fromEmail')).trim(),
      ramp: DEFAULT_RAMP,
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Account email" name="fromEmail" type="email" required />
        <TextField label="From name" name="fromName" required maxLength={100} />
      </div>
      {connect.error && <ErrorNote error={connect.error} />}
      <div className="flex flex-wrap gap-2">
        {ready.map(({ provider }) => (
          <Button key={provider} type="submit" name="provider" value={provider} disabled={connect.isPending}>
            Sign in with {PROVIDERS[provider]}
          </Button>
        ))}
      </div>
    </form>
  );
}
