import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { fromWholeCents } from '../../../kernel/money/money.ts';
import type { BrandCampaigns } from '../../brands/index.ts';
import type { Budgets } from '../../runs/index.ts';
import { NOTHING_TO_SAY } from '../../writing/index.ts';
import type { Wake } from '../conductor/wake.ts';
import type { Tell } from '../events/tell.ts';
import type { CampaignEmails, CampaignLeads } from '../ports.ts';
import type { BrandsOf } from '../reading/show.ts';
import { type CampaignRow, findCampaign, setProgress } from '../store/campaigns.ts';
import { listOfBrand, setDailyCap } from '../store/lists.ts';
import { capsOf } from './copies.ts';

export interface BrandCampaignsDeps {
  readonly newId: NewId;
  readonly brandsOf: BrandsOf;
  readonly budgets: Pick<Budgets, 'lock' | 'setCaps'>;
  readonly emails: Pick<CampaignEmails, 'permits' | 'wakeCampaignMailboxes'>;
  readonly leads: Pick<CampaignLeads, 'unskip'>;
  readonly tell: Pick<Tell, 'paused'>;
  readonly wake: Wake;
}

/** Reasons for waiting that end when more is known about the brand (spec 9.2, 12.16). */
const ASKS_ABOUT_THE_BRAND: ReadonlySet<string> = new Set([NOTHING_TO_SAY, 'audience_not_understood', 'no_audience']);

/** What the module `brands` needs of the campaigns of a brand. */
export function createBrandCampaigns({
  newId,
  brandsOf,
  budgets,
  emails,
  leads,
  tell,
  wake,
}: BrandCampaignsDeps): BrandCampaigns {
  const isHeld = async (db: Db, { orgId, brandIds }: CampaignRow) =>
    (await brandsOf(db, orgId, brandIds)).some(({ paused }) => paused);

  return {
    exists: async (db, orgId, campaignId) => (await findCampaign(db, orgId, campaignId)) !== null,

    brandPaused: async (tx, orgId, brandId, paused) => {
      const campaigns = await listOfBrand(tx, orgId, brandId);
      for (const campaign of campaigns) {
        const held = await isHeld(tx, campaign);
        await emails.permits.set(tx, orgId, campaign.id, { brandPaused: held });
        if (campaign.status !== 'active') continue;
        if (!held) await emails.wakeCampaignMailboxes(tx, orgId, campaign.id);
        await wake.now(tx, campaign);
      }
      if (!paused) return;
      const pause = newId();
      for (const campaign of campaigns.filter(({ status }) => status === 'active')) {
        await tell.paused(tx, campaign, 'brand_paused', `brand:${pause}`);
      }
    },

    brandRead: async (tx, orgId, brandId) => {
      for (const campaign of await listOfBrand(tx, orgId, brandId)) {
        if (campaign.status === 'active') await wake.now(tx, campaign);
      }
    },

    brandDescribed: async (tx, orgId, brandId) => {
      for (const campaign of await listOfBrand(tx, orgId, brandId)) {
        if (campaign.status !== 'active') continue;
        if (campaign.waitReason !== null && ASKS_ABOUT_THE_BRAND.has(campaign.waitReason)) {
          await setProgress(tx, orgId, campaign.id, { waitUntil: null, waitReason: null });
        }
        await leads.unskip(tx, orgId, campaign.id, NOTHING_TO_SAY);
        await wake.now(tx, campaign);
      }
    },

    setDailyBudget: async (tx, orgId, brandId, dailyBudgetCents) => {
      const cap = dailyBudgetCents === null ? null : fromWholeCents(dailyBudgetCents);
      for (const { id } of await listOfBrand(tx, orgId, brandId)) await budgets.lock(tx, orgId, id);
      const changed = await setDailyCap(tx, orgId, brandId, cap);
      for (const campaign of changed) {
        await budgets.setCaps(tx, orgId, campaign.id, capsOf(campaign));
        if (campaign.status === 'active') await wake.now(tx, campaign);
      }
      return changed.length;
    },
  };
}
