import type { Contact } from '@distribute/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { mayReadTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { countListed } from '../../../kernel/db/lists/list-counts.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export type ContactRow = z.output<typeof Contact>;

export interface ContactFilter {
  readonly brandId?: string | undefined;
  readonly uploadId?: string | undefined;
  readonly email?: string | undefined;
  readonly consentStatus?: ContactRow['consentStatus'] | undefined;
}

export const columns = sql`id, org_id, brand_id, primary_email, phone_e164, full_name, first_name, last_name, title, company,
  country, timezone, raw_attributes, consent_status, unsubscribed, source, source_upload_id, source_row,
  case when address_checked_at is not null then jsonb_build_object('verdict', address_verdict, 'reasons', address_reasons,
    'suggestion', address_suggestion, 'checkedAt', app.iso(address_checked_at)) end as address_check, left_out_at, owner, left_to_owner,
  created_at, updated_at`;

/** A contact belongs to every file that contains it, not only to the first. */
const inUploads = (orgId: string, uploadIds: readonly string[]) => sql`exists (select from contact_upload_rows r
  where r.org_id = ${orgId} and r.contact_id = contacts.id and r.upload_id = any(${[...uploadIds]}::uuid[]))`;

function matching(orgId: string, { brandId, uploadId, email, consentStatus }: ContactFilter): RawBuilder<unknown>[] {
  return [
    sql`org_id = ${orgId}`,
    ...(brandId === undefined ? [] : [sql`brand_id = ${brandId}`]),
    ...(uploadId === undefined ? [] : [inUploads(orgId, [uploadId])]),
    ...(email === undefined ? [] : [sql`primary_email = ${email}`]),
    ...(consentStatus === undefined ? [] : [sql`consent_status = ${consentStatus}`]),
  ];
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

export async function listContacts(
  db: Db,
  orgId: string,
  filter: ContactFilter & { limit: number; after: Position | null },
): Promise<ContactRow[]> {
  const [at = null, id = null] = filter.after ?? [];
  const later = at === null ? [] : [sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`];
  const page = sql`select id from contacts where ${allOf([...matching(orgId, filter), ...later])}
    order by created_at desc, id desc limit ${filter.limit + 1}`;
  const { rows } = await sql<ContactRow>`select ${columns} from (${page}) page join contacts using (id)
    where org_id = ${orgId} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** The columns of a file that no field of a contact holds, for the contact at this address; null when there is none. */
export async function findAttributes(
  db: Db,
  orgId: string,
  brandId: string,
  email: string,
): Promise<ContactRow['rawAttributes'] | null> {
  if (!mayReadTogether(db)) return (await findAllAttributes(db, orgId, brandId, [email]))[0] ?? null;
  return findTogether(`${orgId} ${brandId}`, { db, orgId, brandId, email });
}

async function findAllAttributes(db: Db, orgId: string, brandId: string, emails: readonly string[]) {
  const { rows } = await sql<Pick<ContactRow, 'primaryEmail' | 'rawAttributes'>>`
    select primary_email, raw_attributes from contacts
    where org_id = ${orgId} and brand_id = ${brandId} and primary_email = any(${[...emails]}::text[])`.execute(db);
  const known = new Map(rows.map((row) => [row.primaryEmail, row.rawAttributes]));
  return emails.map((email) => known.get(email) ?? null);
}

interface SoughtContact {
  readonly db: Db;
  readonly orgId: string;
  readonly brandId: string;
  readonly email: string;
}

const FOUND_TOGETHER = 16;
/** All of one batch are contacts of one brand: their key is its id. */
const findTogether = inBatchesByKey(FOUND_TOGETHER, (sought: readonly SoughtContact[]) => {
  const { db, orgId, brandId } = sought[0] as SoughtContact;
  return findAllAttributes(
    db,
    orgId,
    brandId,
    sought.map(({ email }) => email),
  );
});

export async function countContacts(db: Db, orgId: string, filter: ContactFilter): Promise<number> {
  const { brandId = null, uploadId, email, consentStatus = null } = filter;
  if (uploadId === undefined && email === undefined)
    return countListed(db, orgId, 'contacts', [{ brand_id: brandId, consent_status: consentStatus }]);
  const { rows } = await sql<{ count: bigint }>`select count(*) from contacts
    where ${allOf(matching(orgId, filter))}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

export async function findContact(db: Db, orgId: string, id: string): Promise<ContactRow | null> {
  const { rows } = await sql<ContactRow>`select ${columns} from contacts
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Deletes a contact and blanks its address in the reports of uploads, which keep their rows. False when there is no
 * such contact.
 */
export async function deleteContact(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from contacts where org_id = ${orgId} and id = ${id}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`with forgotten as (
      update contact_upload_rows set email = null, contact_id = null
      where org_id = ${orgId} and contact_id = ${id} returning upload_id)
    update contact_uploads set shown_rows = (
      select coalesce(jsonb_agg(case when shown ->> 'contactId' = ${id}
        then shown || '{"email": null, "contactId": null}' else shown end order by at), '[]')
      from jsonb_array_elements(shown_rows) with ordinality as shown_row (shown, at))
    where org_id = ${orgId} and id in (select upload_id from forgotten)
      and shown_rows @> jsonb_build_array(jsonb_build_object('contactId', ${id}::text))`.execute(tx);
  return true;
}
