import type { UpdateCampaign } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Budgets } from '../../runs/index.ts';
import { NOTHING_TO_SAY } from '../../writing/index.ts';
import type { Assess } from '../conductor/assess.ts';
import { causeHolds } from '../conductor/draining.ts';
import type { Lock } from '../conductor/lock.ts';
import type { Wake } from '../conductor/wake.ts';
import type { ReadGateInputs } from '../gates/read-inputs.ts';
import type { Survey, Surveys } from '../gates/survey.ts';
import type { CampaignEmails, CampaignLeads, CampaignWebhooks } from '../ports.ts';
import type { BrandsOf, Show, ShownCampaign } from '../reading/show.ts';
import type { AssertIdsExist } from '../settings/assert-ids-exist.ts';
import { describedAudience } from '../settings/audience-choice.ts';
import { assertDates } from '../settings/dates.ts';
import { ENDPOINT_SETTINGS, ownEndpoints } from '../settings/own-endpoints.ts';
import { assertMutable } from '../settings/request.ts';
import { assertNotify, readSettings } from '../settings/settings.ts';
import { type CampaignRow, findCampaign, type Settings, setProgress, setSettings } from '../store/campaigns.ts';
import { capsOf, permitOf } from './copies.ts';
import type { MoveCampaign } from './move.ts';

export interface UpdateDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly rules: UrlRules;
  readonly webhooks: Pick<CampaignWebhooks, 'setEndpoints'>;
  readonly brandsOf: BrandsOf;
  readonly assertIdsExist: AssertIdsExist;
  readonly budgets: Pick<Budgets, 'setCaps'>;
  readonly lock: Lock;
  readonly emails: Pick<CampaignEmails, 'permits' | 'wakeCampaignMailboxes' | 'countSending'>;
  readonly leads: Pick<CampaignLeads, 'unskip'>;
  readonly surveys: Pick<Surveys, 'of'>;
  readonly readGateInputs: ReadGateInputs;
  readonly assess: Assess;
  readonly move: MoveCampaign;
  readonly show: Show;
  readonly wake: Wake;
}

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

/** Changes by a person: settings, status, or both in one transaction. */
export function createCampaignUpdate(deps: UpdateDeps) {
  const { db, crashPoint, clock, rules, emit } = deps;

  const find = async (orgId: string, id: string): Promise<CampaignRow> => {
    const campaign = await findCampaign(db, orgId, id);
    if (!campaign) throw notFound('Campaign');
    return campaign;
  };

  const move = async (tx: Tx, campaign: CampaignRow, verb: Verb, { actor }: Caller, survey: Survey | null) => {
    if (verb !== 'resume' || campaign.status !== 'completed' || !survey) {
      return deps.move(tx, campaign, verb, { actor });
    }
    const inputs = await deps.readGateInputs(tx, campaign, survey);
    return deps.move(tx, campaign, verb, { actor, causeHolds: causeHolds(campaign, inputs, inputs.now) });
  };

  const apply = async (tx: Tx, before: CampaignRow, changes: Partial<Settings>, { actor }: Caller) => {
    const { orgId, id } = before;
    const next = { ...before, ...changes };
    assertDates(next, clock.now(), changes.endDate !== undefined);
    assertNotify(next, rules);
    const named = {
      brandIds: next.brandIds,
      audienceIds: changes.audienceIds !== undefined || changes.brandIds !== undefined ? next.audienceIds : null,
      mailboxIds: changes.mailboxIds ?? null,
      mediaListIds: changes.mediaListIds ?? null,
    };
    await deps.assertIdsExist(tx, orgId, named, clock.now());
    await deps.budgets.setCaps(tx, orgId, id, capsOf(next));
    const saved = await setSettings(tx, orgId, id, changes);
    // A customer who describes the brand better need not wait until the hold ends (spec 12.16).
    const isDescribedAnew = DESCRIBING.some((setting) => setting in changes);
    if (isDescribedAnew) await deps.leads.unskip(tx, orgId, id, NOTHING_TO_SAY);
    const progress = {
      ...(isDescribedAnew && before.waitReason === NOTHING_TO_SAY && { waitUntil: null, waitReason: null }),
      ...(aimsElsewhere(before, saved) && { draftedAudienceId: null }),
    };
    const changed = Object.keys(progress).length > 0 ? await setProgress(tx, orgId, id, progress) : saved;
    if (ENDPOINT_SETTINGS.some((setting) => setting in changes)) {
      await deps.webhooks.setEndpoints(tx, orgId, id, ownEndpoints(changed, rules));
    }
    const brandPaused = (await deps.brandsOf(tx, orgId, changed.brandIds)).some(({ paused }) => paused);
    if (await deps.emails.permits.set(tx, orgId, id, { brandPaused, ...permitOf(changed) })) {
      await deps.emails.wakeCampaignMailboxes(tx, orgId, id);
    }
    const object = { type: 'campaign', id };
    const data = { name: changed.name, fields: Object.keys(changes) };
    await emit(tx, { orgId, kind: 'campaign.updated', actor, object, campaignId: id, data });
    await deps.wake.now(tx, changed);
    return changed;
  };

  const change = async (
    caller: Caller,
    id: string,
    { changes, verb }: { changes: Partial<Settings>; verb: Verb | null },
  ): Promise<ChangedCampaign> => {
    const { orgId } = caller;
    const found = await find(orgId, id);
    const hasChanges = Object.keys(changes).length > 0;
    // Only a campaign that may go on needs a new survey. The survey is read before any lock is taken.
    const isLookedAt = verb === 'resume' || (verb === null && hasChanges && found.status === 'active');
    const wanted = { ...found, ...changes };
    const draftedAudienceId = aimsElsewhere(found, wanted) ? null : found.draftedAudienceId;
    const survey = isLookedAt ? await deps.surveys.of({ ...wanted, draftedAudienceId }) : null;
    const changed = await db.transaction().execute(async (tx) => {
      const before = await deps.lock(tx, orgId, id);
      if (!before) throw notFound('Campaign');
      let campaign = before;
      if (hasChanges) campaign = await apply(tx, campaign, changes, caller);
      if (verb) campaign = await move(tx, campaign, verb, caller, survey);
      const isTouched = hasChanges || campaign.status !== before.status;
      if (survey && isTouched) ({ campaign } = await deps.assess(tx, campaign, survey, { ends: false }));
      const [shown] = await deps.show(tx, orgId, [campaign]);
      if (!shown) throw notFound('Campaign');
      // The permit is locked since the move: no other message passes the fence before this commits.
      return { campaign: shown, stillSending: await deps.emails.countSending(tx, orgId, id) };
    });
    if (verb === 'stop') crashPoint('campaign.after-stop');
    return changed;
  };

  return {
    move: (caller: Caller, id: string, verb: Verb) => change(caller, id, { changes: {}, verb }),

    update: async (caller: Caller, id: string, input: UpdateInput): Promise<ChangedCampaign> => {
      assertMutable(input);
      const changes: Partial<Settings> = {
        ...readSettings(input, rules),
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.brandIds === undefined ? {} : { brandIds: [...new Set(input.brandIds)] }),
      };
      return change(caller, id, { changes, verb: input.status ? VERBS[input.status] : null });
    },
  };
}
