import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** A kit is about a brand; a person's address in it is removed all the same. */
export async function scrubKits(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update press_kits set content = ${scrubbed(sql`content`, sought)},
      page = ${scrubbed(sql`page::text`, sought)}::jsonb, sources = ${scrubbed(sql`sources::text`, sought)}::jsonb,
      refused = ${scrubbed(sql`refused::text`, sought)}::jsonb,
      instruction = ${scrubbed(sql`instruction`, sought)}, denial_reason = ${scrubbed(sql`denial_reason`, sought)},
      title = ${scrubbed(sql`title`, sought)}
    where org_id = ${orgId}
      and ${mentions(sql`concat_ws(E'\n', content, page::text, sources::text, refused::text, instruction, denial_reason, title)`, sought)}`.execute(
    tx,
  );
}
