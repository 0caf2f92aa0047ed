import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { printCents } from '../../kernel/money/money.ts';
import { type CostDimension, type CostFilter, groupCosts } from './store/costs.ts';

const MAX_GROUPS = 1000;

/** Asked of later modules: whether the organisation has what a filter names. */
export interface Exists {
  brand(db: Db, orgId: string, id: string): Promise<boolean>;
  campaign(db: Db, orgId: string, id: string): Promise<boolean>;
}

/** Spend is what is actual or still held; cancelled and refunded lines are never in it (api.md 1.9). */
export function createCosts({ db }: { db: Db }) {
  return {
    group: async ({ orgId }: Caller, query: CostFilter & { groupBy?: CostDimension[] | undefined }, exists: Exists) => {
      const dimensions = [...new Set(query.groupBy ?? [])];
      const [rows, [total]] = await Promise.all([
        groupCosts(db, orgId, dimensions, query, MAX_GROUPS),
        groupCosts(db, orgId, [], query, 1),
      ]);
      if (!total?.runCount) {
        const { brandId, campaignId } = query;
        if (brandId !== undefined && !(await exists.brand(db, orgId, brandId))) throw notFound('Brand');
        if (campaignId !== undefined && !(await exists.campaign(db, orgId, campaignId))) throw notFound('Campaign');
      }
      const groups = rows.map(({ actual, provisioned, cancelled, totalQuantity, ...group }) => ({
        ...group,
        totalCostInUsdCents: printCents(actual + provisioned),
        actualCostInUsdCents: printCents(actual),
        provisionedCostInUsdCents: printCents(provisioned),
        cancelledCostInUsdCents: printCents(cancelled),
        totalQuantity: String(totalQuantity),
      }));
      return { groups, totalCostInUsdCents: printCents((total?.actual ?? 0n) + (total?.provisioned ?? 0n)) };
    },
  };
}
