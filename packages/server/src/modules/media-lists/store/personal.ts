import type { people } from '@distribute/contract/people';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAddress, mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

type HeldListed = z.output<typeof people.export.response>['listedJournalists'][number];

export async function listOfPerson(db: Db, orgId: string, sought: SoughtPerson): Promise<HeldListed[]> {
  const { rows } = await sql<HeldListed>`select l.name as media_list_name, j.name, j.email, j.outlet_name, j.beat,
      j.country, j.language, j.notes, j.created_at
    from media_list_journalists j join media_lists l on l.org_id = j.org_id and l.id = j.media_list_id
    where j.org_id = ${orgId} and (j.email_hash = ${sought.hash} or ${isAddress(sql`j.email`, sought)})
    order by j.created_at, j.id`.execute(db);
  return rows;
}

export async function deletePerson(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`delete from media_list_journalists
    where org_id = ${orgId} and (email_hash = ${sought.hash} or ${isAddress(sql`email`, sought)})`.execute(tx);
}

export async function scrubOthers(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update media_list_journalists set name = ${scrubbed(sql`name`, sought)},
      first_name = ${scrubbed(sql`first_name`, sought)}, last_name = ${scrubbed(sql`last_name`, sought)},
      outlet_name = ${scrubbed(sql`outlet_name`, sought)}, beat = ${scrubbed(sql`beat`, sought)},
      country = ${scrubbed(sql`country`, sought)}, notes = ${scrubbed(sql`notes`, sought)}, updated_at = app.now()
    where org_id = ${orgId} and ${mentions(
      sql`concat_ws(' ', name, first_name, last_name, outlet_name, beat, country, notes)`,
      sought,
    )}`.execute(tx);
  await sql`update media_lists set name = case when ${mentions(sql`name`, sought)} then id::text else name end
    where org_id = ${orgId} and ${mentions(sql`name`, sought)}`.execute(tx);
}
