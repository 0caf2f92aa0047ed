import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { BrandsContext } from './context.ts';
import * as store from './store/brands.ts';

async function shownPause(db: Db, orgId: string, brandId: string) {
  const pause = await store.findPause(db, orgId, brandId);
  if (!pause) throw notFound('Brand');
  return { brandId, orgId, ...pause };
}

export const readPause = ({ db }: BrandsContext, { orgId }: Caller, brandId: string) => shownPause(db, orgId, brandId);

/** Pausing a paused brand emits nothing, so that its campaigns are told of each pause once. */
export const setPause = (
  { db, campaigns, emit }: BrandsContext,
  { orgId, actor }: Caller,
  brandId: string,
  paused: boolean,
) =>
  db.transaction().execute(async (tx) => {
    const brand = await store.lockBrand(tx, orgId, brandId);
    if (!brand) throw notFound('Brand');
    if (brand.paused !== paused) {
      await store.setPaused(tx, orgId, brandId, paused);
      await campaigns.brandPaused(tx, orgId, brandId, paused);
      const object = { type: 'brand', id: brandId };
      await emit(tx, { orgId, kind: 'brand.paused', actor, object, brandId, data: { name: brand.name, paused } });
    }
    return shownPause(tx, orgId, brandId);
  });

export const setBrandDailyBudget = (
  { db, campaigns }: BrandsContext,
  { orgId }: Caller,
  brandId: string,
  dailyBudgetCents: number | null,
) =>
  db.transaction().execute(async (tx) => {
    if (!(await store.lockBrand(tx, orgId, brandId))) throw notFound('Brand');
    const updatedCount = await campaigns.setDailyBudget(tx, orgId, brandId, dailyBudgetCents);
    return { brandId, orgId, dailyBudgetCents, updatedCount };
  });
