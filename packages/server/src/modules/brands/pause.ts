import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { BrandCampaigns } from './ports.ts';
import * as store from './store/brands.ts';

export function createBrandPause({ db, emit, campaigns }: { db: Db; emit: Emit; campaigns: BrandCampaigns }) {
  const shown = async (given: Db, orgId: string, brandId: string) => {
    const pause = await store.findPause(given, orgId, brandId);
    if (!pause) throw notFound('Brand');
    return { brandId, orgId, ...pause };
  };

  return {
    read: ({ orgId }: Caller, brandId: string) => shown(db, orgId, brandId),

    /** Pausing a paused brand emits nothing, so that its campaigns are told of each pause once. */
    set: ({ orgId, actor }: Caller, brandId: string, paused: boolean) =>
      db.transaction().execute(async (tx) => {
        const brand = await store.lockBrand(tx, orgId, brandId);
        if (!brand) throw notFound('Brand');
        if (brand.paused !== paused) {
          await store.setPaused(tx, orgId, brandId, paused);
          await campaigns.brandPaused(tx, orgId, brandId, paused);
          const object = { type: 'brand', id: brandId };
          await emit(tx, { orgId, kind: 'brand.paused', actor, object, brandId, data: { name: brand.name, paused } });
        }
        return shown(tx, orgId, brandId);
      }),

    setDailyBudget: ({ orgId }: Caller, brandId: string, dailyBudgetCents: number | null) =>
      db.transaction().execute(async (tx) => {
        if (!(await store.lockBrand(tx, orgId, brandId))) throw notFound('Brand');
        const updatedCount = await campaigns.setDailyBudget(tx, orgId, brandId, dailyBudgetCents);
        return { brandId, orgId, dailyBudgetCents, updatedCount };
      }),
  };
}
