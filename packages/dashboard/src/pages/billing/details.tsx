import type { FormEvent } from 'react';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Account, useChangeDetails } from './use-billing.ts';

/** The details that are printed on receipts. */
export function Details({ account }: { account: Account }) {
  const notify = useNotify();
  const change = useChangeDetails();
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const entered = (name: string) => String(entries.get(name)).trim() || null;
    change.mutate(
      {
        billing_email: entered('billing_email'),
        company_name: entered('company_name'),
        vat_number: entered('vat_number'),
      },
      { onSuccess: () => notify('Billing details saved') },
    );
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="On receipts"
        description="All fields are optional."
        footer={
          <Button type="submit" busy={change.isPending}>
            Save
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="Company"
            name="company_name"
            maxLength={200}
            autoComplete="organization"
            defaultValue={account.company_name ?? ''}
            error={errors.company_name}
          />
          <TextField
            label="Email for receipts"
            name="billing_email"
            type="email"
            autoComplete="email"
            defaultValue={account.billing_email ?? ''}
            error={errors.billing_email}
          />
          <TextField
            label="VAT number"
            name="vat_number"
            maxLength={64}
            defaultValue={account.vat_number ?? ''}
            error={errors.vat_number}
          />
        </div>
        {change.error && Object.keys(errors).length === 0 && (
          <div className="mt-4">
            <ErrorNote error={change.error} />
          </div>
        )}
      </Card>
    </form>
  );
}
