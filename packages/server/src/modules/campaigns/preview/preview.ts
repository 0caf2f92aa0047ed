import type { CampaignPreview } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Budget } from '../../runs/index.ts';
import { evaluateGates, isClosed } from '../gates/evaluate.ts';
import { type GateBrand, UNAVAILABLE } from '../gates/gate-inputs.ts';
import { createReadGateInputs, type GateInputsDeps } from '../gates/read-inputs.ts';
import type { Survey } from '../gates/survey.ts';
import type { Allowances, CampaignAudiences, CampaignMailboxes } from '../ports.ts';
import type { AssertIdsExist } from '../settings/assert-ids-exist.ts';
import { type Check, type CheckDeps, drawnFrom } from '../settings/check.ts';
import { showWhom, type WhomFinder } from '../settings/find-whom.ts';
import type { CampaignInput } from '../settings/settings.ts';
import type { CampaignRow, Progress, Settings } from '../store/campaigns.ts';
import { plannedCosts, type UnitPrice } from './costs.ts';
import type { PreviewAudienceOf } from './preview-audience.ts';
import { NO_PROJECTION, project } from './projection.ts';

type Preview = z.output<typeof CampaignPreview>;

interface BrandSite extends GateBrand {
  readonly brandUrl: string;
}

export interface PreviewDeps
  extends Omit<GateInputsDeps, 'budgets' | 'execution' | 'brandsOf' | 'listBeingRead' | 'reviewRoom'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly check: Check;
  readonly assertIdsExist: AssertIdsExist;
  readonly brandsOf: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly BrandSite[]>;
  readonly peekBrand: CheckDeps['peekBrand'];
  readonly workflows: {
    summary(caller: Caller, workflowSlug: string): Promise<{ readonly steps: string[] }>;
  };
  readonly currentPrices: (db: Db) => Promise<readonly UnitPrice[]>;
  readonly audiences: Pick<CampaignAudiences, 'countAvailable'>;
  readonly whom: Pick<WhomFinder, 'aimsOf'>;
  readonly audienceOf: PreviewAudienceOf;
  readonly mailboxes: CampaignMailboxes;
  readonly allowances: Allowances;
}

/** A campaign at the moment of its creation. */
const FRESH: Omit<Progress, 'statusChangedAt'> = {
  ...{ status: 'active', statusReason: null, moves: 0, draining: false, cause: null, nextRunAt: null },
  ...{ startedAt: null, failures: 0, backoffUntil: null, cadenceUntil: null, waitUntil: null, waitReason: null },
  ...{ paceDay: 0n, paceCount: 0, budgetClosed: false, creditClosed: false, reviewClosed: false, episodes: 0 },
  draftedAudienceId: null,
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
  };
};

/** What a campaign would be, do and cost. It writes nothing and asks no provider (spec 7.15). */
export function createPreview(deps: PreviewDeps) {
  const { db, clock, check, mailboxes, allowances } = deps;

  const brandsOf = async (orgId: string, input: CampaignInput): Promise<Preview['brands']> => {
    const known = await deps.brandsOf(db, orgId, input.brandIds ?? []);
    const named = [...new Set(input.brandIds ?? [])].flatMap((id) => known.find((brand) => brand.id === id) ?? []);
    const brands = named.map(({ id, domain, brandUrl }) => ({ brandId: id as string | null, domain, brandUrl }));
    for (const url of input.brandUrls ?? []) brands.push(await deps.peekBrand(db, orgId, url, 'brandUrls'));
    const unique = [...new Map(brands.map((brand) => [brand.domain, brand])).values()];
    return unique.map((brand) => ({ ...brand, wouldCreate: brand.brandId === null }));
  };

  const readiness = async (row: CampaignRow, survey: Survey): Promise<Preview['readiness']> => {
    const readGateInputs = createReadGateInputs({
      ...deps,
      budgets: { get: async () => unspent(row, clock.now()) },
      listBeingRead: async () => [],
      execution: { liveRuns: async () => 0 },
      reviewRoom: async () => ({ waiting: 0, approved: 0, live: 0, needed: null, limit: 1 }),
    });
    const gates = evaluateGates(await readGateInputs(db, row, survey)).filter(isClosed);
    return { ready: gates.length === 0, gates };
  };

  const messagesPerDay = async (orgId: string, { mailboxIds }: Settings): Promise<number> => {
    const usable = await mailboxes.usable(db, orgId, mailboxIds, clock.now());
    return usable.filter(({ status }) => status === 'active').reduce((total, { capToday }) => total + capToday, 0);
  };

  return async function previewCampaign(caller: Caller, input: CampaignInput): Promise<Preview> {
    const { orgId, userId } = caller;
    const { asked, given, surveyed, found, warnings } = await check.request(orgId, input);
    const { workflow, feature, name } = asked;
    const { needs } = surveyed;
    const brands = await brandsOf(orgId, input);
    const known = brands.flatMap(({ brandId }) => brandId ?? []);
    const settings: Settings = { ...given, name, brandIds: input.brandIds ? [...new Set(input.brandIds)] : known };
    await deps.assertIdsExist(db, orgId, settings, clock.now());
    const now = clock.now();
    const at = now.toISOString();
    const row: CampaignRow = {
      ...{ ...settings, ...FRESH, orgId, id: NO_CAMPAIGN_ID, createdByUserId: userId, isTrial: false, mcp: null },
      ...{ workflowSlug: workflow.slug, workflowDynastySlug: workflow.dynastySlug, targetUrl: null },
      ...{ featureSlug: feature.slug, featureDynastySlug: feature.dynastySlug },
      ...{ statusChangedAt: at, createdAt: at, updatedAt: at },
    };
    const aims = await deps.whom.aimsOf(db, orgId, settings, needs);
    const noLead = await check.noLead(db, orgId, { ...settings, ...aims }, needs);
    const survey: Survey = { ...surveyed, noLead, audienceIds: null };
    if (surveyed.estimate === UNAVAILABLE) throw new AppError('unavailable', 'The costs could not be estimated');
    const costs = plannedCosts(workflow.dag, surveyed.planned, await deps.currentPrices(db));
    const leadsAvailable = needs.audience
      ? await deps.audiences.countAvailable(db, orgId, drawnFrom(aims, needs))
      : needs.press
        ? (await deps.unmetTargets(orgId, settings)).listed
        : null;
    const limits = {
      ...{ ...settings, now, leadsAvailable },
      messagesPerDay: needs.sends ? await messagesPerDay(orgId, settings) : null,
      balance: allowances.balance && (await allowances.balance(db, orgId)),
    };
    return {
      valid: true,
      workflow: {
        ...{ id: workflow.id, workflowSlug: workflow.slug, workflowDynastySlug: workflow.dynastySlug },
        ...{ version: workflow.version, status: workflow.status },
      },
      feature: { slug: feature.slug, dynastySlug: feature.dynastySlug, name: feature.name },
      brands,
      inputs: {
        given: Object.keys(input.featureInputs ?? {}),
        missingRequired: [],
        willBeInferred: [...asked.inferred],
      },
      readiness: await readiness(row, survey),
      steps: (await deps.workflows.summary(caller, workflow.id)).steps,
      audience: await deps.audienceOf(orgId, found),
      whom: showWhom(found),
      estimate: {
        perLead: costs.perLead,
        oneOff: costs.oneOff,
        leadsAvailable,
        ...(needs.claims ? project(costs.amounts, limits) : NO_PROJECTION),
      },
      warnings,
    };
  };
}
