import { basisGiven } from '../../law/index.ts';
import type { Caps } from '../../runs/index.ts';
import type { Settings } from '../store/campaigns.ts';

// The settings of a campaign stand in its own row. Two other rows repeat some of them, because a single statement must
// decide by one row: the budget repeats the caps, and the permit repeats dates, brands, review and
// the legal basis. Every change of a
// setting writes both copies.

/** The caps of a campaign as its budget enforces them. */
export const capsOf = (
  settings: Pick<Settings, 'capDaily' | 'capWeekly' | 'capMonthly' | 'capTotal' | 'maxLeads'>,
): Caps => ({
  daily: settings.capDaily,
  weekly: settings.capWeekly,
  monthly: settings.capMonthly,
  total: settings.capTotal,
  maxLeads: settings.maxLeads,
});

/** The fields of a campaign that its permit to send repeats. */
export const permitOf = ({
  brandIds,
  startDate,
  endDate,
  review,
  onRefusedText,
  maxSpamPoints,
  legalBasis,
}: Settings) => ({
  brandIds,
  startsAt: startDate,
  endsAt: endDate,
  review,
  onRefusedText,
  maxSpamPoints,
  basisGiven: basisGiven(legalBasis?.kind ?? null),
});
