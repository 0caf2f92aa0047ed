import type { Db } from '../../../kernel/db/db.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';
import { lockBrand } from '../store/brands.ts';
import * as store from '../store/user-fields.ts';
import { isConfirmedNothing } from './confirmed-nothing.ts';
import { USER_FIELD_KEYS } from './field-keys.ts';

const MAX_LENGTH = 10_000;

/** A text about a brand: confirmed by a person, or suggested by its site. */
export type FieldText = Pick<store.UserField, 'value' | 'provenance'>;

async function shownUserFields(db: Db, orgId: string, brandId: string) {
  const rows = await store.listUserFields(db, orgId, [brandId]);
  const fields = Object.fromEntries(
    rows.map(({ key, value, provenance, updatedAt }) => [key, { value, provenance, updatedAt }]),
  );
  return { brandId, fields };
}

/** What is said of a brand, for texts: without what a person said that it does not have. */
export async function fieldTextsOf(
  db: Db,
  orgId: string,
  brandId: string,
): Promise<Readonly<Record<string, FieldText>>> {
  const rows = await store.listUserFields(db, orgId, [brandId]);
  const said = rows.filter((field) => !isConfirmedNothing(field));
  return Object.fromEntries(said.map(({ key, value, provenance }) => [key, { value, provenance }]));
}

/** Of these brands, those of which one of these fields says something. */
export async function listBrandsSaying(db: Db, orgId: string, brandIds: readonly string[], keys: readonly string[]) {
  const rows = await store.listUserFields(db, orgId, brandIds);
  const said = rows.filter((field) => keys.includes(field.key) && !isConfirmedNothing(field));
  return new Set(said.map(({ brandId }) => brandId));
}

export async function readUserFields(context: BrandsContext, { orgId }: Pick<Caller, 'orgId'>, brandId: string) {
  const { db } = context;
  await getBrand(context.db, orgId, brandId);
  return shownUserFields(db, orgId, brandId);
}

export function setUserFields(
  { db, campaigns }: BrandsContext,
  { orgId }: Caller,
  brandId: string,
  fields: Readonly<Record<string, string | null>>,
) {
  assertKnown(fields);
  return db.transaction().execute(async (tx) => {
    if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
    for (const [key, value] of Object.entries(fields)) {
      if (value === null) await store.deleteUserField(tx, orgId, brandId, key);
      else await store.confirmField(tx, orgId, brandId, key, value);
    }
    await campaigns.brandDescribed(tx, orgId, brandId);
    return shownUserFields(tx, orgId, brandId);
  });
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
