import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { TrackedMessage } from './outcomes.ts';

/** Whether mail to the domain of message `m` waits for a person. */
export const isDomainHeld = sql<boolean>`exists (select from receiving_domains d
  where d.org_id = m.org_id and d.domain = m.to_domain)`;

/**
 * A receiver refused a message that had left: it is not delivered. While its sequence can still continue the step
 * waits, and the next one waits for it; a campaign that is over keeps it as sent and refused. False when the message is
 * known to have arrived, or was taken back before.
 */
export async function takeBack(
  tx: Tx,
  orgId: string,
  { id, emailId, step }: TrackedMessage,
  response: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`update messages m set status_reason = 'refused', ready = false,
      delivered_at = null, returned_at = app.now(), updated_at = app.now(),
      response = case when m.to_address <> '' then coalesce(${response}::text, m.response) end,
      status = case when m.recalled is null and m.to_address <> '' and e.answered_at is null
        and (p.active or e.status = 'in_progress')
        and not exists (select from messages o where o.org_id = m.org_id and o.lead_id = m.lead_id
          and (o.bounced_at is not null or o.unsubscribed_at is not null))
        and not exists (select from messages o where o.org_id = m.org_id and o.email_id = m.email_id and o.step > m.step
          and o.status not in ('scheduled', 'cancelled')) then 'scheduled' else m.status end
    from emails e, permits p
    where m.org_id = ${orgId} and m.id = ${id} and m.status = 'sent' and m.status_reason is distinct from 'refused'
      and coalesce(m.opened_at, m.replied_at, m.unsubscribed_at, m.bounced_at) is null
      and e.org_id = m.org_id and e.id = m.email_id and p.org_id = m.org_id and p.campaign_id = m.campaign_id
    returning m.status`.execute(tx);
  if (rows[0]?.status === 'scheduled') {
    await sql`update messages set ready = false, updated_at = app.now()
      where org_id = ${orgId} and email_id = ${emailId} and step = ${step + 1} and status = 'scheduled' and ready`.execute(
      tx,
    );
    await sql`update emails set status = 'in_progress'
      where org_id = ${orgId} and id = ${emailId} and status = 'finished'`.execute(tx);
  }
  return rows.length === 1;
}

/** The messages that left by one way: from a mailbox, to a domain, or one alone. */
export const ways = {
  ofMailbox: (mailboxId: string) => sql`m.mailbox_id = ${mailboxId}`,
  toDomain: (domain: string) => sql`m.to_domain = ${domain}`,
  ofMessage: (messageId: string) => sql`m.id = ${messageId}`,
};

const REMEMBERED_DAYS = 7;

/**
 * Whether three messages that left by this way one after another came back, this one among them, and none between them
 * arrived.
 */
export async function isThirdInARow(tx: Tx, orgId: string, id: string, way: RawBuilder<unknown>): Promise<boolean> {
  const leftAt = sql`coalesce(m.handed_over_at, m.sent_at)`;
  const returned = sql`select m.id, ${leftAt} as at from messages m, this
    where m.org_id = ${orgId} and m.returned_at > app.now() - make_interval(days => ${REMEMBERED_DAYS})
      and m.status_reason = 'refused' and ${way}`;
  const { rows } = await sql<{ has: boolean }>`
    with this as (select m.id as this_id, ${leftAt} as this_at from messages m where m.org_id = ${orgId} and m.id = ${id}),
    near as (
      (${returned} and (${leftAt}, m.id) <= (this_at, this_id) order by at desc, m.id desc limit 3)
      union
      (${returned} and (${leftAt}, m.id) > (this_at, this_id) order by at, m.id limit 2)),
    threes as (select at as since, lead(at, 2) over (order by at, id) as until from near)
    select exists (select from threes t where until is not null and not exists (
      select from messages m where m.org_id = ${orgId} and ${leftAt} between t.since and t.until and ${way}
        and m.sent_at between t.since and t.until + interval '1 hour'
        and m.status = 'sent' and m.status_reason is distinct from 'refused' and m.bounced_at is null)) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}

/** False when the domain is held already. */
export async function insertHeldDomain(tx: Tx, orgId: string, domain: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into receiving_domains (org_id, domain) values (${orgId}, ${domain})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Domains that hold steps of a campaign, and how many steps. */
export async function listHeldDomains(
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<{ domain: string; steps: number }[]> {
  const { rows } = await sql<{ domain: string; steps: number }>`select m.to_domain as domain, count(*)::int as steps
    from messages m where m.org_id = ${orgId} and m.campaign_id = ${campaignId}
      and m.status in ('scheduled', 'claimed', 'sending') and ${isDomainHeld}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface ReleasedSteps {
  readonly leadIds: readonly string[];
  /** The mailboxes that have something to send again. */
  readonly mailboxIds: readonly string[];
}

/**
 * A person says that what was refused may be tried again: the domains that refused it are open again, and the waiting
 * steps are due now.
 */
export async function releaseReturned(tx: Tx, orgId: string, way: RawBuilder<unknown>): Promise<ReleasedSteps> {
  const { rows: opened } = await sql<{ domain: string }>`delete from receiving_domains d
    where d.org_id = ${orgId} and d.domain in (select m.to_domain from messages m
      where m.org_id = ${orgId} and m.returned_at is not null and m.status_reason = 'refused' and ${way})
    returning d.domain`.execute(tx);
  const domains = opened.map(({ domain }) => domain);
  const { rows: released } = await sql<{ mailboxId: string; leadId: string }>`update messages m set ready = true,
      status_reason = null, due_at = app.now(), updated_at = app.now()
    where m.org_id = ${orgId} and m.returned_at is not null and m.status = 'scheduled' and m.status_reason = 'refused'
      and (${way} or m.to_domain = any(${domains}::text[]))
    returning m.mailbox_id, m.lead_id`.execute(tx);
  const { rows: waiting } = await sql<{ mailboxId: string }>`select distinct m.mailbox_id from messages m
    where m.org_id = ${orgId} and m.status = 'scheduled' and m.ready and m.due_at <= app.now()
      and m.to_domain = any(${domains}::text[])`.execute(tx);
  return {
    leadIds: released.map(({ leadId }) => leadId),
    mailboxIds: [...new Set([...released, ...waiting].map(({ mailboxId }) => mailboxId))],
  };
}
