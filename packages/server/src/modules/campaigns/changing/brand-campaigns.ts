import type { Tx } from '../../../kernel/db/db.ts';
import { fromWholeCents } from '../../../kernel/money/money.ts';
import type { BrandCampaigns } from '../../brands/index.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import { setPermit, wakeMailboxesOf } from '../../emails/index.ts';
import { NOTHING_TO_SAY } from '../../writing/index.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { emitPaused } from '../events/campaign-events.ts';
import { campaignExists } from '../reading/of-others.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { listOfBrand, setDailyCap } from '../store/lists.ts';
import { capsOf } from './copies.ts';

/** Reasons for waiting that end when more is known about the brand (spec 9.2, 12.16). */
const ASKS_ABOUT_THE_BRAND: ReadonlySet<string> = new Set([NOTHING_TO_SAY, 'audience_not_understood', 'no_audience']);

const isPaused = async (tx: Tx, { orgId, brandIds }: CampaignRow) =>
  (await listBrandsByIds(tx, orgId, brandIds)).some(({ paused }) => paused);

async function brandPaused(tx: Tx, context: CampaignsContext, orgId: string, brandId: string, paused: boolean) {
  const { newId, emails } = context;
  const campaigns = await listOfBrand(tx, orgId, brandId);
  for (const campaign of campaigns) {
    const isHeld = await isPaused(tx, campaign);
    await setPermit(tx, orgId, campaign.id, { brandPaused: isHeld });
    if (campaign.status !== 'active') continue;
    if (!isHeld) await wakeMailboxesOf(tx, emails, orgId, campaign.id);
    await wakeNow(tx, context, campaign);
  }
  if (!paused) return;
  const pause = newId();
  for (const campaign of campaigns.filter(({ status }) => status === 'active')) {
    await emitPaused(tx, context, campaign, 'brand_paused', `brand:${pause}`);
  }
}

async function brandRead(tx: Tx, context: CampaignsContext, orgId: string, brandId: string) {
  for (const campaign of await listOfBrand(tx, orgId, brandId)) {
    if (campaign.status === 'active') await wakeNow(tx, context, campaign);
  }
}

async function brandDescribed(tx: Tx, context: CampaignsContext, orgId: string, brandId: string) {
  for (const campaign of await listOfBrand(tx, orgId, brandId)) {
    if (campaign.status !== 'active') continue;
    if (campaign.waitReason !== null && ASKS_ABOUT_THE_BRAND.has(campaign.waitReason)) {
      await setProgress(tx, orgId, campaign.id, { waitUntil: null, waitReason: null });
    }
    await context.leads.unskip(tx, orgId, campaign.id, NOTHING_TO_SAY);
    await wakeNow(tx, context, campaign);
  }
}

async function setDailyBudget(
  tx: Tx,
  context: CampaignsContext,
  orgId: string,
  brandId: string,
  dailyBudgetCents: number | null,
) {
  const { budgets } = context.runs;
  const cap = dailyBudgetCents === null ? null : fromWholeCents(dailyBudgetCents);
  for (const { id } of await listOfBrand(tx, orgId, brandId)) await budgets.lock(tx, orgId, id);
  const changed = await setDailyCap(tx, orgId, brandId, cap);
  for (const campaign of changed) {
    await budgets.setCaps(tx, orgId, campaign.id, capsOf(campaign));
    if (campaign.status === 'active') await wakeNow(tx, context, campaign);
  }
  return changed.length;
}

/** Fills the port of the module `brands`, which is made before campaigns are. */
export const brandCampaigns = (context: () => CampaignsContext): BrandCampaigns => ({
  exists: campaignExists,
  brandPaused: (tx, orgId, brandId, paused) => brandPaused(tx, context(), orgId, brandId, paused),
  brandRead: (tx, orgId, brandId) => brandRead(tx, context(), orgId, brandId),
  brandDescribed: (tx, orgId, brandId) => brandDescribed(tx, context(), orgId, brandId),
  setDailyBudget: (tx, orgId, brandId, cents) => setDailyBudget(tx, context(), orgId, brandId, cents),
});
