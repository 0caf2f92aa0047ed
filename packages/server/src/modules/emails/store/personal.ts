import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import type { Recipient } from './emails.ts';

export interface HeldMessage {
  readonly campaignId: string;
  readonly step: number;
  readonly subject: string;
  readonly bodyText: string;
  readonly sentAt: string | null;
  readonly status: 'scheduled' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped' | 'cancelled';
  readonly lastResponse: string | null;
}

/** An erased message has no address, so nothing about it is exported. */
const isErased = sql`m.to_address = ''`;

export async function listHeld(db: Db, orgId: string, { hash }: SoughtPerson): Promise<HeldMessage[]> {
  const { rows } =
    await sql<HeldMessage>`select m.campaign_id, m.step, e.subject, coalesce(s.body_text, '') as body_text,
      m.sent_at, case when m.status = 'claimed' then 'scheduled' else m.status end as status,
      m.response as last_response
    from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
      left join lateral (select w ->> 'bodyText' as body_text from jsonb_array_elements(e.sequence) w
        where (w ->> 'step')::int = m.step) s on true
    where m.org_id = ${orgId} and m.to_hash = ${hash} and not (${isErased})
    order by m.created_at, m.lead_id, m.step`.execute(db);
  return rows;
}

/** What happened to the messages, reported by people and by mail servers. */
export async function listHappened(
  db: Db,
  orgId: string,
  { hash }: SoughtPerson,
): Promise<{ type: string; at: string }[]> {
  const { rows } = await sql<{ type: string; at: string }>`
    select type, at from (
      select 'sent' as type, m.sent_at as at from messages m
        where m.org_id = ${orgId} and m.to_hash = ${hash} and not (${isErased}) and m.sent_at is not null
      union all
      select v.kind, v.at from messages m join tracking_events v on v.org_id = m.org_id and v.message_id = m.id
        where m.org_id = ${orgId} and m.to_hash = ${hash} and not (${isErased})) happened
    order by at, type`.execute(db);
  return rows;
}

export async function listLeadsTo(
  db: Db,
  orgId: string,
  hash: string,
): Promise<{ leadId: string; campaignId: string }[]> {
  const { rows } = await sql<{ leadId: string; campaignId: string }>`select distinct lead_id, campaign_id from messages
    where org_id = ${orgId} and to_hash = ${hash}`.execute(db);
  return rows;
}

/** Locks these messages: a transaction that records an event for one of them has either ended or waits. */
export async function lockMessages(
  tx: Tx,
  orgId: string,
  { hash, leadIds }: { hash: string; leadIds: readonly string[] },
): Promise<void> {
  await sql`select from messages m
    where m.org_id = ${orgId} and (m.to_hash = ${hash} or m.lead_id = any(${[...leadIds]}::uuid[]))
    order by m.id for no key update`.execute(tx);
}

/** Blanks recipient and text; that messages were written, sent and read stays. */
export async function blankMessages(
  tx: Tx,
  orgId: string,
  { hash, leadIds }: { hash: string; leadIds: readonly string[] },
): Promise<{ messages: number; events: number }> {
  const whose = sql`m.org_id = ${orgId} and (m.to_hash = ${hash} or m.lead_id = any(${[...leadIds]}::uuid[]))`;
  const { rows } = await sql<{
    id: string;
    isSent: boolean;
  }>`update messages m set to_address = '', to_domain = '', timezone = null, sent_as = null,
      response = null, updated_at = app.now()
    where ${whose} and not (${isErased}) returning m.id, m.sent_at is not null as is_sent`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from tracking_events
    where org_id = ${orgId} and message_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update tracking_events v set detail = null from messages m
    where ${whose} and v.org_id = m.org_id and v.message_id = m.id and v.detail is not null`.execute(tx);
  // The export also lists the sending of a message as an event (see listHappened).
  const sent = rows.filter(({ isSent }) => isSent).length;
  return { messages: ids.length, events: sent + (counted[0]?.count ?? 0) };
}

const BLANK_RECIPIENT: Recipient = {
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  industry: null,
  email: null,
  domain: null,
  timezone: null,
  country: null,
  source: null,
};

/** Blanks texts but keeps the number of steps and their days, on which counts and displays depend. */
export async function blankEmails(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> {
  await sql`update emails set subject = '', fallback_reason = null, refusals = '[]', grounds = null, recipient = ${JSON.stringify(BLANK_RECIPIENT)}::jsonb,
      sequence = (select coalesce(jsonb_agg(step || '{"bodyText": "", "bodyHtml": ""}' order by at), '[]')
        from jsonb_array_elements(sequence) with ordinality as steps (step, at))
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
}

/** Emails to others may contain the person's address. */
export async function scrubEmails(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update emails set subject = ${scrubbed(sql`subject`, sought)},
      sequence = ${scrubbed(sql`sequence::text`, sought)}::jsonb,
      recipient = ${scrubbed(sql`recipient::text`, sought)}::jsonb,
      fallback_reason = ${scrubbed(sql`fallback_reason`, sought)},
      refusals = ${scrubbed(sql`refusals::text`, sought)}::jsonb,
      grounds = ${scrubbed(sql`grounds::text`, sought)}::jsonb
    where org_id = ${orgId}
      and ${mentions(
        sql`concat_ws(' ', subject, sequence::text, recipient::text, fallback_reason, refusals::text,
        grounds::text)`,
        sought,
      )}`.execute(tx);
  await sql`update tracking_events set detail = ${scrubbed(sql`detail`, sought)}
    where org_id = ${orgId} and ${mentions(sql`detail`, sought)}`.execute(tx);
  await sql`update messages set response = ${scrubbed(sql`response`, sought)}
    where org_id = ${orgId} and ${mentions(sql`response`, sought)}`.execute(tx);
}
