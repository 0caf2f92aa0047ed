import { attempt } from '../../../kernel/db/connection/attempt.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type MicroCents, times } from '../../../kernel/money/money.ts';
import { listSources } from '../../audiences/index.ts';
import type { CostName } from '../../billing/index.ts';
import { areFieldsKept } from '../../brands/index.ts';
import type { NoLeadReason } from '../../leads/index.ts';
import { wantedIn } from '../../models/index.ts';
import type { Press } from '../../press/index.ts';
import type { PlannedLine } from '../../runs/index.ts';
import type { TemplatePin } from '../../templates/index.ts';
import type { StoredWorkflow } from '../../workflows/index.ts';
import type { CampaignsContext } from '../context.ts';
import { type AudienceAims, audienceChoice } from '../settings/audience-choice.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { templatePinOf } from '../templates/pinned-template.ts';
import { plannedWorkflow, unreadNodes } from '../templates/templated-workflow.ts';
import { type Issue, type ReadResult, UNAVAILABLE } from './gate-inputs.ts';
import { type Needs, needsOf, sourceOf } from './needs.ts';
import { type OfferSources, offerSourcesOf } from './offer.ts';

/**
 * What is read about a campaign before any lock is taken: the state of its workflow, and whether leads can be supplied.
 */
export interface Survey {
  /** Null when it could not be read. */
  readonly workflow: StoredWorkflow | null;
  /** The workflow was deleted or is broken, so it can never run again in this version. */
  readonly isInvalid: boolean;
  readonly needs: Needs | null;
  readonly slots: number;
  readonly issues: ReadResult<readonly Issue[]>;
  readonly missingProviders: ReadResult<readonly string[]>;
  /** The template that its emails are made of, as the plan counts its steps. */
  readonly template: TemplatePin | null;
  /** Nodes that need not run for a template (spec 12.23). */
  readonly unread: readonly string[];
  /** The test whose longest variant the plan counts. */
  readonly testId: string | null;
  /** The most that each node may use. */
  readonly planned: readonly PlannedLine[];
  readonly estimate: ReadResult<{ readonly total: MicroCents; readonly platform: MicroCents }>;
  /** What our own writer must know of the brand; null where a model writes, or nothing is told of it. */
  readonly offer: OfferSources | null;
  readonly noLead: ReadResult<NoLeadReason | null>;
  /** The audiences that leads come from; null where none was asked for. */
  readonly audienceIds: readonly string[] | null;
}

interface Demands {
  readonly lines: readonly PlannedLine[];
  readonly priceOf: (costName: CostName) => MicroCents;
  readonly missingProviders: readonly string[];
}

/** What decides who writes the emails of a campaign. */
type WritingSettings = Pick<CampaignRow, 'brandIds' | 'templateId' | 'templateVersion' | 'testId'>;

/** What decides which journalists a campaign writes to. */
export type PressAims = Parameters<Press['unmet']>[1];

type SurveyedCampaign = AudienceAims &
  PressAims &
  Pick<CampaignRow, 'orgId' | 'id' | 'goal' | 'workflowSlug' | 'workflowDynastySlug'> &
  Pick<CampaignRow, 'featureSlug' | 'featureDynastySlug'> &
  WritingSettings;

/** The press that the customer names is obeyed or refused aloud; it is never replaced by another. */
export const noOutlet = async (
  { press }: CampaignsContext,
  { orgId, ...aims }: PressAims & Pick<CampaignRow, 'orgId'>,
): Promise<NoLeadReason | null> => {
  const { isAll, listed } = await press.unmet(orgId, aims);
  if (listed === 0) return 'nobody_listed';
  return isAll ? 'outlets_not_known' : null;
};

const NO_AUDIENCE_ASKED = { noLead: null, audienceIds: null };

async function guarded<T>({ db, log }: CampaignsContext, what: string, read: () => Promise<T>): Promise<ReadResult<T>> {
  const attempted = await attempt(db, read);
  if (attempted.ok) return attempted.value;
  const { error } = attempted;
  log.warn({ what, reason: error instanceof Error ? error.message : String(error) }, 'a gate could not be read');
  return UNAVAILABLE;
}

const resolve = (
  { workflows }: CampaignsContext,
  { orgId, workflowSlug }: SurveyedCampaign,
): Promise<StoredWorkflow | null> =>
  workflows.resolveWorkflow({ orgId, workflowSlug }).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.status === 404) return null;
    throw thrown;
  });

const price = (lines: readonly PlannedLine[], priceOf: Demands['priceOf']) => {
  const sum = (of: readonly PlannedLine[]) =>
    of.reduce((total, { costName, quantity }) => total + times(priceOf(costName), quantity), 0n);
  return { total: sum(lines), platform: sum(lines.filter(({ source }) => source === 'platform')) };
};

