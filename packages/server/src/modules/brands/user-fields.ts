import type { Db } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { USER_FIELD_KEYS } from './field-keys.ts';
import type { BrandCampaigns } from './ports.ts';
import { lockBrand } from './store/brands.ts';
import * as store from './store/user-fields.ts';

const MAX_LENGTH = 10_000;

export interface UserFieldsDeps {
  readonly db: Db;
  readonly get: (orgId: string, brandId: string) => Promise<unknown>;
  readonly campaigns: Pick<BrandCampaigns, 'brandDescribed'>;
}

export function createUserFields({ db, get, campaigns }: UserFieldsDeps) {
  const shown = async (given: Db, orgId: string, brandId: string) => {
    const rows = await store.listUserFields(given, orgId, [brandId]);
    const fields = Object.fromEntries(
      rows.map(({ key, value, provenance, updatedAt }) => [key, { value, provenance, updatedAt }]),
    );
    return { brandId, fields };
  };

  return {
    /** For a caller that has the brand. */
    of: (orgId: string, brandId: string) => shown(db, orgId, brandId),

    read: async ({ orgId }: Pick<Caller, 'orgId'>, brandId: string) => {
      await get(orgId, brandId);
      return shown(db, orgId, brandId);
    },

    set: ({ orgId }: Caller, brandId: string, fields: Readonly<Record<string, string | null>>) => {
      assertKnown(fields);
      return db.transaction().execute(async (tx) => {
        if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
        for (const [key, value] of Object.entries(fields)) {
          if (value === null) await store.deleteUserField(tx, orgId, brandId, key);
          else await store.confirmField(tx, orgId, brandId, key, value);
        }
        await campaigns.brandDescribed(tx, orgId, brandId);
        return shown(tx, orgId, brandId);
      });
    },
  };
}

/** All or nothing: one unknown key and nothing is written. */
function assertKnown(fields: Readonly<Record<string, string | null>>): void {
  const refuse = (key: string, fault: string) =>
    new AppError('invalid_request', `Invalid request: fields.${key}: ${fault}`, {
      details: { formErrors: [], fieldErrors: { [`fields.${key}`]: [fault] } },
      allowed: USER_FIELD_KEYS,
    });
  for (const [key, value] of Object.entries(fields)) {
    if (!USER_FIELD_KEYS.includes(key)) throw refuse(key, 'unknown field');
    if (value !== null && value.length > MAX_LENGTH) throw refuse(key, `must have at most ${MAX_LENGTH} characters`);
  }
}
