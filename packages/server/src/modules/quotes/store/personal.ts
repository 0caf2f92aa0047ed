import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** Removes the name and address of an erased journalist; the request and the pitch stay without them. */
export async function scrubQuotes(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update quote_pitches p set draft = ${scrubbed(sql`p.draft`, sought)},
      refused = ${scrubbed(sql`p.refused::text`, sought)}::jsonb, error = null
    from quote_requests r where r.org_id = p.org_id and r.id = p.quote_request_id and p.org_id = ${orgId}
      and (${mentions(sql`r.pitch_email`, sought)} or ${mentions(sql`p.draft || p.refused::text`, sought)})`.execute(
    tx,
  );
  await sql`update quote_scores set reason = ${scrubbed(sql`reason`, sought)}
    where org_id = ${orgId} and ${mentions(sql`reason`, sought)}`.execute(tx);
  await sql`update quote_requests set journalist_name = null, pitch_email = null, external_id = null,
      opportunity_text = ${scrubbed(sql`opportunity_text`, sought)}, pitch_url = ${scrubbed(sql`pitch_url`, sought)}
    where org_id = ${orgId}
      and ${mentions(sql`concat_ws(E'\n', pitch_email, opportunity_text, pitch_url, external_id)`, sought)}`.execute(
    tx,
  );
}
