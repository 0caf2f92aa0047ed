import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import { useMe } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';

const SHORTEST = 12;

export function PasswordCard() {
  const client = useClient();
  const notify = useNotify();
  const { data: me } = useMe();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: (body: { newPassword: string; currentPassword?: string }) => client.auth.setPassword({ body }),
    onSuccess: () => {
      form.current?.reset();
      notify('Password saved. Other sessions ended.');
    },
    gcTime: 0,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const currentPassword = String(fields.get('currentPassword'));
    change.mutate({ newPassword: String(fields.get('newPassword')), ...(currentPassword && { currentPassword }) });
  };
  const errors = fieldErrors(change.error);
  return (
    <form ref={form} onSubmit={submit}>
      <Card
        title="Your password"
        description="For signing in without a key or a link. Saving ends your other sessions."
        footer={
          <Button type="submit" busy={change.isPending}>
            Save password
          </Button>
        }
      >
        <input type="text" name="username" autoComplete="username" readOnly hidden value={me?.user?.email ?? ''} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            hint="Leave empty if you have none yet."
            error={errors.currentPassword}
          />
          <TextField
            label="New password"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            required
            minLength={SHORTEST}
            maxLength={200}
            hint={`At least ${SHORTEST} characters.`}
            error={errors.newPassword}
          />
        </div>
        {change.error && Object.keys(errors).length === 0 && (
          <div className="mt-5">
            <ErrorNote error={change.error} />
          </div>
        )}
      </Card>
    </form>
  );
}
