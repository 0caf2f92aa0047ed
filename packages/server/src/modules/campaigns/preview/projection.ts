import type { CampaignPreview } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { type MicroCents, printCents, times } from '../../../kernel/money/money.ts';
import type { Settings } from '../store/campaigns.ts';

type Estimate = z.output<typeof CampaignPreview>['estimate'];
type LimitName = NonNullable<Estimate['limitedBy']>;
type Projection = Omit<Estimate, 'perLead' | 'oneOff' | 'leadsAvailable'>;

export interface SpendPlan {
  readonly perLead: MicroCents;
  readonly oneOff: MicroCents;
  /** The part of the cost per lead that is paid with the platform's keys. */
  readonly platformPerLead: MicroCents;
  readonly platformOneOff: MicroCents;
  readonly messagesPerLead: number;
}

export interface Limits
  extends Pick<Settings, 'capDaily' | 'capWeekly' | 'capMonthly' | 'capTotal' | 'maxLeads' | 'startDate' | 'endDate'> {
  readonly now: Date;
  /** Null where it is not known. */
  readonly leadsAvailable: number | null;
  /** Messages that the mailboxes may send in a day; null where none are sent. */
  readonly messagesPerDay: number | null;
  /** Null where billing is not enforced. */
  readonly balance: MicroCents | null;
}

interface Limit {
  readonly by: LimitName;
  readonly leads: number;
}

const DAY_MS = 86_400_000;
const LAST_MOMENT = Date.UTC(9999, 11, 31);
const [WEEK_DAYS, MONTH_DAYS] = [7, 30];

export const NO_PROJECTION: Projection = {
  projectedLeadsPerDay: null,
  projectedLeadsTotal: null,
  projectedDailyCostInUsdCents: null,
  projectedTotalCostInUsdCents: null,
  projectedEndAt: null,
  limitedBy: null,
};

/** How many leads an amount pays for; null when a lead costs nothing. */
const affordable = (amount: MicroCents | null, each: MicroCents): number | null =>
  amount === null || each === 0n ? null : Math.max(0, Number(amount / each));

const limit = (by: LimitName, leads: number | null): Limit[] => (leads === null ? [] : [{ by, leads }]);
const tightest = (limits: readonly Limit[]): Limit | null =>
  limits.reduce<Limit | null>((least, one) => (least === null || one.leads < least.leads ? one : least), null);
const over = (leads: number | null, days: number) => (leads === null ? null : leads / days);

/** How far and how fast a campaign can go with what is known now. Unknown values stay null (spec 7.15). */
export function project(planned: SpendPlan, limits: Limits): Projection {
  const { perLead, oneOff } = planned;
  // The first lead also pays for what is needed only once.
  const inPeriod = (cap: MicroCents | null) =>
    cap !== null && cap < perLead + oneOff && perLead > 0n ? 0 : affordable(cap, perLead);
  const { capTotal, balance, messagesPerDay } = limits;
  const rate = tightest([
    ...limit('maxBudgetDailyUsd', inPeriod(limits.capDaily)),
    ...limit('maxBudgetWeeklyUsd', over(inPeriod(limits.capWeekly), WEEK_DAYS)),
    ...limit('maxBudgetMonthlyUsd', over(inPeriod(limits.capMonthly), MONTH_DAYS)),
    ...limit('mailboxCapacity', over(messagesPerDay, Math.max(1, planned.messagesPerLead))),
  ]);
  const startMs = Math.max(limits.now.getTime(), limits.startDate === null ? 0 : Date.parse(limits.startDate));
  const endMs = limits.endDate === null ? null : Date.parse(limits.endDate);
  // When not a single lead fits into a day's budget, none ever will.
  const total =
    rate?.leads === 0
      ? rate
      : tightest([
          ...limit('maxLeads', limits.maxLeads),
          ...limit('maxBudgetTotalUsd', affordable(capTotal === null ? null : capTotal - oneOff, perLead)),
          ...limit('credits', affordable(balance && balance - planned.platformOneOff, planned.platformPerLead)),
          ...limit('audience', limits.leadsAvailable),
          ...limit('endDate', rate && endMs !== null ? Math.floor((rate.leads * (endMs - startMs)) / DAY_MS) : null),
        ]);
  const perDay = rate && Math.floor(Math.min(rate.leads, total?.leads ?? rate.leads));
  return {
    projectedLeadsPerDay: perDay,
    projectedLeadsTotal: total?.leads ?? null,
    projectedDailyCostInUsdCents: perDay === null ? null : printCents(times(perLead, perDay)),
    projectedTotalCostInUsdCents: total && printCents(total.leads === 0 ? 0n : oneOff + times(perLead, total.leads)),
    projectedEndAt: endOf(startMs, endMs, rate, total),
    limitedBy: (total ?? rate)?.by ?? null,
  };
}

function endOf(startMs: number, endMs: number | null, rate: Limit | null, total: Limit | null): string | null {
  const lasts = rate && rate.leads > 0 && total ? Math.ceil(total.leads / rate.leads) * DAY_MS : null;
  const ends = [...(lasts === null ? [] : [startMs + lasts]), ...(endMs === null ? [] : [endMs])];
  const end = Math.min(...ends);
  return end <= LAST_MOMENT ? new Date(end).toISOString() : null;
}
