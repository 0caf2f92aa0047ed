import { fieldErrors } from '../../../../api/refusal.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import type { Draft } from '../draft.ts';
import type { DraftForm } from '../use-draft.ts';

type Cap = Extract<keyof Draft, `maxBudget${string}`>;
const MORE_CAPS: readonly (readonly [Cap, string])[] = [
  ['maxBudgetDailyUsd', 'Daily budget (USD)'],
  ['maxBudgetWeeklyUsd', 'Weekly budget (USD)'],
  ['maxBudgetMonthlyUsd', 'Monthly budget (USD)'],
];
const GOALS = [
  ['', 'None in particular'],
  ['signup', 'Sign-ups'],
  ['meetingBooked', 'Meetings'],
  ['purchase', 'Purchases'],
] as const;

/** The limits of the campaign and its goal. */
export function LimitsCard({ form: { draft, set }, error }: { form: DraftForm; error: unknown }) {
  const errors = fieldErrors(error);
  const cap = (name: Cap, label: string) => (
    <TextField
      key={name}
      label={label}
      inputMode="decimal"
      pattern="\d{1,9}([.]\d{1,6})?"
      title="An amount such as 25 or 12.50"
      placeholder="No limit"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={errors[name]}
    />
  );
  return (
    <Card title="Limits" description="It never spends more than any of these budgets.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          label="Maximum people"
          type="number"
          min={1}
          max={1_000_000}
          placeholder="No limit"
          value={draft.maxLeads}
          onChange={(event) => set({ maxLeads: event.currentTarget.value })}
          error={errors.maxLeads}
        />
        {cap('maxBudgetTotalUsd', 'Total budget (USD)')}
        <SelectField label="Goal" value={draft.goal} onChange={(event) => set({ goal: event.currentTarget.value })}>
          {GOALS.map(([goal, label]) => (
            <option key={goal} value={goal}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Link destination"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          placeholder="The website"
          value={draft.clickDestinationUrl}
          onChange={(event) => set({ clickDestinationUrl: event.currentTarget.value })}
          error={errors.clickDestinationUrl}
        />
      </div>
      <Disclosure label="Daily, weekly and monthly budgets" className="mt-5">
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          {MORE_CAPS.map(([name, label]) => cap(name, label))}
        </div>
      </Disclosure>
    </Card>
  );
}
