import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import type { SequenceStep } from '../emails.ts';

export interface UnbegunEmail {
  readonly id: string;
  readonly campaignId: string;
  readonly toAddress: string;
}

/** Emails whose first step waits in this mailbox and has never left. */
export async function listUnbegun(db: Db, orgId: string, mailboxId: string, limit: number): Promise<UnbegunEmail[]> {
  const { rows } = await sql<UnbegunEmail>`select m.email_id as id, m.campaign_id, m.to_address from messages m
    where m.org_id = ${orgId} and m.mailbox_id = ${mailboxId} and m.status = 'scheduled' and m.step = 1
      and m.sent_at is null
    order by m.due_at, m.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the steps of an email. Null when one of them is no longer as it was scheduled in this mailbox. */
export async function lockUnbegun(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  id: string,
): Promise<{ sequence: readonly SequenceStep[] } | null> {
  const { rows } = await sql<{ isWaiting: boolean }>`select m.status = 'scheduled' and m.sent_at is null
      and m.mailbox_id = ${mailboxId} as is_waiting
    from messages m where m.org_id = ${orgId} and m.email_id = ${id} order by m.id for update`.execute(tx);
  if (!rows.length || rows.some(({ isWaiting }) => !isWaiting)) return null;
  const { rows: emails } = await sql<{ sequence: readonly SequenceStep[] }>`select sequence from emails
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return emails[0] ?? null;
}

/** Gives an email and all its steps to another mailbox, whose pace its first step now follows. */
export async function setSender(
  tx: Tx,
  orgId: string,
  id: string,
  { mailboxId, sequence }: { mailboxId: string; sequence: readonly SequenceStep[] },
): Promise<void> {
  await sql`update emails set mailbox_id = ${mailboxId}, sequence = ${JSON.stringify(sequence)}::jsonb
    where org_id = ${orgId} and id = ${id}`.execute(tx);
  await sql`update messages set mailbox_id = ${mailboxId}, updated_at = app.now(),
      due_at = case when ready then app.now() else due_at end
    where org_id = ${orgId} and email_id = ${id}`.execute(tx);
}
