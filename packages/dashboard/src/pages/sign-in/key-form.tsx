import { ApiError } from '@distribute/client';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useApi } from '../../api/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The key is exchanged for a session token at once and not stored. */
export function KeyForm() {
  const { clientFor } = useApi();
  const { start } = useSignedIn();
  const exchange = useMutation({
    mutationFn: (key: string) => clientFor(key).apiKeys.createSession(),
    onSuccess: ({ key }) => start(key),
    gcTime: 0,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    exchange.mutate(String(new FormData(event.currentTarget).get('key')).trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="API key"
        name="key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        className="font-mono"
        error={isImpersonal(exchange.error) ? 'This key doesn’t belong to a person. Paste a user key.' : undefined}
        hint="Exchanged for a session that ends 12 hours after its last use. The key is not kept in this browser."
      />
      {exchange.error && !isImpersonal(exchange.error) && <ErrorNote error={exchange.error} />}
      <Button type="submit" look="primary" busy={exchange.isPending}>
        Sign in
      </Button>
    </form>
  );
}

/** Application and admin keys belong to no person. */
const isImpersonal = (error: unknown) =>
  error instanceof ApiError && ['org_required', 'user_required'].includes(error.code ?? '');
