import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface ScheduleRow {
  readonly everyDays: number;
  readonly nextAt: string;
  readonly fault: string | null;
}

export async function findSchedule(db: Db, orgId: string, mailboxId: string): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`select every_days, next_at, fault from placement_schedules
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0] ?? null;
}

export async function putSchedule(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { everyDays, nextAt }: { everyDays: number; nextAt: Date },
): Promise<void> {
  await sql`insert into placement_schedules (org_id, mailbox_id, every_days, next_at)
    values (${orgId}, ${mailboxId}, ${everyDays}, ${nextAt})
    on conflict (org_id, mailbox_id) do update set every_days = excluded.every_days, next_at = excluded.next_at,
      fault = null`.execute(tx);
}

export async function deleteSchedule(tx: Tx, orgId: string, mailboxId: string): Promise<void> {
  await sql`delete from placement_schedules where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(tx);
}

/** Takes what is due, and says when it is due again. */
export async function takeDue(tx: Tx, now: Date): Promise<{ orgId: string; mailboxId: string }[]> {
  const { rows } = await sql<{ orgId: string; mailboxId: string }>`
    update placement_schedules p set next_at = ${now}::timestamptz + make_interval(days => p.every_days)
    where p.next_at <= ${now} returning p.org_id, p.mailbox_id
    -- across organisations: due work of all`.execute(tx);
  return rows;
}

export async function setFault(tx: Tx, orgId: string, mailboxId: string, fault: string | null): Promise<void> {
  await sql`update placement_schedules set fault = ${fault}
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(tx);
}
