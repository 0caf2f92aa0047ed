import { createHmac } from 'node:crypto';
import type { pressKits } from '@distribute/contract/press-kits';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller, Visit } from '../../kernel/http/caller.ts';
import { machineSign } from '../../kernel/http/machine-agents.ts';
import type { Random } from '../../kernel/random.ts';
import { getBrand } from '../brands/index.ts';
import { countryOf } from './countries.ts';
import type { CampaignExists } from './ports.ts';
import { findKit } from './store/kits.ts';
import * as store from './store/views.ts';

export interface ViewsDeps {
  readonly db: Db;
  readonly random: Random;
  readonly campaignExists: CampaignExists;
}

type ViewQuery = z.output<typeof pressKits.views.query>;

const SALT_BYTES = 32;
const VISITOR_BYTES = 16;
const dayOf = (instant: string | undefined) => instant && new Date(instant).toISOString().slice(0, 10);

/** Counts visitors of kits without cookies: a visitor is a hash whose key is deleted at the end of the day. */
export function createViews({ db, random, campaignExists }: ViewsDeps) {
  return {
    /** Counts a view of a kit; programs such as link previews are not counted (spec 15.7). */
    record: async (
      { orgId, id }: { orgId: string; id: string },
      { address, visit }: { address: string; visit: Visit },
    ): Promise<void> => {
      if (machineSign(visit)) return;
      const { day, salt } = await store.takeSalt(db, random.bytes(SALT_BYTES));
      const visitor = createHmac('sha256', salt)
        .update(JSON.stringify([orgId, address, String(visit.headers['user-agent'] ?? '')]))
        .digest()
        .subarray(0, VISITOR_BYTES);
      await store.insertView(db, orgId, { kitId: id, day, visitor, country: countryOf(address) });
    },

    stats: async ({ orgId }: Caller, query: ViewQuery) => {
      const { brandId, mediaKitId, campaignId, groupBy } = query;
      if (brandId !== undefined) await getBrand(db, orgId, brandId);
      if (mediaKitId !== undefined && !(await findKit(db, orgId, mediaKitId))) throw notFound('Media kit');
      if (campaignId !== undefined && !(await campaignExists(db, orgId, campaignId))) throw notFound('Campaign');
      const filter = { brandId, mediaKitId, campaignId, from: dayOf(query.from), to: dayOf(query.to) };
      const { totalViews, uniqueVisitors, ...seen } = await store.sumViews(db, orgId, filter);
      if (groupBy === undefined) return { totalViews, uniqueVisitors, ...seen };
      const groups = await store.groupViews(db, orgId, filter, groupBy);
      return {
        ...{ totalViews, uniqueVisitors, groupBy },
        groups: groups.map(({ firstViewedAt: _, ...group }) => group),
      };
    },

    ofCampaigns: store.countOfCampaigns,
    forgetSalts: () => store.deleteOldSalts(db),
  };
}
export type Views = ReturnType<typeof createViews>;
