import type { RowReport } from '@distribute/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/db.ts';
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
  { orgId, brandId, uploadId }: Place,
  contacts: readonly NewContact[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into contacts as c (org_id, id, brand_id, primary_email, phone_e164, full_name, first_name, last_name, title,
      company, country, timezone, raw_attributes, consent_status, unsubscribed, source, source_upload_id, source_row, created_at, updated_at)
    select ${orgId}::uuid, id, ${brandId}::uuid, email, phone, "full", "first", "last", title, company, country, zone, raw::jsonb, consent, gone,
      'csv', ${uploadId}::uuid, "row", now.at, now.at
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
