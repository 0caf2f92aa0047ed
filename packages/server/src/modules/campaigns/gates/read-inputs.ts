import type { Clock } from '../../../kernel/clock.ts';
import { attempt } from '../../../kernel/db/connection/attempt.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Log } from '../../../kernel/log.ts';
import { findLastMisreadOf, findMisreadOf } from '../../audiences/index.ts';
import { isNamedByHost } from '../../brands/index.ts';
import type { Budgets } from '../../runs/index.ts';
import type { Allowances, CampaignMailboxes, CampaignRuns, UnmetTargetsOf } from '../ports.ts';
import { describedAudience } from '../settings/audience-choice.ts';
import { paceUntil, type SandboxPace } from '../starting/pace.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { type GateBrand, type GateInputs, type ReadResult, UNAVAILABLE } from './gate-inputs.ts';
import type { ReadReviewRoom } from './review-room.ts';
import type { Survey } from './survey.ts';
import { listUnknownBrands, type UnknownBrandsDeps } from './unknown-brands.ts';

export interface GateInputsDeps extends UnknownBrandsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly budgets: Pick<Budgets, 'get'>;
  /** Returns the brands among these whose site is being read for the first time. */
  readonly listBeingRead: (
    db: Db,
    orgId: string,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly until: string }[]>;
  readonly baseUrl: string;
  readonly execution: Pick<CampaignRuns, 'liveRuns'>;
  readonly mailboxes: CampaignMailboxes;
  readonly allowances: Allowances;
  readonly reviewRoom: ReadReviewRoom;
  readonly unmetTargets: UnmetTargetsOf;
  /** Null in live mode. */
  readonly pace: SandboxPace | null;
}

/** While a campaign is being created, a site that is still being read may say yet what is missing. */
const isAskedFor = (campaign: CampaignRow) => (brand: GateBrand) =>
  campaign.startedAt !== null || brand.analysisStatus !== 'pending';

type Part = <T>(db: Db, what: string, read: () => Promise<T>) => Promise<ReadResult<T>>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reads the inputs of the gates part by part: a part that cannot be read closes its own gate only. */
export function createReadGateInputs(deps: GateInputsDeps) {
  const { clock, log, budgets, brandsOf, listBeingRead, baseUrl, execution, mailboxes } = deps;
  const { allowances, reviewRoom, unmetTargets, pace } = deps;
  const apart: Part = async (db, what, read) => {
    const attempted = await attempt(db, read);
    if (attempted.ok) return attempted.value;
    log.warn({ what, reason: reasonOf(attempted.error) }, 'a gate could not be read');
    return UNAVAILABLE;
  };

  const misreadOf = async (db: Db, campaign: CampaignRow, survey: Survey) => {
    if (survey.noLead === 'outlets_not_known') {
      const { words: unread } = await unmetTargets(campaign.orgId, campaign);
      return { words: null, unread, audienceId: null };
    }
    if (!isToBeDrafted(campaign, survey)) return null;
    const { orgId, featureInputs, waitReason, waitUntil } = campaign;
    const brandId = campaign.brandIds[0] as string;
    const description = describedAudience(featureInputs);
    if (description !== null) return findMisreadOf(db, orgId, brandId, description);
    const isWaiting =
      waitReason === 'audience_not_understood' && waitUntil !== null && new Date(waitUntil) > clock.now();
    return isWaiting ? findLastMisreadOf(db, orgId, brandId) : null;
  };

  const collect = async (db: Db, campaign: CampaignRow, survey: Survey, part: Part): Promise<GateInputs> => {
    const { orgId, id, brandIds, mailboxIds } = campaign;
    const { needs, slots, issues, missingProviders, estimate } = survey;
    const now = clock.now();
    const { balance, emailQuota } = allowances;
    return {
      now,
      campaign,
      needs,
      paceUntil: pace && needs?.claims ? paceUntil(pace, campaign, now) : null,
      pausedBrandIds: await part(db, 'brand_paused', async () =>
        (await brandsOf(db, orgId, brandIds)).filter(({ paused }) => paused).map((brand) => brand.id),
      ),
      // A campaign that is only being created does not wait yet; its readiness shows what a person must do.
      brandsBeingRead:
        campaign.startedAt === null || !needs?.writes
          ? []
          : await part(db, 'workflow', () => listBeingRead(db, orgId, brandIds)),
      unnamedBrandIds: needs?.writes
        ? await part(db, 'workflow', async () =>
            (await brandsOf(db, orgId, brandIds))
              .filter(isNamedByHost)
              .filter(isAskedFor(campaign))
              .map((brand) => brand.id),
          )
        : [],
      unknownBrandIds: await part(db, 'workflow', async () =>
        (await listUnknownBrands(deps, db, campaign, survey.offer))
          .filter(isAskedFor(campaign))
          .map((brand) => brand.id),
      ),
      brandsUrl: `${baseUrl}/app/brands`,
      runs: await part(db, 'run_slots', async () => ({ live: await execution.liveRuns(db, orgId, id), slots })),
      issues,
      missingProviders,
      budget: await part(db, 'budget', () => budgets.get(db, orgId, id)),
      estimate,
      balance: balance === null ? null : await part(db, 'credits', () => balance(db, orgId)),
      quota: await part(db, 'email_quota', () => emailQuota(db, orgId)),
      noLead: isToBeDrafted(campaign, survey) ? null : survey.noLead,
      isBrandAsked: isToBeDrafted(campaign, survey) && describedAudience(campaign.featureInputs) === null,
      misread: await part(db, 'audience', () => misreadOf(db, campaign, survey)),
      mailboxes: await part(db, 'mailbox', () => mailboxes.usable(db, orgId, mailboxIds, now)),
      review: campaign.review === 'none' ? null : await part(db, 'review', () => reviewRoom(db, campaign)),
    };
  };

  /** `isAsked` leaves parts out for a caller that needs some gates only; those parts count as unavailable. */
  return async function readGateInputs(
    db: Db,
    campaign: CampaignRow,
    survey: Survey,
    isAsked: (what: string) => boolean = () => true,
  ): Promise<GateInputs> {
    const asking =
      (part: Part): Part =>
      async (given, what, read) =>
        isAsked(what) ? part(given, what, read) : UNAVAILABLE;
    // Usually every part can be read, so all are tried in one attempt first.
    const all = await attempt(db, () =>
      collect(
        db,
        campaign,
        survey,
        asking((_db, _what, read) => read()),
      ),
    );
    return all.ok ? all.value : collect(db, campaign, survey, asking(apart));
  };
}
export type ReadGateInputs = ReturnType<typeof createReadGateInputs>;

/**
 * A campaign that names no audience gets one before its first lead (spec 7.6), so the missing audience closes no
 * gate.
 */
export const isToBeDrafted = ({ audienceIds }: Pick<CampaignRow, 'audienceIds'>, { noLead, needs }: Survey): boolean =>
  noLead === 'no_audience' && audienceIds === null && (needs?.search ?? false);
