import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { ChooseOrganization, choicesIn, type OrganizationChoice } from './choose-organization.tsx';
import { SecondStep, ticketIn } from './second-step.tsx';
import { useCompanySignIn } from './use-company-sign-in.ts';
import { useSignedIn } from './use-signed-in.ts';

// Loaded apart, so that the page is there first.
const PasskeyButton = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

export function PasswordForm() {
  const { clientFor } = useApi();
  const { start } = useSignedIn();
  const [email, setEmail] = useState('');
  const [choices, setChoices] = useState<readonly OrganizationChoice[] | null>(null);
  const signIn = useMutation({
    mutationFn: (given: { password: string; organizationId?: string }) =>
      clientFor(null).auth.signIn({ body: { email, ...given } }),
    onSuccess: ({ key }) => start(key),
    onError: (error) => setChoices((shown) => choicesIn(error) ?? shown),
    gcTime: 0,
  });
  const link = useMutation({ mutationFn: () => clientFor(null).auth.requestLink({ body: { email } }) });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    link.reset();
    company.reset();
    signIn.mutate({ password: String(new FormData(event.currentTarget).get('password')) });
  };
  const company = useCompanySignIn();
  const error = signIn.error ?? link.error ?? company.error;
  const ticket = ticketIn(signIn.error);
  if (ticket !== null) return <SecondStep ticket={ticket} onBack={() => signIn.reset()} />;
  if (choices && signIn.variables) {
    const { password, organizationId = null } = signIn.variables;
    return (
      <ChooseOrganization
        choices={choices}
        busyId={signIn.isPending ? organizationId : null}
        error={choicesIn(signIn.error) ? null : signIn.error}
        onChoose={(chosen) => signIn.mutate({ password, organizationId: chosen })}
        onBack={() => {
          setChoices(null);
          signIn.reset();
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      {error && <ErrorNote error={error} />}
      {link.isSuccess && (
        <p role="status" className="rounded-lg bg-accent-soft px-3 py-2.5 text-[13px] text-accent-ink">
          If that email address has an account here, we sent it a link. It works once, for 30 minutes.
        </p>
      )}
      <Button type="submit" look="primary" busy={signIn.isPending}>
        Sign in
      </Button>
      <Button
        look="quiet"
        icon="mail"
        busy={link.isPending}
        disabled={!email.includes('@')}
        onClick={() => {
          signIn.reset();
          link.mutate();
        }}
      >
        Email me a sign-in link
      </Button>
      <Button
        look="quiet"
        icon="people"
        busy={company.isPending}
        disabled={!email.includes('@')}
        onClick={() => {
          signIn.reset();
          link.reset();
          company.mutate(email);
        }}
      >
        Sign in with your company
      </Button>
      <Suspense>
        <PasskeyButton />
      </Suspense>
    </form>
  );
}
