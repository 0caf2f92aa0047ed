import type { createBrands } from '../brands.ts';
import type { createBrandVoice } from '../voice.ts';
import type { createUserFields } from './user-fields.ts';

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

interface ForWritersContext {
  readonly get: ReturnType<typeof createBrands>['get'];
  readonly userFields: Pick<ReturnType<typeof createUserFields>, 'textsOf'>;
  readonly voice: Pick<ReturnType<typeof createBrandVoice>, 'of'>;
}

/** A brand with everything that whoever writes for it may know. */
export async function findForWriters({ get, userFields, voice }: ForWritersContext, orgId: string, brandId: string) {
  const fields = await userFields.textsOf(orgId, brandId);
  return {
    ...(await get(orgId, brandId)),
    confirmed: sayable(fields),
    tone: fields.tone?.value ?? null,
    voice: await voice.of(orgId, brandId),
  };
}
