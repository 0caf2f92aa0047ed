import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import { TODAY } from './days.ts';

export interface BulkDay {
  readonly orgId: string;
  readonly sendingDomain: string;
  readonly receiver: string;
  readonly day: string;
  readonly taken: number;
}

/** What left on yesterday and today, of organizations that sent so much to one receiver. */
export async function listBulkDays(db: Db, receivers: readonly string[], threshold: number): Promise<BulkDay[]> {
  const { rows } = await sql<BulkDay>`select d.org_id, d.sending_domain, d.receiver, d.day::text as day, d.taken
    from receiver_days d join (select org_id, receiver, day from receiver_days
      where day >= (select ${TODAY} - 1) and receiver = any(${[...receivers]}::text[])
      group by org_id, receiver, day having sum(taken) >= ${threshold}::int) much
      on much.org_id = d.org_id and much.receiver = d.receiver and much.day = d.day
    -- across organisations: the counts of all`.execute(db);
  return rows;
}

export interface BulkSender {
  readonly orgId: string;
  readonly domain: string;
  readonly receiver: string;
}

/** The first crossing stays. */
export async function insertBulkSender(db: Db, { orgId, domain, receiver }: BulkSender, day: string): Promise<void> {
  await sql`insert into bulk_senders (org_id, domain, receiver, crossed_on)
    values (${orgId}, ${domain}, ${receiver}, ${day}::date) on conflict do nothing`.execute(db);
}

export async function listBulkSenders(db: Db): Promise<BulkSender[]> {
  const { rows } =
    await sql<BulkSender>`select org_id, domain, receiver from bulk_senders order by org_id, domain, receiver
    -- across organisations: those of all`.execute(db);
  return rows;
}

/** Why each of these domains gets nothing to a receiver; the others may send again. */
export async function setRefusals(
  tx: Tx,
  { orgId, receiver }: BulkSender,
  reasons: readonly { readonly domain: string; readonly reason: string | null }[],
): Promise<void> {
  for (const { domain, reason } of reasons) {
    if (reason === null)
      await sql`delete from receiver_refusals where org_id = ${orgId} and sending_domain = ${domain}
        and receiver = ${receiver}`.execute(tx);
    else
      await sql`insert into receiver_refusals (org_id, sending_domain, receiver, reason)
        values (${orgId}, ${domain}, ${receiver}, ${reason})
        on conflict (org_id, sending_domain, receiver) do update set reason = excluded.reason`.execute(tx);
  }
}

export async function listBulkOf(
  db: Db,
  orgId: string,
): Promise<{ domain: string; receiver: string; crossedOn: string }[]> {
  const { rows } = await sql<{ domain: string; receiver: string; crossedOn: string }>`
    select domain, receiver, crossed_on::text as crossed_on from bulk_senders where org_id = ${orgId}`.execute(db);
  return rows;
}

export async function listRefusals(
  db: Db,
  orgId: string,
): Promise<{ sendingDomain: string; receiver: string; reason: string }[]> {
  const { rows } = await sql<{ sendingDomain: string; receiver: string; reason: string }>`
    select sending_domain, receiver, reason from receiver_refusals where org_id = ${orgId}`.execute(db);
  return rows;
}
