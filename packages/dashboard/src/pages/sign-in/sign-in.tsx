import { useLocation, useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useApi, useToken } from '../../api/api.ts';
import { useServiceName, useTitle } from '../../api/service.ts';
import { Mark } from '../../ui/icon.tsx';
import { KeyForm } from './key-form.tsx';
import { LinkSignIn } from './link-sign-in.tsx';
import { linkToken } from './link-token.ts';
import { PasswordForm } from './password-form.tsx';
import { useSignedIn } from './use-signed-in.ts';

const NOTICES = {
  expired: 'Your session has ended. Sign in again to continue.',
  'signed-out': 'You have signed out.',
};

const TAB =
  'h-8 rounded-md text-[13px] font-medium text-ink-soft transition-colors data-[state=active]:bg-raised ' +
  'data-[state=active]:text-ink data-[state=active]:shadow-lift';

export function SignInPage() {
  const { session } = useApi();
  const service = useServiceName();
  useTitle('Sign in');
  const token = useTakenLinkToken();
  const ending = session.ending();
  useLeaveWhenSignedIn(token);

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-[25rem]">
        <div className="mb-6 text-center">
          <Mark className="mx-auto mb-4 size-11" />
          <h1 className="text-xl font-semibold tracking-[-0.015em]">Sign in to {service}</h1>
        </div>
        {ending && (
          <p role="status" className="mb-4 rounded-lg bg-warn-soft px-3.5 py-2.5 text-center text-[13px] text-warn-ink">
            {NOTICES[ending]}
          </p>
        )}
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-lift max-sm:p-5">
          {token === null ? <Ways /> : <LinkSignIn key={token} token={token} />}
        </div>
        <p className="mt-5 text-center text-[13px] text-ink-faint">
          First time here? The server printed a sign-in link and an API key when it started.
        </p>
      </div>
    </main>
  );
}

const Ways = () => (
  <Tabs.Root defaultValue="password">
    <Tabs.List aria-label="Ways to sign in" className="mb-5 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
      <Tabs.Trigger value="password" className={TAB}>
        Email and password
      </Tabs.Trigger>
      <Tabs.Trigger value="key" className={TAB}>
        API key
      </Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="password">
      <PasswordForm />
    </Tabs.Content>
    <Tabs.Content value="key">
      <KeyForm />
    </Tabs.Content>
  </Tabs.Root>
);

/** Removes the one-time token from the address, so that it stays neither in the history nor on the screen. */
function useTakenLinkToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string | null>(null);
  const found = linkToken(hash);
  useEffect(() => {
    if (found === null) return;
    setTaken(found);
    void navigate({ to: '/sign-in', search: true, hash: '', replace: true });
  }, [found, navigate]);
  return taken ?? found;
}

/** Leaves this page when the person is signed in, unless a link asks them to sign in as another person. */
function useLeaveWhenSignedIn(linkTokenTaken: string | null) {
  const signedIn = useSignedIn();
  const token = useToken();
  useEffect(() => {
    if (token !== null && linkTokenTaken === null) signedIn.leave();
  }, [token, linkTokenTaken, signedIn]);
}
