import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/**
 * Deletes at most `limit` events after their storage time (spec 19.4); their deliveries are deleted with them. An
 * event stays while one of its deliveries is still to be tried, or is itself younger: a redelivery has a log of its own.
 *
 * The rows are locked by a statement of their own, so that the second one sees every redelivery that was asked for
 * before. One that is asked for now waits for the lock, and then finds that the event is gone.
 */
export async function deleteOlderThan(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ orgId: string; id: string }>`
    select e.org_id, e.id from (select app.now() - make_interval(days => ${days}) as before) bound,
      lateral (select org_id, id from webhook_events e where e.created_at <= bound.before and not exists (
          select from webhook_deliveries d where d.org_id = e.org_id and d.event_id = e.id
            and (d.status in ('pending', 'retrying') or d.created_at > bound.before))
        order by e.created_at limit ${limit} for update skip locked) e
    -- across organisations: old rows of all`.execute(tx);
  const { numAffectedRows } = await sql`delete from webhook_events e
    using unnest(${rows.map(({ orgId }) => orgId)}::uuid[], ${rows.map(({ id }) => id)}::text[]) old (org_id, id)
    where e.org_id = old.org_id and e.id = old.id and not exists (
      select from webhook_deliveries d where d.org_id = e.org_id and d.event_id = e.id
        and d.status in ('pending', 'retrying'))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
