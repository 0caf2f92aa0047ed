import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { isAddress, mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

export interface SinkMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly html: string | null;
  readonly campaignId: string | null;
  readonly step: number | null;
  readonly at: string;
}

export interface NewSinkMessage extends Omit<SinkMessage, 'at'> {
  readonly orgId: string;
  readonly mailboxId: string;
}

/** Inserts all messages in one statement. A message without a mailbox is a fault, and then none is stored. */
export async function insertMessages(db: Db, messages: readonly NewSinkMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    ...{ org_id: message.orgId, id: message.id, mailbox_id: message.mailboxId, recipient: message.to },
    ...{ subject: message.subject, headers: message.headers, text: message.text, html: message.html },
    ...{ campaign_id: message.campaignId, step: message.step },
  }));
  await sql`
    insert into sink_messages (org_id, id, mailbox_id, recipient, subject, headers, text, html, campaign_id, step)
    select org_id, id, mailbox_id, recipient, subject, headers, text, html, campaign_id, step
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (org_id uuid, id uuid, mailbox_id uuid, recipient text,
      subject text, headers jsonb, text text, html text, campaign_id uuid, step int)`.execute(db);
}

export interface Window {
  readonly limit: number;
  readonly after: Position | null;
}

export async function listMessages(
  db: Db,
  orgId: string,
  mailboxId: string,
  { limit, after }: Window,
): Promise<SinkMessage[]> {
  const { rows } = await sql<SinkMessage>`
    select id, recipient as to, subject, headers, text, html, campaign_id, step, created_at as at from sink_messages
    where org_id = ${orgId} and mailbox_id = ${mailboxId}
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findOldestSink(db: Db, orgId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from mailboxes where org_id = ${orgId} and transport = 'sink' and deleted_at is null
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const nothing = sql`recipient = '', subject = '', headers = '{}', text = '', html = null`;

/** Empties the messages; the rows stay, so that the counts stay right. */
export async function blankSunk(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`update sink_messages set ${nothing} where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

export async function eraseRecipient(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update sink_messages set ${nothing} where org_id = ${orgId} and ${isAddress(sql`recipient`, sought)}`.execute(
    tx,
  );
  await sql`update sink_messages set subject = ${scrubbed(sql`subject`, sought)},
      headers = ${scrubbed(sql`headers::text`, sought)}::jsonb, text = ${scrubbed(sql`text`, sought)},
      html = ${scrubbed(sql`html`, sought)}
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', subject, headers::text, text, html)`, sought)}`.execute(
    tx,
  );
}

export async function listOrganizationsWithoutMailbox(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organizations o
    where not exists (select from mailboxes m where m.org_id = o.id)
    -- across organisations: the seed gives a mailbox to all`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes at most `limit` messages that are too old, and returns how many it deleted. */
export async function deleteOldMessages(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sink_messages where (org_id, id) in (
    select s.org_id, s.id from mailboxes m cross join lateral (
      select o.org_id, o.id from sink_messages o where o.org_id = m.org_id and o.mailbox_id = m.id
        and o.created_at <= (select app.now() - make_interval(days => ${days}))
      order by o.created_at limit ${limit}) s
    limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
