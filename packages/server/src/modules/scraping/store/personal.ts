import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** Pages are about sites, not about the person; the address is taken out of what they say all the same. */
export async function scrubPages(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update scrapes set url = ${scrubbed(sql`url`, sought)}, facts = ${scrubbed(sql`facts::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`url || ' ' || facts::text`, sought)}`.execute(tx);
  await sql`update company_findings set findings = ${scrubbed(sql`findings::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`findings::text`, sought)}`.execute(tx);
  // Read again when it is needed.
  await sql`delete from site_readings
    where org_id = ${orgId} and ${mentions(sql`url || ' ' || evidence::text`, sought)}`.execute(tx);
}
