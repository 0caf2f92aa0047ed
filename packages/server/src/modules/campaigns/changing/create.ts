import type { Tx } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { ensureBrandIn, listBrandsByIds } from '../../brands/index.ts';
import { insertPermit } from '../../emails/index.ts';
import { assessCampaign } from '../conductor/assess.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { isClosed } from '../gates/evaluate.ts';
import type { Survey } from '../gates/survey.ts';
import { lawOf } from '../legal/organization-law.ts';
import { showCampaigns } from '../reading/show.ts';
import { assertIdsExist } from '../settings/assert-ids-exist.ts';
import { checkRequest, findNoLead } from '../settings/check.ts';
import { aimsOf, showWhom } from '../settings/find-whom.ts';
import { ownEndpoints } from '../settings/own-endpoints.ts';
import { type OlderForm, siteField } from '../settings/request.ts';
import type { CampaignInput } from '../settings/settings.ts';
import { insertCampaign, type Settings } from '../store/campaigns.ts';
import { capsOf, permitOf } from './copies.ts';
import { reviewedInput } from './under-mandate.ts';

const brandIdsOf = async (
  tx: Tx,
  { brands }: CampaignsContext,
  { orgId, actor }: Caller,
  input: CampaignInput,
  field: string,
): Promise<string[]> => {
  const ids = [...(input.brandIds ?? [])];
  for (const url of input.brandUrls ?? []) {
    ids.push((await ensureBrandIn(tx, brands, orgId, actor, url, field)).brandId);
  }
  return [...new Set(ids)];
};

export async function createCampaign(
  context: CampaignsContext,
  caller: Caller,
  input: CampaignInput,
  older: OlderForm | null = null,
) {
  const { db, crashPoint, newId, emit, runs, webhooks, urlRules } = context;
  const { orgId, userId, actor } = caller;
  const given = reviewedInput(caller, input);
  const { request, requested, surveyed, found, warnings } = await checkRequest(context, orgId, given, older);
  const { name, workflow, feature } = request;

  const created = await db.transaction().execute(async (tx) => {
    const brandIds = await brandIdsOf(tx, context, caller, input, siteField(older));
    const settings: Settings = { ...requested, name, brandIds };
    crashPoint('campaign.brands-ensured');
    await assertIdsExist(tx, context, orgId, settings);
    const id = newId();
    const origin = {
      id,
      createdByUserId: userId,
      workflowSlug: workflow.slug,
      workflowDynastySlug: workflow.dynastySlug,
      featureSlug: feature.slug,
      featureDynastySlug: feature.dynastySlug,
      isTrial: older?.isTrial ?? false,
      mcp: older?.mcp ?? null,
      targetUrl: older?.targetUrl ?? null,
    };
    await runs.budgets.open(tx, orgId, id, capsOf(settings), caller.mandate?.id ?? null);
    const made = await insertCampaign(tx, orgId, origin, settings);
    await webhooks.publish.setEndpoints(tx, orgId, id, ownEndpoints(settings, urlRules));
    const brandPaused = (await listBrandsByIds(tx, orgId, settings.brandIds)).some(({ paused }) => paused);
    const law = lawOf(await context.legal.holdSettings(tx, orgId));
    await insertPermit(tx, orgId, id, { active: true, brandPaused, law, ...permitOf(settings) });
    const aims = await aimsOf(tx, context, orgId, settings, surveyed.needs);
    const noLead = await findNoLead(tx, context, orgId, { ...settings, ...aims }, surveyed.needs);
    const survey: Survey = { ...surveyed, noLead, audienceIds: null };
    const object = { type: 'campaign', id };
    await emit(tx, { orgId, kind: 'campaign.created', actor, object, campaignId: id, data: { name } });
    const { campaign: row, gates } = await assessCampaign(tx, context, made, survey, { ends: false });
    await wakeNow(tx, context, row);
    const [campaign] = await showCampaigns(tx, orgId, [row]);
    if (!campaign) throw new Error('A campaign that was made is not shown');
    const closed = gates.filter(isClosed);
    crashPoint('campaign.before-create');
    return { campaign, readiness: { ready: closed.length === 0, gates: closed }, whom: showWhom(found), warnings };
  });
  crashPoint('campaign.after-create');
  return created;
}
