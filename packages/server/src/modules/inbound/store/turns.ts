import { sql } from 'kysely';
import { ASYNC_COMMIT } from '../../../kernel/db/connection/async-commit.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** What a turn takes at most. */
export interface TurnSize {
  readonly messages: number;
  readonly bytes: number;
}

/**
 * Begins a turn of this job with the oldest messages that nobody has begun with. None while another job has the turn of
 * the organisation, and none where nothing waits.
 *
 * The commit does not wait for the disk: a turn that the database forgets had no effect either.
 */
export async function beginTurn(db: Db, orgId: string, jobId: string, most: TurnSize): Promise<string[]> {
  const { rows } = await sql<{ messageIds: string[] }>`insert into inbound_turns (org_id, job_id, message_ids)
    select ${orgId}, ${jobId}, array_agg(id order by received_at, id)
    from (select id, received_at, sum(length(raw)) over (order by received_at, id) as bytes,
        row_number() over (order by received_at, id) as place
      from (select id, received_at, raw from inbound_messages
        where org_id = ${orgId} and status = 'received' and attempts = 0
        order by received_at, id limit ${most.messages}) waiting) counted, ${sql.raw(ASYNC_COMMIT)}
    where place = 1 or bytes <= ${most.bytes} having count(*) > 0
    on conflict (org_id) do nothing returning message_ids`.execute(db);
  return rows[0]?.messageIds ?? [];
}

/** The messages with which a turn began that did not end; it ends now. An earlier attempt of the job had it. */
export async function takeBackTurn(tx: Tx, orgId: string, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ messageIds: string[] }>`delete from inbound_turns
    where org_id = ${orgId} and job_id = ${jobId} returning message_ids`.execute(tx);
  return rows[0]?.messageIds ?? [];
}

/** Turns whose jobs were given up or lost. */
export async function listForgottenTurns(db: Db): Promise<{ orgId: string; jobId: string }[]> {
  const { rows } = await sql<{ orgId: string; jobId: string }>`select org_id, job_id from inbound_turns
    where begun_at < app.now() - interval '20 minutes'
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Whether a message waits that nobody has begun with. */
export async function isAnyWaiting(db: Db, orgId: string): Promise<boolean> {
  const { rows } = await sql`select from inbound_messages
    where org_id = ${orgId} and status = 'received' and attempts = 0 limit 1`.execute(db);
  return rows.length > 0;
}
