import type { CampaignPreview } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CampaignsContext } from '../context.ts';
import { evaluateGates, isClosed } from '../gates/evaluate.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import type { Survey } from '../gates/survey.ts';
import { readLegal } from '../legal/read-legal.ts';
import { showWhom } from '../settings/find-whom.ts';
import type { CampaignInput } from '../settings/settings.ts';
import type { CampaignRow, Settings } from '../store/campaigns.ts';
import { NOTHING_COUNTED, planCampaign } from './planned-campaign.ts';
import { previewAudience } from './preview-audience.ts';
import { NO_PROJECTION, project } from './projection.ts';

type Preview = z.output<typeof CampaignPreview>;

const readiness = async (
  context: CampaignsContext,
  row: CampaignRow,
  survey: Survey,
): Promise<Preview['readiness']> => {
  const inputs = await readGateInputs(context.db, context, row, survey, { counted: NOTHING_COUNTED });
  const gates = evaluateGates(inputs).filter(isClosed);
  return { ready: gates.length === 0, gates };
};

const messagesPerDay = async (
  { db, clock, mailboxes }: CampaignsContext,
  orgId: string,
  { mailboxIds }: Settings,
): Promise<number> => {
  const usable = await mailboxes.usable(db, orgId, mailboxIds, clock.now());
  return usable.filter(({ status }) => status === 'active').reduce((total, { capToday }) => total + capToday, 0);
};

/** What a campaign would be, do and cost. It writes nothing and asks no provider (spec 7.15). */
export async function previewCampaign(
  context: CampaignsContext,
  caller: Caller,
  input: CampaignInput,
): Promise<Preview> {
  const { db, billing, workflows } = context;
  const { orgId } = caller;
  const planned = await planCampaign(context, caller, input);
  const { request, needs, found, warnings, brands, settings, row, aims, survey, costs, leadsAvailable, now } = planned;
  const { workflow, feature } = request;
  const limits = {
    ...{ ...settings, now, leadsAvailable },
    messagesPerDay: needs.sends ? await messagesPerDay(context, orgId, settings) : null,
    balance: billing.balance && (await billing.balance(db, orgId)),
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
      willBeInferred: [...request.inferred],
    },
    readiness: await readiness(context, row, survey),
    legal: await readLegal(db, context, { ...row, ...aims }, needs),
    steps: await workflows.personSteps(caller, workflow.id),
    audience: await previewAudience(context, orgId, found),
    whom: showWhom(found),
    estimate: {
      perLead: costs.perLead,
      oneOff: costs.oneOff,
      leadsAvailable,
      ...(needs.claims ? project(costs.amounts, limits) : NO_PROJECTION),
    },
    warnings,
  };
}
