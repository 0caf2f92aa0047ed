import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { useTitle } from '../../api/service.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { takeAttempt } from './company-attempt.ts';

/** Where the provider of a company sends people back to. */
export function CompanyReturnPage() {
  const { clientFor, session } = useApi();
  const navigate = useNavigate();
  useTitle('Sign in');
  // Read as it came: the router would take digits for a number.
  const [answer] = useState(() => new URLSearchParams(location.search));
  const [attempt] = useState(() => takeAttempt(sessionStorage));
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => answer.get(name));
  const complete = useMutation({
    mutationFn: (body: { handle: string; code: string; state: string; iss?: string }) =>
      clientFor(null).companySignIn.complete({ body }),
    onSuccess: ({ key }) => {
      session.start(key);
      void navigate({ href: attempt?.next ?? '/', replace: true });
    },
    gcTime: 0,
  });
  const spent = useRef(false);
  const { mutate } = complete;
  const isWhole = attempt !== null && Boolean(code && state);
  useEffect(() => {
    if (spent.current || !attempt || !code || !state) return;
    spent.current = true;
    mutate({ handle: attempt.handle, code, state, ...(iss ? { iss } : {}) });
  }, [attempt, code, state, iss, mutate]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-[25rem]">
        <Mark className="mx-auto mb-5 size-11" />
        <div className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-lift max-sm:p-5">
          <h1 className="text-center font-semibold">Company sign-in</h1>
          {complete.error && <ErrorNote error={complete.error} />}
          {!isWhole && (
            <Notice tone="warn" icon="alert">
              {answer.get('error')
                ? 'Your company’s provider did not let you in.'
                : 'This sign-in is over, or began in another browser.'}
            </Notice>
          )}
          {complete.error || !isWhole ? (
            <Button onClick={() => void navigate({ to: '/sign-in' })}>Sign in again</Button>
          ) : (
            <p role="status" className="py-4 text-center text-ink-soft">
              Signing you in…
            </p>
          )}
        </div>
      </div>
    </main>
  );
}
