import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { COMPANY_KEY, type CompanySignIn } from './company.ts';

export function ProviderCard({ settings: { provider, redirectUrl } }: { settings: CompanySignIn }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const [required, setRequired] = useState(provider?.required ?? false);
  const [forgetting, setForgetting] = useState(false);
  const save = useMutation({
    mutationFn: (body: Parameters<typeof client.companySignIn.save>[0]['body']) => client.companySignIn.save({ body }),
    onSuccess: (saved) => {
      queries.setQueryData(COMPANY_KEY, saved);
      notify('Company sign-in saved');
    },
    gcTime: 0,
  });
  const forget = useMutation({
    mutationFn: () => client.companySignIn.delete(),
    onSuccess: async () => {
      setForgetting(false);
      await queries.invalidateQueries({ queryKey: COMPANY_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const clientSecret = text('clientSecret');
    save.mutate({
      ...{ issuer: text('issuer'), clientId: text('clientId'), required },
      defaultRole: text('defaultRole') === 'admin' ? 'admin' : 'member',
      ...(clientSecret && { clientSecret }),
    });
  };
  const errors = fieldErrors(save.error);
  return (
    <form onSubmit={submit}>
      <Card
        title="Provider"
        description="Make an application for this server at your provider (Entra ID, Google Workspace, Okta, Keycloak …), and copy three values from there."
        footer={
          <>
            {provider && <Button onClick={() => setForgetting(true)}>Forget provider</Button>}
            <Button type="submit" look="primary" busy={save.isPending}>
              Save and check
            </Button>
          </>
        }
      >
        <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-2 text-[13px] text-ink-soft">
          Redirect URL, for the application there:
          <CopyField label="Redirect URL" value={redirectUrl} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            label="Issuer"
            name="issuer"
            type="url"
            placeholder="https://login.acme.com"
            hint="Where …/.well-known/openid-configuration lies."
            defaultValue={provider?.issuer}
            error={errors.issuer}
            required
          />
          <TextField
            label="Client ID"
            name="clientId"
            defaultValue={provider?.clientId}
            error={errors.clientId}
            required
            maxLength={300}
            autoComplete="off"
          />
          <TextField
            label="Client secret"
            name="clientSecret"
            type="password"
            hint={provider ? 'Leave empty to keep the one that is stored.' : 'Stored sealed, never shown again.'}
            error={errors.clientSecret}
            required={!provider}
            maxLength={2000}
            autoComplete="off"
          />
          <SelectField
            label="Role of new people"
            name="defaultRole"
            defaultValue={provider?.defaultRole ?? 'member'}
            hint="At their first sign-in; change it later under Team."
          >
            <option value="member">Member</option>
            <option value="admin">Admin</option>
          </SelectField>
          <div className="sm:col-span-2">
            <Switch
              label="Only this way"
              hint="Passwords and mailed links no longer let anyone in but owners, so nobody is locked out. Somebody has to have signed in with the provider first."
              checked={required}
              onChange={setRequired}
            />
          </div>
        </div>
        {save.error && Object.keys(errors).length === 0 && (
          <div className="mt-5">
            <ErrorNote error={save.error} />
          </div>
        )}
      </Card>
      {forgetting && (
        <Confirm
          title="Forget the provider?"
          action="Forget provider"
          busy={forget.isPending}
          error={forget.error}
          onConfirm={() => forget.mutate()}
          onCancel={() => setForgetting(false)}
        >
          People sign in with a password or a mailed link again. Who is signed in stays signed in.
        </Confirm>
      )}
    </form>
  );
}
