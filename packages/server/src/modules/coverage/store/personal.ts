import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** The article stays; who signed it is removed, and the address of the person from what is told of it. */
export async function eraseAuthor(
  tx: Tx,
  orgId: string,
  { leadIds, ...sought }: SoughtPerson & { readonly leadIds: readonly string[] },
): Promise<void> {
  await sql`update coverage_articles set author = null, lead_id = null, updated_at = app.now()
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
  await sql`update coverage_articles set title = ${scrubbed(sql`title`, sought)},
      author = ${scrubbed(sql`author`, sought)}, excerpt = ${scrubbed(sql`excerpt`, sought)}, updated_at = app.now()
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', title, author, excerpt)`, sought)}`.execute(tx);
}
