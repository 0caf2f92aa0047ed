import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** What was read of a brand is about the brand; the address is taken out of it all the same. */
export async function scrubFields(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update brand_fields set value = ${scrubbed(sql`value::text`, sought)}::jsonb,
      evidence = ${scrubbed(sql`evidence::text`, sought)}::jsonb,
      dropped = ${scrubbed(sql`dropped::text`, sought)}::jsonb
    where org_id = ${orgId}
      and ${mentions(sql`value::text || ' ' || evidence::text || ' ' || dropped::text`, sought)}`.execute(tx);
  await sql`update brands set dropped = ${scrubbed(sql`dropped::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`dropped::text`, sought)}`.execute(tx);
  await sql`update brand_edits set before = ${scrubbed(sql`before`, sought)}, after = ${scrubbed(sql`after`, sought)}
    where org_id = ${orgId} and ${mentions(sql`before || ' ' || after`, sought)}`.execute(tx);
  await sql`update brand_user_fields set evidence = ${scrubbed(sql`evidence::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`evidence::text`, sought)}`.execute(tx);
}
