import { attempt } from '../../../kernel/db/connection/attempt.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Log } from '../../../kernel/log.ts';
import { findLastMisreadOf, findMisreadOf } from '../../audiences/index.ts';
import { isSendCost } from '../../billing/index.ts';
import { isNamedByHost, listBrandsBeingRead, listBrandsByIds } from '../../brands/index.ts';
import { getMandateSums } from '../../identity/index.ts';
import type { Budget } from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import { readLegalForGate } from '../legal/read-legal.ts';
import { describedAudience } from '../settings/audience-choice.ts';
import { paceUntil } from '../starting/pace.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { readGaps } from '../templates/fields-gate.ts';
import { type GateBrand, type GateInputs, type ReadResult, UNAVAILABLE } from './gate-inputs.ts';
import { listBounces } from './list-bounces.ts';
import { mayBeReviewed, type ReviewRoom, readReviewRoom } from './review-room.ts';
import type { Survey } from './survey.ts';
import { listUnknownBrands } from './unknown-brands.ts';

/** What is counted for a campaign that exists. The preview of one that does not yet gives its own (spec 7.15). */
export interface CountedInputs {
  budget(db: Db, context: CampaignsContext, campaign: CampaignRow): Promise<Budget>;
  liveRuns(db: Db, context: CampaignsContext, campaign: CampaignRow): Promise<number>;
  review(db: Db, context: CampaignsContext, campaign: CampaignRow): Promise<ReviewRoom>;
}

const COUNTED: CountedInputs = {
  budget: (db, { runs }, { orgId, id }) => runs.budgets.get(db, orgId, id),
  liveRuns: (db, { workflows }, { orgId, id }) => workflows.execution.liveRuns(db, orgId, id),
  review: readReviewRoom,
};

/** While a campaign is being created, a site that is still being read may say yet what is missing. */
const isAskedFor = (campaign: CampaignRow) => (brand: GateBrand) =>
  campaign.startedAt !== null || brand.analysisStatus !== 'pending';

const messagesOf = (planned: Survey['planned']): number =>
  planned.reduce((sum, { costName, quantity }) => (isSendCost(costName) ? sum + quantity : sum), 0);

type Part = <T>(db: Db, what: string, read: () => Promise<T>) => Promise<ReadResult<T>>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const apart =
  (log: Log): Part =>
  async (db, what, read) => {
    const attempted = await attempt(db, read);
    if (attempted.ok) return attempted.value;
    log.warn({ what, reason: reasonOf(attempted.error) }, 'a gate could not be read');
    return UNAVAILABLE;
  };

const misreadOf = async (db: Db, { clock, press }: CampaignsContext, campaign: CampaignRow, survey: Survey) => {
  if (survey.noLead === 'outlets_not_known') {
    const { words: unread } = await press.unmet(campaign.orgId, campaign);
    return { words: null, unread, audienceId: null };
  }
  if (!isToBeDrafted(campaign, survey)) return null;
  const { orgId, featureInputs, waitReason, waitUntil } = campaign;
  const brandId = campaign.brandIds[0] as string;
  const description = describedAudience(featureInputs);
  if (description !== null) return findMisreadOf(db, orgId, brandId, description);
  const isWaiting = waitReason === 'audience_not_understood' && waitUntil !== null && new Date(waitUntil) > clock.now();
  return isWaiting ? findLastMisreadOf(db, orgId, brandId) : null;
};

