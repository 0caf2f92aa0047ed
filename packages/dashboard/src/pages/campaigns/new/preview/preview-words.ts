import { count } from '../../../../format.ts';
import { percentOf } from '../../../contacts/address-words.ts';
import type { Feature } from '../../use-features.ts';
import { isWho } from '../draft.ts';
import type { Preview } from './use-preview.ts';

/** What limits an estimate, as text after "Limited by". */
export const LIMITS: Readonly<Record<NonNullable<Preview['estimate']['limitedBy']>, string>> = {
  maxLeads: 'your limit on people',
  maxBudgetDailyUsd: 'the daily budget',
  maxBudgetWeeklyUsd: 'the weekly budget',
  maxBudgetMonthlyUsd: 'the monthly budget',
  maxBudgetTotalUsd: 'the total budget',
  endDate: 'the end date',
  mailboxCapacity: 'what your mailboxes may send',
  credits: 'your credit',
  audience: 'how many people match',
};

/**
 * The whole dollars for everyone who is known and wanted; null where another limit holds, or where the people are only
 * those that a search would find.
 */
export function budgetForAll(
  { limitedBy, leadsAvailable, perLead, oneOff }: Pick<Preview['estimate'], 'limitedBy' | 'leadsAvailable' | Costs>,
  maxLeads: number | null,
): { readonly people: number; readonly usd: string } | null {
  if (limitedBy !== 'maxBudgetTotalUsd' || leadsAvailable === null) return null;
  const people = Math.min(leadsAvailable, maxLeads ?? leadsAvailable);
  const cents = Number(perLead.totalCostInUsdCents) * people + Number(oneOff.totalCostInUsdCents);
  return { people, usd: String(Math.ceil(cents / 100)) };
}
type Costs = 'perLead' | 'oneOff';

/** What was given and no email says, by its names in the form; who to reach is said in none. */
export const unusedWords = (keys: readonly string[], feature: Pick<Feature, 'inputs'> | undefined): string =>
  keys
    .filter((key) => !isWho(key))
    .map((key) => labelOf(key, feature))
    .join(', ');

const labelOf = (key: string, feature: Pick<Feature, 'inputs'> | undefined): string =>
  feature?.inputs.find((input) => input.key === key)?.label.toLowerCase() ?? key;

/** The inputs that nobody filled in, by their names in the form. */
export function inferredWords(keys: readonly string[], feature: Pick<Feature, 'inputs'> | undefined): string {
  const labels = keys.map((key) => labelOf(key, feature));
  return `Left empty: ${labels.join(', ')}. Emails then use only the facts of your brand.`;
}

/** What happens when a person describes nobody. */
export function leftEmpty(whom: Preview['whom'] | undefined): string {
  const names = whom?.audiences.map(({ name }) => name).join(', ');
  if (!names) return whom ? 'The website doesn’t say who to reach, so describe them.' : '';
  return whom?.from === 'brand'
    ? `Leave empty to use the brand’s active audiences: ${names}.`
    : 'Leave empty to use the audience from the website.';
}

/** "About 4.2%, 12 bad addresses" */
export function bounceWords({ bounceForecast, bad }: Addresses): string {
  const share = `About ${percentOf(bounceForecast ?? 0)}`;
  if (bad === 0) return share;
  return `${share}, ${bad === 1 ? '1 bad address' : `${count(bad)} bad addresses`}`;
}
type Addresses = NonNullable<NonNullable<Preview['audience']>['addresses']>;

/** What keeps an audience from being written to, in the terms of the form. */
export const audienceWords = (reason: string | null): string =>
  reason === 'No audience'
    ? 'No audience chosen yet. Choose one, or an imported list, in the step before.'
    : 'We couldn’t understand the audience, or no one in it is left to contact. Describe it in different words.';

/** The form's own text for closed gates that the service describes in terms of its API. */
export const GATE_WORDS: Readonly<Partial<Record<Preview['readiness']['gates'][number]['gate'], string>>> = {
  mailbox: 'No mailbox can send. Connect one, or resume one.',
  provider_keys: 'A provider key is missing. Add it under Provider keys.',
};
