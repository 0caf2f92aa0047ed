import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { type MicroCents, printCents, times } from '../../kernel/money/money.ts';
import { type CostDimension, type CostFilter, groupCosts } from './store/costs.ts';
import { listLines } from './store/lines.ts';

const MAX_GROUPS = 1000;

/** Asked of later modules: whether the organisation has what a filter names. */
export interface Exists {
  brand(db: Db, orgId: string, id: string): Promise<boolean>;
  campaign(db: Db, orgId: string, id: string): Promise<boolean>;
}

/** Spend is what is actual or still held; cancelled and refunded lines are never in it (spec 1.9). */
export function createCosts({ db }: { db: Db }) {
  return {
    /** What each of these runs has cost or still holds, without those below it. */
    ofRuns: async (orgId: string, runIds: readonly string[]) => {
      const costs = new Map<string, { actual: MicroCents; provisioned: MicroCents }>();
      for (const { runId, status, price, quantity } of await listLines(db, orgId, runIds)) {
        const { actual, provisioned } = costs.get(runId) ?? { actual: 0n, provisioned: 0n };
        const amount = times(price, Number(quantity));
        costs.set(runId, {
          actual: actual + (status === 'actual' ? amount : 0n),
          provisioned: provisioned + (status === 'provisioned' ? amount : 0n),
        });
      }
      return costs;
    },

    group: async ({ orgId }: Caller, query: CostFilter & { groupBy?: CostDimension[] | undefined }, exists: Exists) => {
      const dimensions = [...new Set(query.groupBy ?? [])];
      // In one picture of the data: a line that is settled in between would keep the groups from adding up.
      const { rows, total } = await snapshot(db, async (tx) => {
        const [whole] = await groupCosts(tx, orgId, [], query, 1);
        return { rows: await groupCosts(tx, orgId, dimensions, query, MAX_GROUPS), total: whole };
      });
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
