import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAddress, mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import { type ContactRow, columns } from './contacts.ts';

export async function listOfPerson(db: Db, orgId: string, sought: SoughtPerson): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`select ${columns} from contacts
    where org_id = ${orgId} and ${isAddress(sql`primary_email`, sought)} order by created_at, id`.execute(db);
  return rows;
}

export async function deletePerson(tx: Tx, orgId: string, sought: SoughtPerson): Promise<number> {
  const { numAffectedRows } = await sql`delete from contacts
    where org_id = ${orgId} and ${isAddress(sql`primary_email`, sought)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Blanks the person in the reports of uploads; the rows stay, so that their counts stay right. */
export async function blankRows(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update contact_upload_rows set email = null, contact_id = null, cells = null
    where org_id = ${orgId} and (${mentions(sql`email`, sought)} or ${mentions(sql`cells::text`, sought)})`.execute(tx);
  await sql`update contact_uploads set shown_rows = (
      select coalesce(jsonb_agg(case when ${mentions(sql`shown ->> 'email'`, sought)}
        then shown || '{"email": null, "contactId": null}' else shown end order by at), '[]')
      from jsonb_array_elements(shown_rows) with ordinality as shown_row (shown, at))
    where org_id = ${orgId} and ${mentions(sql`shown_rows::text`, sought)}`.execute(tx);
}

/** The rows of other contacts may contain the person's address, or be taken for a misspelling of it. */
export async function scrubAttributes(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update contacts set raw_attributes = ${scrubbed(sql`raw_attributes::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`raw_attributes::text`, sought)}`.execute(tx);
  await sql`update contacts set address_suggestion = null
    where org_id = ${orgId} and ${isAddress(sql`address_suggestion`, sought)}`.execute(tx);
}