async function collect(
  db: Db,
  context: CampaignsContext,
  campaign: CampaignRow,
  survey: Survey,
  { counted, part }: { counted: CountedInputs; part: Part },
): Promise<GateInputs> {
  const { clock, pace, billing, mailboxes, baseUrl } = context;
  const { orgId, brandIds, mailboxIds } = campaign;
  const { needs, slots, issues, missingProviders, estimate } = survey;
  const now = clock.now();
  const { balance } = billing;
  const budget = await part(db, 'budget', () => counted.budget(db, context, campaign));
  const mandateId = budget === UNAVAILABLE ? null : budget.mandateId;
  return {
    now,
    campaign,
    needs,
    paceUntil: pace && needs?.claims ? paceUntil(pace, campaign, now) : null,
    pausedBrandIds: await part(db, 'brand_paused', async () =>
      (await listBrandsByIds(db, orgId, brandIds)).filter(({ paused }) => paused).map((brand) => brand.id),
    ),
    // A campaign that is only being created does not wait yet; its readiness shows what a person must do.
    brandsBeingRead:
      campaign.startedAt === null || !needs?.writes
        ? []
        : await part(db, 'workflow', () => listBrandsBeingRead(db, orgId, brandIds)),
    unnamedBrandIds: needs?.writes
      ? await part(db, 'workflow', async () =>
          (await listBrandsByIds(db, orgId, brandIds))
            .filter(isNamedByHost)
            .filter(isAskedFor(campaign))
            .map((brand) => brand.id),
        )
      : [],
    unknownBrandIds: await part(db, 'workflow', async () =>
      (await listUnknownBrands(db, campaign, survey.offer)).filter(isAskedFor(campaign)).map((brand) => brand.id),
    ),
    brandsUrl: `${baseUrl}/app/brands`,
    runs: await part(db, 'run_slots', async () => ({ live: await counted.liveRuns(db, context, campaign), slots })),
    issues,
    missingProviders,
    budget,
    mandate:
      mandateId === null
        ? null
        : await part(db, 'mandate', async () => ({
            sums: await getMandateSums(db, orgId, mandateId),
            messages: messagesOf(survey.planned),
          })),
    estimate,
    balance: balance === null ? null : await part(db, 'credits', () => balance(db, orgId)),
    quota: await part(db, 'email_quota', () => emailQuota(db, context, orgId)),
    noLead: isToBeDrafted(campaign, survey) ? null : survey.noLead,
    isBrandAsked: isToBeDrafted(campaign, survey) && describedAudience(campaign.featureInputs) === null,
    misread: await part(db, 'audience', () => misreadOf(db, context, campaign, survey)),
    bounces: await part(db, 'audience', () => listBounces(db, context, campaign, needs)),
    mailboxes: await part(db, 'mailbox', () => mailboxes.usable(db, orgId, mailboxIds, now)),
    gaps:
      needs?.writes === 'emails'
        ? await part(db, 'template_fields', () => readGaps(db, context, campaign, needs))
        : null,
    review: mayBeReviewed(context, campaign)
      ? await part(db, 'review', () => counted.review(db, context, campaign))
      : null,
    legal: await part(db, 'legal_basis', () => readLegalForGate(db, context, campaign, needs)),
  };
}

export interface GateReading {
  /** Leaves parts out for a caller that needs some gates only; those parts count as unavailable. */
  readonly isWanted?: (what: string) => boolean;
  readonly counted?: CountedInputs;
}

/** Reads the inputs of the gates part by part: a part that cannot be read closes its own gate only. */
export async function readGateInputs(
  db: Db,
  context: CampaignsContext,
  campaign: CampaignRow,
  survey: Survey,
  { isWanted = () => true, counted = COUNTED }: GateReading = {},
): Promise<GateInputs> {
  const wanting =
    (part: Part): Part =>
    async (given, what, read) =>
      isWanted(what) ? part(given, what, read) : UNAVAILABLE;
  // Usually every part can be read, so all are tried in one attempt first.
  const all = await attempt(db, () =>
    collect(db, context, campaign, survey, { counted, part: wanting((_db, _what, read) => read()) }),
  );
  if (all.ok) return all.value;
  return collect(db, context, campaign, survey, { counted, part: wanting(apart(context.log)) });
}

const emailQuota = async (db: Db, { clock, mailboxes, settingsOf }: CampaignsContext, orgId: string) => ({
  used: await mailboxes.sentInMonth(db, orgId, clock.now()),
  quota: (await settingsOf(orgId)).plan.monthlyEmails,
});

/**
 * A campaign that names no audience gets one before its first lead (spec 7.6), so the missing audience closes no
 * gate.
 */
export const isToBeDrafted = ({ audienceIds }: Pick<CampaignRow, 'audienceIds'>, { noLead, needs }: Survey): boolean =>
  noLead === 'no_audience' && audienceIds === null && (needs?.search ?? false);
