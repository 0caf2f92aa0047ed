import type { Client } from '@distribute/client';
import type { Campaign } from '../../use-campaigns.ts';

export type LimitChanges = Parameters<Client['campaigns']['update']>[0]['body'];

export const CAPS = [
  ['maxBudgetTotalUsd', 'Total (USD)'],
  ['maxBudgetDailyUsd', 'Per day (USD)'],
  ['maxBudgetWeeklyUsd', 'Per week (USD)'],
  ['maxBudgetMonthlyUsd', 'Per month (USD)'],
] as const;
type LimitFields = Pick<Campaign, 'maxLeads' | (typeof CAPS)[number][0]>;

/** The changes of a submitted form: only what differs; an emptied field means no limit. */
export function limitChanges(campaign: LimitFields, form: FormData): LimitChanges {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const maxLeads = text('maxLeads') === '' ? null : Number(text('maxLeads'));
  const caps = CAPS.flatMap(([name]) => {
    const wanted = text(name) || null;
    return wanted === campaign[name] ? [] : [[name, wanted] as const];
  });
  return { ...(maxLeads !== campaign.maxLeads && { maxLeads }), ...Object.fromEntries(caps) };
}
