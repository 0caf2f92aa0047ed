import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Item, listByIds } from '../store/brands.ts';

/** The brands in the order asked. If one of them is not the organisation's, nothing is done. */
export async function brandsOf(db: Db, orgId: string, ids: readonly string[]): Promise<Item[]> {
  const known = new Map((await listByIds(db, orgId, ids)).map((brand) => [brand.id, brand]));
  return [...new Set(ids)].map((id) => {
    const brand = known.get(id);
    if (!brand) throw notFound('Brand', { field: 'brandIds' });
    return brand;
  });
}

export const shownBrand = ({ id, domain, name, brandUrl }: Item) => ({ brandId: id, domain, name, brandUrl });
