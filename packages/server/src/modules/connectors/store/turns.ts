import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { ConnectorRow } from './connectors.ts';

export interface DueConnector {
  readonly orgId: string;
  readonly id: string;
}

/** A turn under way: who has another `heldUntil` no longer holds the connector. */
export interface HeldConnector extends ConnectorRow {
  readonly heldUntil: string;
}

/** Also those whose process was lost. */
export async function listDue(db: Db, limit: number): Promise<DueConnector[]> {
  const { rows } = await sql<DueConnector>`select org_id, id from connectors
    where not is_paused and (held_until <= app.now() or held_until is null and due_at <= app.now())
    order by due_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Takes the connector for a turn; null when it is not due, paused, or in another turn. */
export async function holdConnector(db: Db, orgId: string, id: string, ms: number): Promise<HeldConnector | null> {
  const { rows } = await sql<HeldConnector>`update connectors
      set held_until = app.now() + ${ms} * interval '1 ms', due_at = 'infinity'
    where org_id = ${orgId} and id = ${id} and not is_paused
      and (held_until <= app.now() or held_until is null and due_at <= app.now())
    returning id, kind, name, account, settings, secrets, is_paused, position::float8 as position, state, failures,
      last_worked_at, created_at, updated_at, held_until`.execute(db);
  return rows[0] ?? null;
}

type Held = Pick<HeldConnector, 'id' | 'heldUntil'>;

/** Moves it on within its turn; false when the turn was taken from it. */
export async function moveOn(
  tx: Tx,
  orgId: string,
  { id, heldUntil }: Held,
  to: Pick<ConnectorRow, 'position' | 'state'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update connectors set position = ${to.position},
      state = ${JSON.stringify(to.state)}::jsonb, failures = 0, last_worked_at = app.now()
    where org_id = ${orgId} and id = ${id} and held_until = ${heldUntil}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a turn. Events that came meanwhile make the next one due at once, unless the service told us to wait. */
export async function letGo(
  tx: Tx,
  orgId: string,
  { id, heldUntil }: Held,
  next: { readonly inMs: number; readonly failures: number; readonly isDelayed: boolean },
): Promise<void> {
  const keepsTime = next.isDelayed || next.failures > 0;
  await sql`update connectors set held_until = null, failures = ${next.failures}, is_delayed = ${next.isDelayed},
      due_at = least(case when ${keepsTime} then 'infinity' else due_at end, app.now() + ${next.inMs} * interval '1 ms'),
      last_worked_at = case when ${keepsTime} then last_worked_at else app.now() end
    where org_id = ${orgId} and id = ${id} and held_until = ${heldUntil}`.execute(tx);
}

/** Limits of calls are the account's: its other connectors wait as well. */
export async function delayAccount(tx: Tx, kind: string, account: string, ms: number): Promise<void> {
  await sql`update connectors set is_delayed = true,
      due_at = greatest(due_at, app.now() + ${ms} * interval '1 ms')
    where kind = ${kind} and account = ${account}
    -- across organisations: the account is that of a service, whoever connected it`.execute(tx);
}

/** Makes those due that wait for nothing but events; a failing one keeps to its time. */
export async function setDue(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update connectors set due_at = least(due_at, app.now())
    where org_id = ${orgId} and not is_paused and failures = 0 and not is_delayed
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
