import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import type { Actor, Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Budgets } from '../../runs/index.ts';
import type { Assess } from '../conductor/assess.ts';
import type { Wake } from '../conductor/wake.ts';
import { isClosed } from '../gates/evaluate.ts';
import type { Survey } from '../gates/survey.ts';
import type { CampaignEmails, CampaignWebhooks } from '../ports.ts';
import type { BrandsOf, Show } from '../reading/show.ts';
import type { AssertIdsExist } from '../settings/assert-ids-exist.ts';
import type { Check } from '../settings/check.ts';
import { showWhom, type WhomFinder } from '../settings/find-whom.ts';
import { ownEndpoints } from '../settings/own-endpoints.ts';
import { type OlderForm, siteField } from '../settings/request.ts';
import type { CampaignInput } from '../settings/settings.ts';
import { insertCampaign, type Settings } from '../store/campaigns.ts';
import { capsOf, permitOf } from './copies.ts';

export interface CreateDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly check: Check;
  readonly whom: Pick<WhomFinder, 'aimsOf'>;
  readonly ensureBrand: (
    tx: Tx,
    orgId: string,
    actor: Actor,
    url: string,
    field: string,
  ) => Promise<{ readonly brandId: string }>;
  readonly brandsOf: BrandsOf;
  readonly assertIdsExist: AssertIdsExist;
  readonly budgets: Pick<Budgets, 'open'>;
  readonly emails: Pick<CampaignEmails, 'permits'>;
  readonly rules: UrlRules;
  readonly webhooks: Pick<CampaignWebhooks, 'setEndpoints'>;
  readonly assess: Assess;
  readonly show: Show;
  readonly wake: Wake;
}

export function createCampaignCreation(deps: CreateDeps) {
  const { db, crashPoint, clock, check, emit } = deps;

  const brandIdsOf = async (
    tx: Tx,
    { orgId, actor }: Caller,
    input: CampaignInput,
    field: string,
  ): Promise<string[]> => {
    const ids = [...(input.brandIds ?? [])];
    for (const url of input.brandUrls ?? []) {
      ids.push((await deps.ensureBrand(tx, orgId, actor, url, field)).brandId);
    }
    return [...new Set(ids)];
  };

  return async function createCampaign(caller: Caller, input: CampaignInput, older: OlderForm | null = null) {
    const { orgId, userId, actor } = caller;
    const { asked, given, surveyed, found, warnings } = await check.request(orgId, input, older);
    const { name, workflow, feature } = asked;

    const created = await db.transaction().execute(async (tx) => {
      const settings: Settings = { ...given, name, brandIds: await brandIdsOf(tx, caller, input, siteField(older)) };
      crashPoint('campaign.brands-ensured');
      await deps.assertIdsExist(tx, orgId, settings, clock.now());
      const id = deps.newId();
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
      await deps.budgets.open(tx, orgId, id, capsOf(settings));
      const made = await insertCampaign(tx, orgId, origin, settings);
      await deps.webhooks.setEndpoints(tx, orgId, id, ownEndpoints(settings, deps.rules));
      const brandPaused = (await deps.brandsOf(tx, orgId, settings.brandIds)).some(({ paused }) => paused);
      await deps.emails.permits.open(tx, orgId, id, { active: true, brandPaused, ...permitOf(settings) });
      const aims = await deps.whom.aimsOf(tx, orgId, settings, surveyed.needs);
      const noLead = await check.noLead(tx, orgId, { ...settings, ...aims }, surveyed.needs);
      const survey: Survey = { ...surveyed, noLead, audienceIds: null };
      const object = { type: 'campaign', id };
      await emit(tx, { orgId, kind: 'campaign.created', actor, object, campaignId: id, data: { name } });
      const { campaign: row, gates } = await deps.assess(tx, made, survey, { ends: false });
      await deps.wake.now(tx, row);
      const [campaign] = await deps.show(tx, orgId, [row]);
      if (!campaign) throw new Error('A campaign that was made is not shown');
      const closed = gates.filter(isClosed);
      crashPoint('campaign.before-create');
      return { campaign, readiness: { ready: closed.length === 0, gates: closed }, whom: showWhom(found), warnings };
    });
    crashPoint('campaign.after-create');
    return created;
  };
}
