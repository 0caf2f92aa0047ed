import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isSendCost } from '../../billing/index.ts';
import type { PlannedLine } from '../../runs/index.ts';
import type { Lock } from '../conductor/lock.ts';
import { hasRoom, type ReadReviewRoom } from '../gates/review-room.ts';
import type { Survey } from '../gates/survey.ts';
import type { CampaignAudiences, CampaignRuns, StartResult } from '../ports.ts';
import type { BrandsOf } from '../reading/show.ts';
import { audienceChoice } from '../settings/audience-choice.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { flowInputs } from './flow-inputs.ts';
import { paceAfter, paceUntil, type SandboxPace } from './pace.ts';

export interface StartRunDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly brandsOf: BrandsOf;
  readonly audiences: Pick<CampaignAudiences, 'listSources'>;
  readonly execution: Pick<CampaignRuns, 'start' | 'startMany'>;
  readonly reviewRoom: ReadReviewRoom;
  readonly pace: SandboxPace | null;
}

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

type CampaignKey = Pick<CampaignRow, 'orgId' | 'id'>;

/** Starts runs in one transaction: money, slots and run rows are written together or not at all. */
export function createStartRun(deps: StartRunDeps) {
  const { db, crashPoint, clock, lock, brandsOf, audiences, execution, reviewRoom, pace } = deps;
  const paceOf = async (tx: Tx, campaign: CampaignRow, claims: boolean) => {
    if (!pace || !claims || campaign.maxLeads !== null) return;
    await setProgress(tx, campaign.orgId, campaign.id, paceAfter(pace, campaign, clock.now()));
  };

  /** Locks the campaign and prepares its next run; null when the campaign may start none. */
  const prepare = async (tx: Tx, { orgId, id }: CampaignKey, survey: Survey, asking: RunRequest | null) => {
    const campaign = await lock(tx, orgId, id);
    const { workflow, needs, slots, planned } = survey;
    if (!campaign || !workflow || !needs || !mayStart(campaign, clock.now())) return null;
    if (pace && needs.claims && paceUntil(pace, campaign, clock.now())) return null;
    // Counted under the lock that every start takes, so that two starts cannot both take the last place.
    const isReviewed = campaign.review !== 'none' && needs.writes !== null;
    if (isReviewed && !hasRoom(await reviewRoom(tx, campaign))) return null;
    const choice = audienceChoice(campaign, needs.purpose);
    const { audienceIds } = needs.audience ? await audiences.listSources(tx, orgId, choice) : campaign;
    // The words were changed since the gates were looked at: their audience is drafted first.
    if (needs.audience && !audienceIds?.length) return null;
    const urls = new Map((await brandsOf(tx, orgId, campaign.brandIds)).map((brand) => [brand.id, brand.brandUrl]));
    const brandUrls = campaign.brandIds.flatMap((brandId) => urls.get(brandId) ?? []);
    const run = {
      orgId,
      workflow,
      campaignId: id,
      brandIds: campaign.brandIds,
      userId: asking ? asking.userId : campaign.createdByUserId,
      inputs: { ...asking?.inputs, ...flowInputs({ ...campaign, audienceIds }, brandUrls) },
      slots,
      planned: splitSends(planned),
      place: needs.claims,
    };
    return { campaign, run, isReviewed };
  };

  return {
    one: async (
      named: CampaignKey,
      survey: Survey,
      asking: RunRequest | null = null,
    ): Promise<StartResult | { readonly refused: 'campaign' }> => {
      const outcome = await db.transaction().execute(async (tx) => {
        const prepared = await prepare(tx, named, survey, asking);
        if (!prepared) return { refused: 'campaign' as const };
        const { campaign, run } = prepared;
        const started = await execution.start(tx, run);
        if ('started' in started) {
          await paceOf(tx, campaign, run.place);
          crashPoint('budget.before-reserve');
        }
        return started;
      });
      if ('started' in outcome) crashPoint('budget.after-reserve');
      return outcome;
    },

    /**
     * Starts up to `count` runs at once and returns how many. 0 only means that the caller should try them one by one.
     */
    many: async (named: CampaignKey, survey: Survey, count: number): Promise<number> => {
      const started = await db.transaction().execute(async (tx) => {
        const prepared = await prepare(tx, named, survey, null);
        // With a sandbox pace or with reviews, each run must be counted by itself.
        if (!prepared || prepared.isReviewed) return 0;
        if (pace && prepared.run.place && prepared.campaign.maxLeads === null) return 0;
        const many = await execution.startMany(tx, prepared.run, count);
        if (many) crashPoint('budget.before-reserve');
        return many;
      });
      if (started) crashPoint('budget.after-reserve');
      return started;
    },
  };
}
export type StartRun = ReturnType<typeof createStartRun>;
