import type { UpdateCampaign } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import { countSending, setPermit, wakeMailboxesOf } from '../../emails/index.ts';
import { NOTHING_TO_SAY } from '../../writing/index.ts';
import { assessCampaign } from '../conductor/assess.ts';
import { causeHolds } from '../conductor/draining.ts';
import { lockWithBudget } from '../conductor/lock.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import { type Survey, surveyCampaign } from '../gates/survey.ts';
import { LAW_ASKS } from '../legal/organization-law.ts';
import { getCampaignRow } from '../reading/of-others.ts';
import { type ShownCampaign, showCampaigns } from '../reading/show.ts';
import { assertIdsExist } from '../settings/assert-ids-exist.ts';
import { describedAudience } from '../settings/audience-choice.ts';
import { assertDates } from '../settings/dates.ts';
import { ENDPOINT_SETTINGS, ownEndpoints } from '../settings/own-endpoints.ts';
import { assertMutable } from '../settings/request.ts';
import { assertNotify, readSettings } from '../settings/settings.ts';
import { type CampaignRow, type Settings, setProgress, setSettings } from '../store/campaigns.ts';
import { assertWritesEmails, withPinnedTemplate } from '../templates/pinned-template.ts';
import { withoutEndedTest } from '../templates/tested-campaign.ts';
import { capsOf, permitOf } from './copies.ts';
import { moveCampaign } from './move.ts';
import { passToMandate } from './under-mandate.ts';

type UpdateInput = z.output<typeof UpdateCampaign>;
export type Verb = 'pause' | 'resume' | 'stop';

interface ChangedCampaign {
  readonly campaign: ShownCampaign;
  /** Messages that passed the fence before and are being handed to their mail server: they may still arrive. */
  readonly stillSending: number;
}

/** Settings that may describe what a brand does. */
const DESCRIBING = ['featureInputs', 'servicesOffered', 'brandIds'] as const;

/** Other words, or another brand: the audience that was drafted for the campaign is not its own any more. */
const aimsElsewhere = (before: CampaignRow, after: CampaignRow): boolean =>
  describedAudience(before.featureInputs) !== describedAudience(after.featureInputs) ||
  before.brandIds[0] !== after.brandIds[0];

const VERBS = { activate: 'resume', stop: 'stop', pause: 'pause' } as const;

const move = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  verb: Verb,
  { actor }: Caller,
  survey: Survey | null,
) => {
  if (verb !== 'resume' || campaign.status !== 'completed' || !survey) {
    return moveCampaign(tx, context, campaign, verb, { actor });
  }
  const inputs = await readGateInputs(tx, context, campaign, survey);
  return moveCampaign(tx, context, campaign, verb, { actor, causeHolds: causeHolds(campaign, inputs, inputs.now) });
};

