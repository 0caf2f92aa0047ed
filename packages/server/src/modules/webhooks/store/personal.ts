import type { EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { isAddress, mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';

interface NamedEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly body: string;
  readonly isTheirs: boolean;
}

/** Locks the stored bodies about the person. */
export async function lockNamed(
  tx: Tx,
  orgId: string,
  { replyIds, leadIds, ...sought }: Traces,
): Promise<NamedEvent[]> {
  const email = sql`body::jsonb #>> '{data,email}'`;
  const { rows } = await sql<NamedEvent>`
    select id, kind, body, coalesce(${isAddress(email, sought)}, false) as is_theirs from webhook_events
    where org_id = ${orgId} and (body::jsonb #>> '{data,reply_id}' = any(${[...replyIds]}::text[])
      or body::jsonb #>> '{data,lead_id}' = any(${[...leadIds]}::text[]) or ${isAddress(email, sought)})
    for update`.execute(tx);
  return rows;
}

export async function setBody(tx: Tx, orgId: string, id: string, body: string): Promise<void> {
  await sql`update webhook_events set body = ${body} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** A receiver's answer may repeat what it was sent. */
export async function clearAnswers(tx: Tx, orgId: string, eventIds: readonly string[], traces: Traces): Promise<void> {
  await sql`update webhook_deliveries set blanked = true, attempts = (
      select coalesce(jsonb_agg(a || '{"responseExcerpt": null}' order by at), '[]')
      from jsonb_array_elements(attempts) with ordinality as n (a, at))
    where org_id = ${orgId} and (event_id = any(${[...eventIds]}::text[])
      or ${mentions(sql`attempts::text`, traces)})`.execute(tx);
  await sql`update webhook_events set body = ${scrubbed(sql`body`, traces)}
    where org_id = ${orgId} and ${mentions(sql`body`, traces)}`.execute(tx);
}
