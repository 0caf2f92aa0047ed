import type { RowReport } from '@distribute/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { ContactFields } from '../rules/row.ts';

export type Report = z.output<typeof RowReport>;
export interface NewContact extends ContactFields {
  readonly id: string;
  readonly row: number;
}

export interface Place {
  readonly orgId: string;
  readonly brandId: string;
  readonly uploadId: string;
  /** A file where it is not said. */
  readonly source?: 'csv' | 'hubspot';
}

/** How a row changes a stored contact: it never empties a field and never takes back an unsubscription. */
const MERGED: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(
    ['phone_e164', 'full_name', 'first_name', 'last_name', 'title', 'company', 'country', 'timezone'].map((column) => [
      column,
      sql.raw(`coalesce(excluded.${column}, c.${column})`),
    ]),
  ),
  raw_attributes: sql`c.raw_attributes || excluded.raw_attributes`,
  consent_status: sql`case when c.unsubscribed or excluded.consent_status = 'unknown' then c.consent_status
    else excluded.consent_status end`,
  unsubscribed: sql`c.unsubscribed or excluded.unsubscribed`,
};
const merged = Object.entries(MERGED);
const before = sql.join(merged.map(([column]) => sql.raw(`c.${column}`)));
const after = sql.join(merged.map(([, value]) => value));
const sets = sql.join(merged.map(([column, value]) => sql`${sql.raw(column)} = ${value}`));

/** Adds new contacts and completes stored ones. Contacts that did not change are not returned. */
export async function mergeContacts(
  tx: Tx,
  { orgId, brandId, uploadId, source = 'csv' }: Place,
  contacts: readonly NewContact[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into contacts as c (org_id, id, brand_id, primary_email, phone_e164, full_name, first_name, last_name, title,
      company, country, timezone, raw_attributes, consent_status, unsubscribed, source, source_upload_id, source_row, created_at, updated_at)
    select ${orgId}::uuid, id, ${brandId}::uuid, email, phone, "full", "first", "last", title, company, country, zone, raw::jsonb, consent, gone,
      ${source}, ${uploadId}::uuid, nullif("row", 0), now.at, now.at
    from unnest(${contacts.map(({ id }) => id)}::uuid[], ${contacts.map(({ row }) => row)}::int[],
      ${contacts.map(({ email }) => email)}::text[], ${contacts.map(({ phoneE164 }) => phoneE164)}::text[],
      ${contacts.map(({ fullName }) => fullName)}::text[], ${contacts.map(({ firstName }) => firstName)}::text[],
      ${contacts.map(({ lastName }) => lastName)}::text[], ${contacts.map(({ title }) => title)}::text[],
      ${contacts.map(({ company }) => company)}::text[], ${contacts.map(({ country }) => country)}::text[],
      ${contacts.map(({ timezone }) => timezone)}::text[],
      ${contacts.map(({ rawAttributes }) => JSON.stringify(rawAttributes))}::text[],
      ${contacts.map(({ consentStatus }) => consentStatus)}::text[],
      ${contacts.map(({ unsubscribed }) => unsubscribed)}::boolean[])
      as given (id, "row", email, phone, "full", "first", "last", title, company, country, zone, raw, consent, gone),
      (select app.now() as at offset 0) as now
    on conflict (org_id, brand_id, primary_email) do update set ${sets}, updated_at = app.now()
      where (${before}) is distinct from (${after})
    returning c.id, c.primary_email as email
    -- email is never null: a row of a file without an address is reported, not merged`.execute(tx);
  return rows;
}

export async function listByEmails(
  tx: Tx,
  { orgId, brandId }: Place,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`select id, primary_email as email from contacts
    where org_id = ${orgId} and brand_id = ${brandId} and primary_email = any(${[...emails]}::text[])`.execute(tx);
  return rows;
}

/** `cells` has the values of rows that a person can put right, by the number of the row. */
export async function insertReports(
  tx: Tx,
  { orgId, uploadId }: Place,
  reports: readonly Report[],
  cells: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const kept = reports.map(({ row }) => (cells.has(row) ? JSON.stringify(cells.get(row)) : null));
  await sql`insert into contact_upload_rows (org_id, upload_id, row, status, reason, email, contact_id, cells)
    select ${orgId}::uuid, ${uploadId}::uuid, * from unnest(${reports.map(({ row }) => row)}::int[],
      ${reports.map(({ status }) => status)}::text[], ${reports.map(({ reason }) => reason)}::text[],
      ${reports.map(({ email }) => email)}::text[], ${reports.map(({ contactId }) => contactId)}::uuid[],
      ${kept}::jsonb[])`.execute(tx);
}

export async function setOwners(
  tx: Tx,
  { orgId, brandId }: Place,
  owners: readonly { readonly email: string; readonly owner: string | null; readonly leftToOwner: boolean }[],
): Promise<void> {
  await sql`update contacts c set owner = given.owner, left_to_owner = given.alone, updated_at = app.now()
    from unnest(${owners.map(({ email }) => email)}::text[], ${owners.map(({ owner }) => owner)}::text[],
      ${owners.map(({ leftToOwner }) => leftToOwner)}::boolean[]) as given (email, owner, alone)
    where c.org_id = ${orgId} and c.brand_id = ${brandId} and c.primary_email = given.email
      and (c.owner, c.left_to_owner) is distinct from (given.owner, given.alone)`.execute(tx);
}

/** Those of the contacts that are not in the list yet. */
export async function listUnlisted<Contact extends { readonly id: string }>(
  tx: Tx,
  { orgId, uploadId }: Place,
  contacts: readonly Contact[],
): Promise<Contact[]> {
  const { rows } = await sql<{ contactId: string }>`select contact_id from contact_upload_rows
    where org_id = ${orgId} and upload_id = ${uploadId}
      and contact_id = any(${contacts.map(({ id }) => id)}::uuid[])`.execute(tx);
  const listed = new Set(rows.map(({ contactId }) => contactId));
  return contacts.filter(({ id }) => !listed.has(id));
}

/** What is stored of people, for those who decide whose value counts. */
export type StoredValues = Pick<ContactFields, 'rawAttributes'> & {
  readonly email: string;
  readonly updatedAt: string;
} & Readonly<
    Record<
      'firstName' | 'lastName' | 'fullName' | 'title' | 'company' | 'country' | 'timezone' | 'phone',
      string | null
    >
  >;

export async function listValues(
  db: Db,
  orgId: string,
  brandId: string,
  emails: readonly string[],
): Promise<StoredValues[]> {
  const { rows } = await sql<StoredValues>`select primary_email as email, first_name, last_name, full_name, title,
      company, country, timezone, phone_e164 as phone, raw_attributes, updated_at
    from contacts where org_id = ${orgId} and brand_id = ${brandId}
      and primary_email = any(${[...emails]}::text[])`.execute(db);
  return rows;
}
