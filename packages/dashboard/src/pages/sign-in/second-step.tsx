import { ApiError } from '@distribute/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** What a right password or link of somebody with an app is answered with; null for any other refusal. */
export const ticketIn = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'second_step_required' ? (error.body as { ticket: string }).ticket : null;

export function SecondStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { clientFor } = useApi();
  const { start } = useSignedIn();
  const [code, setCode] = useState('');
  const complete = useMutation({
    mutationFn: () => clientFor(null).twoStep.complete({ body: { ticket, code } }),
    onSuccess: ({ key }) => start(key),
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    complete.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Code of your authenticator app"
        hint="Or one of your recovery codes."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        minLength={6}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {complete.error && <ErrorNote error={complete.error} />}
      <Button type="submit" look="primary" busy={complete.isPending}>
        Sign in
      </Button>
      <Button look="quiet" onClick={onBack}>
        Begin again
      </Button>
    </form>
  );
}
