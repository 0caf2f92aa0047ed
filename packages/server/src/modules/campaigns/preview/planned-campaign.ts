import type { CampaignPreview } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { requestMandate } from '../../../kernel/http/mandate/acting-mandate.ts';
import { countAvailable } from '../../audiences/index.ts';
import { listBrandsByIds, peekBrand } from '../../brands/index.ts';
import type { Budget } from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import { UNAVAILABLE } from '../gates/gate-inputs.ts';
import type { CountedInputs } from '../gates/read-inputs.ts';
import type { Survey } from '../gates/survey.ts';
import { assertIdsExist } from '../settings/assert-ids-exist.ts';
import { checkRequest, drawnFrom, findNoLead } from '../settings/check.ts';
import { aimsOf } from '../settings/find-whom.ts';
import type { CampaignInput } from '../settings/settings.ts';
import type { CampaignRow, Progress, Settings } from '../store/campaigns.ts';
import { plannedCosts } from './costs.ts';

type Preview = z.output<typeof CampaignPreview>;

/** A campaign at the moment of its creation. */
const FRESH: Omit<Progress, 'statusChangedAt'> = {
  ...{ status: 'active', statusReason: null, moves: 0, draining: false, cause: null, nextRunAt: null },
  ...{ startedAt: null, failures: 0, backoffUntil: null, cadenceUntil: null, waitUntil: null, waitReason: null },
  ...{ paceDay: 0n, paceCount: 0, budgetClosed: false, creditClosed: false, reviewClosed: false, episodes: 0 },
  ...{ draftedAudienceId: null, testId: null },
};
const NO_CAMPAIGN_ID = '00000000-0000-0000-0000-000000000000';

const unspent = (settings: Settings, now: Date): Budget => {
  const { capDaily, capWeekly, capMonthly, capTotal, maxLeads } = settings;
  return {
    ...{ campaignId: NO_CAMPAIGN_ID, capDaily, capWeekly, capMonthly, capTotal, maxLeads },
    ...{ leads: 0, openHolds: 0, warnedDay: null, warnedWeek: null, warnedMonth: null },
    ...{ daySpent: 0n, weekSpent: 0n, monthSpent: 0n, totalSpent: 0n },
    ...{ dayActual: 0n, weekActual: 0n, monthActual: 0n, totalActual: 0n },
    day: now.toISOString().slice(0, 10),
    mandateId: requestMandate(),
  };
};

/** No money was spent, no run started and no text written for a campaign that is not there yet. */
export const NOTHING_COUNTED: CountedInputs = {
  budget: async (_db, { clock }, row) => unspent(row, clock.now()),
  liveRuns: async () => 0,
  review: async () => ({ waiting: 0, approved: 0, live: 0, needed: null, limit: 1 }),
};

const brandsOf = async (
  { db, brands: brandsContext }: CampaignsContext,
  orgId: string,
  input: CampaignInput,
): Promise<Preview['brands']> => {
  const known = await listBrandsByIds(db, orgId, input.brandIds ?? []);
  const named = [...new Set(input.brandIds ?? [])].flatMap((id) => known.find((brand) => brand.id === id) ?? []);
  const brands = named.map(({ id, domain, brandUrl }) => ({ brandId: id as string | null, domain, brandUrl }));
  for (const url of input.brandUrls ?? []) brands.push(await peekBrand(db, brandsContext, orgId, url, 'brandUrls'));
  const unique = [...new Map(brands.map((brand) => [brand.domain, brand])).values()];
  return unique.map((brand) => ({ ...brand, wouldCreate: brand.brandId === null }));
};

/** A campaign that is not there yet, with all that its preview and its rehearsal are computed from. */
export async function planCampaign(context: CampaignsContext, caller: Caller, input: CampaignInput) {
  const { db, clock, billing, audiences, press } = context;
  const { orgId, userId } = caller;
  const { request, requested, surveyed, found, warnings } = await checkRequest(context, orgId, input);
  const { workflow, feature, name } = request;
  const { needs } = surveyed;
  const brands = await brandsOf(context, orgId, input);
  const known = brands.flatMap(({ brandId }) => brandId ?? []);
  const settings: Settings = { ...requested, name, brandIds: input.brandIds ? [...new Set(input.brandIds)] : known };
  await assertIdsExist(db, context, orgId, settings);
  const now = clock.now();
  const at = now.toISOString();
  const row: CampaignRow = {
    ...{ ...settings, ...FRESH, orgId, id: NO_CAMPAIGN_ID, createdByUserId: userId, isTrial: false, mcp: null },
    ...{ workflowSlug: workflow.slug, workflowDynastySlug: workflow.dynastySlug, targetUrl: null },
    ...{ featureSlug: feature.slug, featureDynastySlug: feature.dynastySlug },
    ...{ statusChangedAt: at, createdAt: at, updatedAt: at },
  };
  const aims = await aimsOf(db, context, orgId, settings, needs);
  const noLead = await findNoLead(db, context, orgId, { ...settings, ...aims }, needs);
  const survey: Survey = { ...surveyed, noLead, audienceIds: null };
  if (surveyed.estimate === UNAVAILABLE) throw new AppError('unavailable', 'The costs could not be estimated');
  const costs = plannedCosts(workflow.dag, surveyed.planned, await billing.prices.current(db));
  const leadsAvailable = needs.audience
    ? await countAvailable(db, audiences, orgId, drawnFrom(aims, needs))
    : needs.press
      ? (await press.unmet(orgId, settings)).listed
      : null;
  const estimate = surveyed.estimate;
  return { request, needs, found, warnings, brands, settings, row, aims, survey, estimate, costs, leadsAvailable, now };
}
export type PlannedCampaign = Awaited<ReturnType<typeof planCampaign>>;
