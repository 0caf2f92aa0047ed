import type { Tx } from '../../../kernel/db/db.ts';
import { listSources } from '../../audiences/index.ts';
import { isSendCost } from '../../billing/index.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import type { PlannedLine } from '../../runs/index.ts';
import type { TemplatePin } from '../../templates/index.ts';
import type { StartResult } from '../../workflows/index.ts';
import { lockWithBudget } from '../conductor/lock.ts';
import type { CampaignsContext } from '../context.ts';
import { hasRoom, mayBeReviewed, readReviewRoom } from '../gates/review-room.ts';
import type { Survey } from '../gates/survey.ts';
import { audienceChoice } from '../settings/audience-choice.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { templatePinOf } from '../templates/pinned-template.ts';
import { flowInputs } from './flow-inputs.ts';
import { paceAfter, paceUntil } from './pace.ts';

/** Every message gets a cost line of its own, which is settled when its step is sent or cancelled (spec 13.8). */
const splitSends = (lines: readonly PlannedLine[]): PlannedLine[] =>
  lines.flatMap((line) =>
    isSendCost(line.costName) ? Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })) : [line],
  );

/** The person who asked for the run; null when the conductor did. */
export interface RunRequest {
  readonly userId: string | null;
  readonly inputs: Record<string, unknown>;
}

const mayStart = ({ status, draining, startDate, endDate }: CampaignRow, now: Date): boolean =>
  status === 'active' &&
  !draining &&
  (startDate === null || Date.parse(startDate) <= now.getTime()) &&
  (endDate === null || Date.parse(endDate) > now.getTime());

const isSamePin = (one: TemplatePin | null, other: TemplatePin | null): boolean =>
  one?.id === other?.id && one?.version === other?.version;

type CampaignKey = Pick<CampaignRow, 'orgId' | 'id'>;

const countPace = async (tx: Tx, { clock, pace }: CampaignsContext, campaign: CampaignRow, claims: boolean) => {
  if (!pace || !claims || campaign.maxLeads !== null) return;
  await setProgress(tx, campaign.orgId, campaign.id, paceAfter(pace, campaign, clock.now()));
};

/** Locks the campaign and prepares its next run; null when the campaign may start none. */
const prepare = async (
  tx: Tx,
  context: CampaignsContext,
  { orgId, id }: CampaignKey,
  survey: Survey,
  request: RunRequest | null,
) => {
  const { clock, pace } = context;
  const campaign = await lockWithBudget(tx, context, orgId, id);
  const { workflow, needs, slots, planned } = survey;
  if (!campaign || !workflow || !needs || !mayStart(campaign, clock.now())) return null;
  // Another template was chosen, or a test begun, since the steps were counted.
  if (!isSamePin(templatePinOf(campaign), survey.template) || campaign.testId !== survey.testId) return null;
  if (pace && needs.claims && paceUntil(pace, campaign, clock.now())) return null;
  // Counted under the lock that every start takes, so that two starts cannot both take the last place.
  const isReviewed = mayBeReviewed(context, campaign) && needs.writes !== null;
  if (isReviewed && !hasRoom(await readReviewRoom(tx, context, campaign))) return null;
  const choice = audienceChoice(campaign, needs.purpose);
  const { audienceIds } = needs.audience ? await listSources(tx, orgId, choice) : campaign;
  // The words were changed since the gates were looked at: their audience is drafted first.
  if (needs.audience && !audienceIds?.length) return null;
  const urls = new Map(
    (await listBrandsByIds(tx, orgId, campaign.brandIds)).map((brand) => [brand.id, brand.brandUrl]),
  );
  const brandUrls = campaign.brandIds.flatMap((brandId) => urls.get(brandId) ?? []);
  const run = {
    orgId,
    workflow,
    campaignId: id,
    brandIds: campaign.brandIds,
    userId: request ? request.userId : campaign.createdByUserId,
    inputs: { ...request?.inputs, ...flowInputs({ ...campaign, audienceIds }, brandUrls, survey.unread) },
    slots,
    planned: splitSends(planned),
    place: needs.claims,
  };
  return { campaign, run, isReviewed };
};

/** Starts a run in one transaction: money, slot and run row are written together or not at all. */
export async function startOneRun(
  context: CampaignsContext,
  named: CampaignKey,
  survey: Survey,
  request: RunRequest | null = null,
): Promise<StartResult | { readonly refused: 'campaign' }> {
  const { db, crashPoint, workflows } = context;
  const outcome = await db.transaction().execute(async (tx) => {
    const prepared = await prepare(tx, context, named, survey, request);
    if (!prepared) return { refused: 'campaign' as const };
    const { campaign, run } = prepared;
    const started = await workflows.execution.start(tx, run);
    if ('started' in started) {
      await countPace(tx, context, campaign, run.place);
      crashPoint('budget.before-reserve');
    }
    return started;
  });
  if ('started' in outcome) crashPoint('budget.after-reserve');
  return outcome;
}

/**
 * Starts up to `count` runs at once and returns how many. 0 only means that the caller should try them one by one.
 */
export async function startManyRuns(
  context: CampaignsContext,
  named: CampaignKey,
  survey: Survey,
  count: number,
): Promise<number> {
  const { db, crashPoint, pace, workflows } = context;
  const started = await db.transaction().execute(async (tx) => {
    const prepared = await prepare(tx, context, named, survey, null);
    // With a sandbox pace or with reviews, each run must be counted by itself.
    if (!prepared || prepared.isReviewed) return 0;
    if (pace && prepared.run.place && prepared.campaign.maxLeads === null) return 0;
    const many = await workflows.execution.startMany(tx, prepared.run, count);
    if (many) crashPoint('budget.before-reserve');
    return many;
  });
  if (started) crashPoint('budget.after-reserve');
  return started;
}
