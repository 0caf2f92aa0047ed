import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '../../api/api.ts';
import { dollarsOfCents } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { centsOf } from '../billing/words.ts';

/** One cap for every campaign of the brand, so that a person need not open each of them. */
export function BudgetCard({ brandId }: { brandId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isWrong, setWrong] = useState(false);
  const set = useMutation({
    mutationFn: (dailyBudgetCents: number | null) =>
      client.brands.setDailyBudget({ params: { brandId }, body: { dailyBudgetCents } }),
    onSuccess: ({ updatedCount, dailyBudgetCents }) => {
      const campaigns = updatedCount === 1 ? '1 campaign' : `${updatedCount} campaigns`;
      notify(
        dailyBudgetCents === null
          ? `${campaigns} without a daily budget of their own`
          : `${campaigns} may spend ${dollarsOfCents(String(dailyBudgetCents))} a day each`,
      );
      return queries.invalidateQueries({ queryKey: ['campaigns'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = centsOf(String(new FormData(event.currentTarget).get('budget')));
    setWrong(cents === null);
    if (cents !== null) set.mutate(cents);
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Daily budget"
        description="Sets the daily budget of every campaign this brand has now."
        footer={
          <>
            <Button disabled={set.isPending} onClick={() => set.mutate(null)}>
              Remove the caps
            </Button>
            <Button type="submit" busy={set.isPending}>
              Set for all campaigns
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField
            label="Per day and campaign (USD)"
            name="budget"
            inputMode="decimal"
            required
            className="max-w-40"
            placeholder="5.00"
            error={isWrong ? 'An amount such as 5 or 19.99' : undefined}
          />
          {set.error && <ErrorNote error={set.error} />}
        </div>
      </Card>
    </form>
  );
}
