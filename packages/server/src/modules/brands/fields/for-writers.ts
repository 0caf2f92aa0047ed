import type { Db } from '../../../kernel/db/db.ts';
import { getBrand } from '../brands.ts';
import { voiceForWriters } from '../voice.ts';
import { fieldTextsOf } from './user-fields.ts';

/** What a writer may say and no node of a built-in workflow asks for (spec 29.2). */
const FOR_WRITERS = ['companyDescription', 'customers', 'price'];
/** Of these also what a site says for sure, until a person says otherwise. */
const SURE_FROM_SITES = ['customers', 'price'];

interface Known {
  readonly value: string;
  readonly provenance: string;
}

/** Of what is known about a brand, what writers may say. */
export const sayable = (fields: Readonly<Record<string, Known | undefined>>): Record<string, string> =>
  Object.fromEntries(
    FOR_WRITERS.flatMap((key) => {
      const known = fields[key];
      const isSure = known?.provenance === 'confirmed' || SURE_FROM_SITES.includes(key);
      return known?.value && isSure ? [[key, known.value]] : [];
    }),
  );

/** A brand with everything that whoever writes for it may know. */
export async function findBrandForWriters(db: Db, orgId: string, brandId: string) {
  const fields = await fieldTextsOf(db, orgId, brandId);
  return {
    ...(await getBrand(db, orgId, brandId)),
    confirmed: sayable(fields),
    tone: fields.tone?.value ?? null,
    voice: await voiceForWriters(db, orgId, brandId),
  };
}
