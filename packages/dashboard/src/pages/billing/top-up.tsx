import { ApiError } from '@distribute/client';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type Account, usePay, usePortal } from './use-billing.ts';
import { centsOf, LEAST_CENTS } from './words.ts';

/** The payment happens on the payment provider's page: no card number passes through this page. */
export function TopUp({ account }: { account: Account }) {
  const pay = usePay();
  const portal = usePortal();
  const [isTooLittle, setTooLittle] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = centsOf(String(new FormData(event.currentTarget).get('amount')));
    setTooLittle(cents === null || cents < LEAST_CENTS);
    if (cents !== null && cents >= LEAST_CENTS) pay.mutate({ mode: 'payment', cents });
  };
  const isBusy = pay.isPending || portal.isPending;
  const error = pay.error ?? portal.error;
  const isAbsent = error instanceof ApiError && error.status === 501;
  return (
    <form onSubmit={submit}>
      <Card
        title="Add credit"
        description="You pay on the payment provider’s page, then return here."
        footer={
          <>
            {account.has_payment_method ? (
              <Button busy={portal.isPending} disabled={isBusy} onClick={() => portal.mutate()}>
                Cards and invoices
              </Button>
            ) : (
              <Button disabled={isBusy} onClick={() => pay.mutate({ mode: 'setup' })}>
                Store a card
              </Button>
            )}
            <Button type="submit" look="primary" busy={pay.isPending} disabled={isBusy}>
              Add credit
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            defaultValue="50"
            required
            className="max-w-40"
            hint="At least $5.00"
            error={isTooLittle ? 'An amount of at least $5.00, such as 50 or 19.99' : undefined}
          />
          {isAbsent ? (
            <Notice tone="neutral" icon="plug">
              Payments aren’t set up on this server. The operator can add credit, or you can use your own provider keys
              and pay the providers directly.
            </Notice>
          ) : (
            error && <ErrorNote error={error} />
          )}
        </div>
      </Card>
    </form>
  );
}