/** Nodes that will find their paid results stored already; only missing results are planned for (spec 13.8). */
const freeNodes = async (
  { brands }: CampaignsContext,
  orgId: string,
  { dag }: StoredWorkflow,
  brandIds: readonly string[],
) => {
  const free = new Set<string>();
  for (const { id, type, config } of dag.nodes) {
    if (type !== 'brand-extract' || !Array.isArray(config?.fields)) continue;
    if (await areFieldsKept(brands, orgId, brandIds, config.fields, wantedIn(config.llm))) free.add(id);
  }
  return free;
};

const planOf = async (
  context: CampaignsContext,
  orgId: string,
  workflow: StoredWorkflow,
  brandIds: readonly string[],
  { lines, priceOf }: Demands,
) => {
  const free = await freeNodes(context, orgId, workflow, brandIds);
  const planned = lines.filter(({ nodeId }) => !free.has(nodeId));
  return { planned, estimate: price(planned, priceOf) };
};

const supplyOf = async (
  context: CampaignsContext,
  campaign: SurveyedCampaign,
  needs: Needs,
): Promise<Pick<Survey, 'noLead' | 'audienceIds'>> => {
  if (needs.press) return { noLead: await noOutlet(context, campaign), audienceIds: null };
  if (!needs.audience) return NO_AUDIENCE_ASKED;
  const { orgId, id: campaignId, brandIds, goal } = campaign;
  const { workflowSlug, workflowDynastySlug, featureSlug, featureDynastySlug } = campaign;
  const named = { workflowSlug, workflowDynastySlug, featureSlug, featureDynastySlug };
  const source = sourceOf(needs);
  const { audienceIds } = await listSources(context.db, orgId, audienceChoice(campaign, needs.purpose));
  const { reason } = await context.leads.supply({ orgId, campaignId, brandIds, audienceIds, goal, source, ...named });
  return { noLead: reason, audienceIds };
};

/** Keys that cannot be read close the gate of the keys. */
const offerOf = async (
  context: CampaignsContext,
  orgId: string,
  { dag }: StoredWorkflow,
): Promise<OfferSources | null> => {
  const sources = offerSourcesOf(dag);
  if (!sources) return null;
  return (await guarded(context, 'provider_keys', () => context.models.engineFor(orgId, sources.llm))) === 'builtin'
    ? sources
    : null;
};

export async function surveyWorkflow(
  context: CampaignsContext,
  orgId: string,
  stored: StoredWorkflow,
  { brandIds, ...settings }: WritingSettings,
) {
  const { db, workflows, runSlots } = context;
  const template = templatePinOf(settings);
  const { testId } = settings;
  const workflow = await plannedWorkflow(db, orgId, stored, { template, testId });
  const needs = needsOf(workflow.dag, workflow.featureDynastySlug);
  const faults = workflows.faultsOf(workflow.dag);
  const demands = await guarded(context, 'provider_keys', () => workflows.demandsOf(orgId, workflow.dag));
  const plan =
    demands === UNAVAILABLE
      ? UNAVAILABLE
      : await guarded(context, 'estimate', () => planOf(context, orgId, workflow, brandIds, demands));
  return {
    workflow: stored,
    isInvalid: faults.length > 0,
    needs,
    template,
    unread: template ? unreadNodes(workflow.dag) : [],
    testId,
    slots: needs.single ? 1 : runSlots,
    issues: faults,
    missingProviders: demands === UNAVAILABLE ? UNAVAILABLE : demands.missingProviders,
    planned: plan === UNAVAILABLE ? [] : plan.planned,
    estimate: plan === UNAVAILABLE ? UNAVAILABLE : plan.estimate,
    offer: template ? null : await offerOf(context, orgId, workflow),
  } satisfies Omit<Survey, 'noLead' | 'audienceIds'>;
}

/** `withLeads: false` for a run that has already reserved its lead. */
export async function surveyCampaign(
  context: CampaignsContext,
  campaign: SurveyedCampaign,
  { withLeads = true } = {},
): Promise<Survey> {
  const workflow = await guarded(context, 'workflow', () => resolve(context, campaign));
  if (workflow === UNAVAILABLE || workflow === null) {
    const gone = { code: 'workflow_gone', message: 'the workflow is not there any more', nodeId: null };
    return {
      workflow: null,
      isInvalid: workflow === null,
      needs: null,
      ...{ template: null, unread: [], testId: null },
      slots: context.runSlots,
      issues: workflow === null ? [gone] : UNAVAILABLE,
      missingProviders: UNAVAILABLE,
      planned: [],
      estimate: UNAVAILABLE,
      offer: null,
      ...{ noLead: UNAVAILABLE, audienceIds: null },
    };
  }
  const seen = await surveyWorkflow(context, campaign.orgId, workflow, campaign);
  if (!withLeads) return { ...seen, ...NO_AUDIENCE_ASKED };
  const supply = await guarded(context, 'audience', () => supplyOf(context, campaign, seen.needs));
  return { ...seen, ...(supply === UNAVAILABLE ? { noLead: UNAVAILABLE, audienceIds: null } : supply) };
}
