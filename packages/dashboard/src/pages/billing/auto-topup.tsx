import { type FormEvent, useState } from 'react';
import { dollarsOfCents } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Account, useAutoTopup } from './use-billing.ts';
import { centsOf, LEAST_CENTS } from './words.ts';

const dollarText = (cents: number | null, otherwise: string) =>
  cents === null ? otherwise : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Buys credit automatically, so that campaigns do not stop at night. */
export function AutoTopup({ account }: { account: Account }) {
  const notify = useNotify();
  const change = useAutoTopup();
  const [wrong, setWrong] = useState<'amount' | 'threshold' | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const [amount, threshold] = [centsOf(String(entries.get('amount'))), centsOf(String(entries.get('threshold')))];
    const isTooLittle = amount === null || amount < LEAST_CENTS;
    setWrong(isTooLittle ? 'amount' : threshold === null ? 'threshold' : null);
    if (isTooLittle || threshold === null) return;
    change.mutate(
      { topup_amount_cents: amount, topup_threshold_cents: threshold },
      { onSuccess: () => notify('Automatic top-up turned on') },
    );
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Automatic top-up"
        description={
          account.has_auto_topup && account.topup_amount_cents !== null && account.topup_threshold_cents !== null
            ? `${dollarsOfCents(String(account.topup_amount_cents))} each time the balance falls below ${dollarsOfCents(String(account.topup_threshold_cents))}.`
            : 'Off: campaigns wait when the credit is used up.'
        }
        footer={
          <>
            {account.has_auto_topup && (
              <Button
                disabled={change.isPending}
                onClick={() => change.mutate(null, { onSuccess: () => notify('Automatic top-up turned off') })}
              >
                Switch off
              </Button>
            )}
            <Button type="submit" busy={change.isPending} disabled={!account.auto_reload_supported}>
              {account.has_auto_topup ? 'Save' : 'Switch on'}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {!account.auto_reload_supported && (
            <Notice tone="neutral" icon="alert">
              {account.auto_reload_unsupported_reason ?? 'The saved card can’t be charged automatically.'}
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Add each time (dollars)"
              name="amount"
              inputMode="decimal"
              defaultValue={dollarText(account.topup_amount_cents, '50')}
              required
              error={wrong === 'amount' ? 'An amount of at least $5.00, such as 50 or 19.99' : undefined}
            />
            <TextField
              label="At a balance below (dollars)"
              name="threshold"
              inputMode="decimal"
              defaultValue={dollarText(account.topup_threshold_cents, '10')}
              required
              error={wrong === 'threshold' ? 'An amount such as 10 or 7.50' : undefined}
            />
          </div>
          {change.error && <ErrorNote error={change.error} />}
        </div>
      </Card>
    </form>
  );
}
