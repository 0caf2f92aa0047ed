import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi, useToken } from '../../api/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { SecondStep, ticketIn } from './second-step.tsx';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Exchanges a one-time link automatically. A signed-in person is asked first, so that a link sent by somebody else
 * cannot silently switch them to another account.
 */
export function LinkSignIn({ token }: { token: string }) {
  const { clientFor, session } = useApi();
  const { start, leave } = useSignedIn();
  const isSignedIn = useToken() !== null;
  const exchange = useMutation({
    mutationFn: () => clientFor(null).auth.exchange({ body: { token } }),
    onSuccess: ({ key }) => {
      const old = session.token();
      if (old !== null)
        clientFor(old)
          .apiKeys.endSession()
          .catch(() => undefined);
      start(key);
    },
    gcTime: 0,
  });

  const spent = useRef(false);
  const { mutate } = exchange;
  useEffect(() => {
    if (isSignedIn || spent.current) return;
    spent.current = true;
    mutate();
  }, [isSignedIn, mutate]);

  const ticket = ticketIn(exchange.error);
  if (ticket !== null) return <SecondStep ticket={ticket} onBack={() => location.assign('/app/sign-in')} />;
  if (exchange.error) {
    return (
      <div className="grid gap-4">
        <ErrorNote error={exchange.error} />
        <Button onClick={() => location.assign('/app/sign-in')}>Sign in another way</Button>
      </div>
    );
  }
  if (isSignedIn && exchange.isIdle) {
    return (
      <div className="grid gap-4">
        <p>You are already signed in. Use this link to sign in again, perhaps as someone else?</p>
        <Button look="primary" onClick={() => mutate()}>
          Sign in with the link
        </Button>
        <Button onClick={leave}>Stay signed in</Button>
      </div>
    );
  }
  return (
    <p role="status" className="py-6 text-center text-ink-soft">
      Signing you in…
    </p>
  );
}
