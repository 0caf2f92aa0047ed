import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { ConnectorKindName, SettingsOf } from '../kinds/kind.ts';

export interface ConnectorRow {
  readonly id: string;
  readonly kind: ConnectorKindName;
  readonly name: string;
  readonly account: string | null;
  readonly settings: SettingsOf<ConnectorKindName>;
  readonly secrets: string;
  readonly isPaused: boolean;
  readonly position: number;
  readonly state: Readonly<Record<string, unknown>>;
  readonly failures: number;
  readonly lastWorkedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`id, kind, name, account, settings, secrets, is_paused, position::float8 as position, state, failures,
  last_worked_at, created_at, updated_at`;

export async function listConnectors(db: Db, orgId: string): Promise<ConnectorRow[]> {
  const { rows } = await sql<ConnectorRow>`select ${columns} from connectors
    where org_id = ${orgId} order by created_at, id`.execute(db);
  return rows;
}

export async function findConnector(db: Db, orgId: string, id: string): Promise<ConnectorRow | null> {
  const { rows } = await sql<ConnectorRow>`select ${columns} from connectors
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** For a service that calls us: what it sends says no organisation, and its signature is judged by this row. */
export async function findCalled(db: Db, id: string): Promise<(ConnectorRow & { orgId: string }) | null> {
  const { rows } = await sql<ConnectorRow & { orgId: string }>`select org_id, ${columns} from connectors
    where id = ${id}
    -- across organisations: the service that calls knows none`.execute(db);
  return rows[0] ?? null;
}

export async function insertConnector(
  tx: Tx,
  orgId: string,
  row: Pick<ConnectorRow, 'id' | 'name' | 'account' | 'settings' | 'secrets' | 'position'>,
): Promise<void> {
  await sql`insert into connectors (org_id, id, kind, name, account, settings, secrets, position)
    values (${orgId}, ${row.id}, ${row.settings.kind}, ${row.name}, ${row.account},
      ${JSON.stringify(row.settings)}::jsonb, ${row.secrets}, ${row.position})`.execute(tx);
}

/** A turn under way does not write over what is set here: it no longer holds the connector. */
export async function updateConnector(
  tx: Tx,
  orgId: string,
  row: Pick<ConnectorRow, 'id' | 'name' | 'account' | 'settings' | 'secrets' | 'isPaused' | 'failures'> & {
    /** Null where it stays. */
    readonly state: ConnectorRow['state'] | null;
  },
): Promise<void> {
  await sql`update connectors set name = ${row.name}, account = ${row.account},
      settings = ${JSON.stringify(row.settings)}::jsonb, secrets = ${row.secrets}, is_paused = ${row.isPaused},
      state = coalesce(${row.state && JSON.stringify(row.state)}::jsonb, state), failures = ${row.failures}, due_at = app.now(), held_until = null,
      updated_at = app.now()
    where org_id = ${orgId} and id = ${row.id}`.execute(tx);
}

export async function deleteConnector(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from connectors where org_id = ${orgId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether the organisation has one: then its events are recorded. */
export async function hasConnector(tx: Tx, orgId: string): Promise<boolean> {
  const { rows } = await sql`select from connectors where org_id = ${orgId} limit 1`.execute(tx);
  return rows.length === 1;
}
