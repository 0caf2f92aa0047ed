import { attempt } from '../../../kernel/db/connection/attempt.ts';
import { fieldTextsOf, getBrand, listBrandsByIds } from '../../brands/index.ts';
import type { CampaignsContext } from '../context.ts';

/** The texts that our own writer would write from; null where a model writes, or where the brand is not known. */
export async function textsOfBrand(
  { db, models }: CampaignsContext,
  orgId: string,
  brandId: string,
): Promise<readonly string[] | null> {
  // Where keys cannot be read, their gate says so.
  const engine = await attempt(db, () => models.engineFor(orgId));
  if (!engine.ok || engine.value !== 'builtin') return null;
  // An unknown brand is refused later, together with the field that names it.
  if (!(await listBrandsByIds(db, orgId, [brandId])).length) return null;
  const { elevatorPitch, bio, mission } = await getBrand(db, orgId, brandId);
  const fields = Object.values(await fieldTextsOf(db, orgId, brandId)).map(({ value }) => value);
  return [elevatorPitch, bio, mission, ...fields].filter((text) => text !== null);
}
