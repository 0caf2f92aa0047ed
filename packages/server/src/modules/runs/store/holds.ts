import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A line that is held for a message. */
export interface MessageHold {
  readonly lineId: string;
  readonly orgId: string;
  readonly campaignId: string;
  readonly messageId: string;
}

/** In the order of organisations and lines, from behind the last one seen. */
export async function listMessageHolds(db: Db, after: MessageHold | null, limit: number): Promise<MessageHold[]> {
  const { rows } = await sql<MessageHold>`
    select id as line_id, org_id, campaign_id, message_id from cost_lines
    where status = 'provisioned' and message_id is not null and campaign_id is not null
      and (${after?.orgId ?? null}::uuid is null
        or (org_id, id) > (${after?.orgId ?? null}::uuid, ${after?.lineId ?? null}::uuid))
    order by org_id, id limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

export interface OldHold {
  readonly orgId: string;
  readonly campaignId: string | null;
  readonly runId: string;
  readonly lineId: string;
  readonly createdAt: string;
}

/** Holds older than anything that is still meant to happen; the oldest first. */
export async function listOldHolds(db: Db, days: number, limit: number): Promise<OldHold[]> {
  const { rows } = await sql<OldHold>`
    select org_id, campaign_id, run_id, id as line_id, created_at from cost_lines
    where status = 'provisioned' and created_at < app.now() - make_interval(days => ${days})
    order by created_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}
