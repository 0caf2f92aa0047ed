import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { ContactRow } from './contacts.ts';

export type SendableContact = Pick<
  ContactRow,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'title'
  | 'company'
  | 'country'
  | 'timezone'
  | 'phoneE164'
  | 'rawAttributes'
> & { readonly email: string };

export interface SendableFilter {
  readonly brandId: string;
  /** Null for the contacts of every file. */
  readonly uploadIds: readonly string[] | null;
}

/** Judges by address, consent, owner and who was left out; suppressions are checked by the module `suppressions`. */
export const sendable = (orgId: string, filter: SendableFilter): RawBuilder<unknown> =>
  sql`${consenting(orgId, filter)} and left_out_at is null and not left_to_owner`;

/** The same with those who were left out for the verdict on their address. */
export function consenting(orgId: string, { brandId, uploadIds }: SendableFilter): RawBuilder<unknown> {
  const files = uploadIds && [...uploadIds];
  return sql`org_id = ${orgId} and brand_id = ${brandId} and primary_email is not null
    and consent_status <> 'withdrawn' and not unsubscribed
    and (${files}::uuid[] is null or exists (select from contact_upload_rows r
      where r.org_id = ${orgId} and r.contact_id = contacts.id and r.upload_id = any(${files}::uuid[])))`;
}

export interface Page {
  readonly after: string | null;
  readonly limit: number;
}

export async function listSendable(
  db: Db,
  orgId: string,
  { after, limit, ...filter }: SendableFilter & Page,
): Promise<SendableContact[]> {
  const { rows } =
    await sql<SendableContact>`select id, primary_email as email, first_name, last_name, full_name, title,
      company, country, timezone, phone_e164, raw_attributes
    from contacts where ${sendable(orgId, filter)} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit}`.execute(db);
  return rows;
}

export interface MemberWindow {
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

export type UploadedContact = Pick<
  ContactRow,
  'id' | 'firstName' | 'lastName' | 'title' | 'company' | 'country' | 'timezone' | 'createdAt'
> & {
  readonly email: string;
};

/** Newest first; returns `limit` + 1 rows when there are more than `limit`. */
export async function listUploaded(
  db: Db,
  orgId: string,
  filter: SendableFilter,
  { limit, offset, after }: MemberWindow,
): Promise<UploadedContact[]> {
  const { rows } = await sql<UploadedContact>`select id, primary_email as email, first_name, last_name, title, company,
      country, timezone, created_at
    from contacts where ${sendable(orgId, filter)}
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return rows;
}

export async function listSendableEmails(
  db: Db,
  orgId: string,
  { after, limit, ...filter }: SendableFilter & Page,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`select id, primary_email as email
    from contacts where ${sendable(orgId, filter)} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Differs as soon as one of these contacts was added, changed or removed. */
export async function findState(db: Db, orgId: string, filter: SendableFilter): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat(count(*), ' ', max(updated_at)) as state from contacts
    where ${sendable(orgId, filter)}`.execute(db);
  return rows[0]?.state ?? '';
}

export async function countSendable(db: Db, orgId: string, filter: SendableFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from contacts
    where ${sendable(orgId, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
