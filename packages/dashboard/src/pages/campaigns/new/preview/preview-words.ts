import type { Feature } from '../../use-features.ts';
import type { Preview } from './use-preview.ts';

/** What limits an estimate, as text after "Limited by". */
export const LIMITS: Readonly<Record<NonNullable<Preview['estimate']['limitedBy']>, string>> = {
  maxLeads: 'the number of people you want',
  maxBudgetDailyUsd: 'the budget a day',
  maxBudgetWeeklyUsd: 'the budget a week',
  maxBudgetMonthlyUsd: 'the budget a month',
  maxBudgetTotalUsd: 'the total budget',
  endDate: 'the end date',
  mailboxCapacity: 'what your mailboxes may send',
  credits: 'your credit',
  audience: 'how many people fit',
};

/** The inputs that nobody filled in, by their names in the form. */
export function inferredWords(keys: readonly string[], feature: Pick<Feature, 'inputs'> | undefined): string {
  const labels = keys.map((key) => feature?.inputs.find((input) => input.key === key)?.label.toLowerCase() ?? key);
  return `Not given: ${labels.join(', ')}. Emails then use the facts of the brand alone.`;
}

/** What happens when a person describes nobody. */
export function leftEmpty(whom: Preview['whom'] | undefined): string {
  const names = whom?.audiences.map(({ name }) => name).join(', ');
  if (!names) return whom ? 'Nothing says yet whom to reach, so describe them.' : '';
  return whom?.from === 'brand'
    ? `Left empty, it writes to the active audiences of the brand: ${names}.`
    : 'Left empty, it is taken from the website.';
}

/** What keeps an audience from being written to, in the terms of the form. */
export const audienceWords = (reason: string | null): string =>
  reason === 'No audience'
    ? 'Nobody is chosen yet. Choose an audience or an imported list in the step before.'
    : 'The audience was not understood, or nobody in it is left to write to. Say it in other words.';

/** The form's own text for closed gates that the service describes in terms of its API. */
export const GATE_WORDS: Readonly<Partial<Record<Preview['readiness']['gates'][number]['gate'], string>>> = {
  mailbox: 'No mailbox can send. Add one, or set one active.',
  provider_keys: 'A key of a provider is missing. Save it under Provider keys.',
};