const apply = async (
  tx: Tx,
  context: CampaignsContext,
  before: CampaignRow,
  changes: Partial<Settings>,
  { actor }: Caller,
) => {
  const { clock, emit, urlRules, runs, leads, webhooks, emails } = context;
  const { orgId, id } = before;
  const next = { ...before, ...changes };
  assertDates(next, clock.now(), changes.endDate !== undefined);
  assertNotify(next, urlRules);
  const named = {
    brandIds: next.brandIds,
    audienceIds: changes.audienceIds !== undefined || changes.brandIds !== undefined ? next.audienceIds : null,
    mailboxIds: changes.mailboxIds ?? null,
    mediaListIds: changes.mediaListIds ?? null,
    templateId: changes.templateId ?? null,
  };
  await assertIdsExist(tx, context, orgId, named);
  await withoutEndedTest(tx, orgId, before, changes);
  await runs.budgets.setCaps(tx, orgId, id, capsOf(next));
  const saved = await setSettings(tx, orgId, id, changes);
  // A customer who describes the brand better need not wait until the hold ends (spec 12.16).
  const isDescribedAnew = DESCRIBING.some((setting) => setting in changes);
  if (isDescribedAnew) await leads.unskip(tx, orgId, id, NOTHING_TO_SAY);
  // People whom the law left out may be written to on another basis (spec 12.21).
  if ('legalBasis' in changes) await leads.unskip(tx, orgId, id, LAW_ASKS);
  // Another version may have the fallback that they were skipped for.
  if (changes.templateId !== undefined) await leads.unskip(tx, orgId, id, 'incomplete');
  const progress = {
    ...(isDescribedAnew && before.waitReason === NOTHING_TO_SAY && { waitUntil: null, waitReason: null }),
    ...(aimsElsewhere(before, saved) && { draftedAudienceId: null }),
  };
  const changed = Object.keys(progress).length > 0 ? await setProgress(tx, orgId, id, progress) : saved;
  if (ENDPOINT_SETTINGS.some((setting) => setting in changes)) {
    await webhooks.publish.setEndpoints(tx, orgId, id, ownEndpoints(changed, urlRules));
  }
  const brandPaused = (await listBrandsByIds(tx, orgId, changed.brandIds)).some(({ paused }) => paused);
  if (await setPermit(tx, orgId, id, { brandPaused, ...permitOf(changed) })) {
    await wakeMailboxesOf(tx, emails, orgId, id);
  }
  const object = { type: 'campaign', id };
  const data = { name: changed.name, fields: Object.keys(changes) };
  await emit(tx, { orgId, kind: 'campaign.updated', actor, object, campaignId: id, data });
  await wakeNow(tx, context, changed);
  return changed;
};

async function change(
  context: CampaignsContext,
  caller: Caller,
  id: string,
  { changes, verb }: { changes: Partial<Settings>; verb: Verb | null },
): Promise<ChangedCampaign> {
  const { db, crashPoint } = context;
  const { orgId } = caller;
  const found = await getCampaignRow(db, orgId, id);
  const hasChanges = Object.keys(changes).length > 0;
  // Only a campaign that may go on needs a new survey. The survey is read before any lock is taken.
  const isLookedAt = verb === 'resume' || (verb === null && hasChanges && found.status === 'active');
  const wanted = { ...found, ...changes };
  const draftedAudienceId = aimsElsewhere(found, wanted) ? null : found.draftedAudienceId;
  const survey = isLookedAt ? await surveyCampaign(context, { ...wanted, draftedAudienceId }) : null;
  if (survey?.needs && changes.templateId) assertWritesEmails(wanted, survey.needs);
  const changed = await db.transaction().execute(async (tx) => {
    const before = await lockWithBudget(tx, context, orgId, id);
    if (!before) throw notFound('Campaign');
    await passToMandate(tx, context, caller, before, { changes, verb });
    let campaign = before;
    if (hasChanges) campaign = await apply(tx, context, campaign, changes, caller);
    if (verb) campaign = await move(tx, context, campaign, verb, caller, survey);
    const isTouched = hasChanges || campaign.status !== before.status;
    if (survey && isTouched) ({ campaign } = await assessCampaign(tx, context, campaign, survey, { ends: false }));
    const [shown] = await showCampaigns(tx, orgId, [campaign]);
    if (!shown) throw notFound('Campaign');
    // The permit is locked since the move: no other message passes the fence before this commits.
    return { campaign: shown, stillSending: await countSending(tx, orgId, id) };
  });
  if (verb === 'stop') crashPoint('campaign.after-stop');
  return changed;
}

/** A person stops, pauses or resumes a campaign. */
export const changeStatus = (context: CampaignsContext, caller: Caller, id: string, verb: Verb) =>
  change(context, caller, id, { changes: {}, verb });

/** A person changes settings, status, or both in one transaction. */
export async function updateCampaign(
  context: CampaignsContext,
  caller: Caller,
  id: string,
  input: UpdateInput,
): Promise<ChangedCampaign> {
  assertMutable(input);
  const { urlRules, db } = context;
  const changes: Partial<Settings> = {
    ...(await withPinnedTemplate(db, caller.orgId, readSettings(input, urlRules))),
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.brandIds === undefined ? {} : { brandIds: [...new Set(input.brandIds)] }),
  };
  return change(context, caller, id, { changes, verb: input.status ? VERBS[input.status] : null });
}
