import type { results } from '@distribute/contract/results';
import type { z } from 'zod';
import { invalidRequest } from '../../../kernel/errors.ts';
import { parseUsd } from '../../../kernel/money/money.ts';
import type { CampaignInput } from '../../campaigns/index.ts';

export type OlderBody = z.output<typeof results.createCampaign.body>;
type CreatedCampaign = z.output<typeof results.createCampaign.response>;
export type OlderWarning = CreatedCampaign['warnings'][number];

const DAY_MS = 86_400_000;
const LONGEST_NAME = 200;

/** `<mcp> <domain> <yyyy-mm-dd hh:mm:ss>`, cut to the longest name allowed. */
const nameOf = ({ name, mcp }: OlderBody, domain: string, now: Date): string => {
  if (name) return name;
  const rest = ` ${domain} ${now.toISOString().slice(0, 19).replace('T', ' ')}`;
  return `${mcp.slice(0, LONGEST_NAME - rest.length)}${rest}`.slice(0, LONGEST_NAME);
};

/** The end of a trial: its number of days after its start, which is now unless the request says otherwise. */
function endOfTrial({ schedule }: OlderBody, now: Date): string | null {
  if (!schedule?.trial_days) return null;
  const start = schedule.start_date ? Date.parse(schedule.start_date) : now.getTime();
  const end = start + schedule.trial_days * DAY_MS;
  if (!(end > now.getTime())) throw invalidRequest({ 'schedule.trial_days': ['the trial would be over already'] });
  return new Date(end).toISOString();
}

function assertTotal({ budget }: OlderBody): void {
  if (budget?.max_total_usd != null && parseUsd(budget.max_total_usd) === 0n) {
    throw invalidRequest({ 'budget.max_total_usd': ['a total of 0 would allow nothing'] });
  }
}

/** Translates the older request into the newer one (spec 26.7). */
export function readOlderForm(
  body: OlderBody,
  { workflowDynastySlug, domain, now }: { workflowDynastySlug: string; domain: string; now: Date },
): CampaignInput {
  assertTotal(body);
  const { budget, schedule, reporting } = body;
  return {
    name: nameOf(body, domain, now),
    workflowDynastySlug,
    brandUrls: [body.target_url],
    ...(body.target_audience ? { featureInputs: { targetAudience: body.target_audience } } : {}),
    maxBudgetDailyUsd: budget?.max_daily_usd ?? null,
    maxBudgetWeeklyUsd: budget?.max_weekly_usd ?? null,
    maxBudgetMonthlyUsd: budget?.max_monthly_usd ?? null,
    maxBudgetTotalUsd: budget?.max_total_usd ?? null,
    startDate: schedule?.start_date ?? null,
    endDate: endOfTrial(body, now),
    notifyFrequency: reporting?.frequency ?? schedule?.frequency ?? null,
    ...(reporting?.email ? { notifyChannel: 'email' as const, notifyDestination: reporting.email } : {}),
    ...(reporting?.webhook_url ? { reporting: { webhook_url: reporting.webhook_url } } : {}),
  };
}

/** Warnings about fields of the older request that could not be used as given. */
export function warningsOfForm(body: OlderBody, isKnown: boolean): OlderWarning[] {
  const warn = (applies: boolean, code: OlderWarning['code'], message: string): OlderWarning[] =>
    applies ? [{ code, message }] : [];
  return [
    ...warn(
      !isKnown,
      'unknown_mcp',
      `"${body.mcp}" names no feature that runs here: the campaign runs sales-cold-email-outreach.`,
    ),
    ...warn(
      Boolean(body.schedule?.frequency && body.reporting?.frequency),
      'frequency_ignored',
      'reporting.frequency says how often to report, so schedule.frequency was not used.',
    ),
  ];
}
