import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Finding } from '../domain/finding.ts';
import type { SeenTest } from '../test-email/read-test.ts';

export interface DeliverabilityRow {
  readonly domain: string;
  readonly findings: readonly Finding[];
  readonly checkedAt: string | null;
  readonly testSentAt: string | null;
  readonly testArrivedAt: string | null;
  readonly testSeen: SeenTest | null;
}

export async function findDeliverability(db: Db, orgId: string, mailboxId: string): Promise<DeliverabilityRow | null> {
  const { rows } = await sql<DeliverabilityRow>`
    select domain, findings, checked_at, test_sent_at, test_arrived_at, test_seen from deliverability
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0] ?? null;
}

/** What the last look at a domain came to, of whichever of its mailboxes. */
export async function listFindingsOfDomain(db: Db, orgId: string, domain: string): Promise<readonly Finding[]> {
  const { rows } = await sql<{ findings: readonly Finding[] }>`select findings from deliverability
    where org_id = ${orgId} and domain = ${domain} and checked_at is not null order by checked_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.findings ?? [];
}

export async function setFindings(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { domain, findings }: { domain: string; findings: readonly Finding[] },
): Promise<void> {
  await sql`insert into deliverability (org_id, mailbox_id, domain, findings, checked_at)
    values (${orgId}, ${mailboxId}, ${domain}, ${JSON.stringify(findings)}, app.now())
    on conflict (org_id, mailbox_id) do update set domain = excluded.domain, findings = excluded.findings,
      checked_at = excluded.checked_at`.execute(tx);
}

/** Begins a test; false while another one, sent after this instant, has not arrived. */
export async function beginTest(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { domain, messageId, unlessSince }: { domain: string; messageId: string; unlessSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into deliverability (org_id, mailbox_id, domain, test_message_id, test_sent_at)
    values (${orgId}, ${mailboxId}, ${domain}, ${messageId}, app.now())
    on conflict (org_id, mailbox_id) do update set test_message_id = excluded.test_message_id,
      test_sent_at = excluded.test_sent_at, test_arrived_at = null, test_raw = null
    where deliverability.test_sent_at is null or deliverability.test_arrived_at is not null
      or deliverability.test_sent_at < ${unlessSince}
    returning mailbox_id`.execute(tx);
  return rows.length > 0;
}

/** A test that the server did not take. */
export async function endTest(tx: Tx, orgId: string, mailboxId: string, messageId: string): Promise<void> {
  await sql`update deliverability set test_message_id = null, test_sent_at = null
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and test_message_id = ${messageId}`.execute(tx);
}

/** Keeps a test that came back until it is read; false for a mail that is none, or came back before. */
export async function setArrived(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { messageId, raw }: { messageId: string; raw: Buffer },
): Promise<boolean> {
  const { rows } = await sql`update deliverability set test_arrived_at = app.now(), test_raw = ${raw}
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and test_message_id = ${messageId} and test_arrived_at is null
    returning mailbox_id`.execute(tx);
  return rows.length > 0;
}

export async function findArrived(db: Db, orgId: string, mailboxId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ testRaw: Buffer | null }>`select test_raw from deliverability
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0]?.testRaw ?? null;
}

export async function setSeen(tx: Tx, orgId: string, mailboxId: string, seen: SeenTest): Promise<void> {
  await sql`update deliverability set test_seen = ${JSON.stringify(seen)}, test_raw = null
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(tx);
}

/** Addresses that test emails of a domain were seen to leave from. */
export async function listSeenAddresses(db: Db, orgId: string, domain: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select distinct test_seen->'server'->>'address' as address
    from deliverability where org_id = ${orgId} and domain = ${domain} and test_seen->'server'->>'address' is not null
    -- address is never null: the condition says so`.execute(db);
  return rows.map(({ address }) => address);
}

export interface CheckedMailbox {
  readonly mailboxId: string;
  readonly domain: string;
  readonly findings: readonly Finding[];
  readonly checkedAt: string;
}

export async function listChecked(db: Db, orgId: string): Promise<CheckedMailbox[]> {
  const { rows } = await sql<CheckedMailbox>`select mailbox_id, domain, findings, checked_at from deliverability
    where org_id = ${orgId} and checked_at is not null`.execute(db);
  return rows;
}
