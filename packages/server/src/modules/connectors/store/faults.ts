import type { ConnectorFault } from '@distribute/contract/connectors';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type FaultShown = z.output<typeof ConnectorFault>;

const KEPT = 100;

export async function insertFault(
  tx: Tx,
  orgId: string,
  connectorId: string,
  fault: { readonly id: string; readonly message: string; readonly nextAct: string },
): Promise<void> {
  await sql`insert into connector_faults (org_id, id, connector_id, message, next_act)
    values (${orgId}, ${fault.id}, ${connectorId}, ${fault.message}, ${fault.nextAct})`.execute(tx);
  await sql`delete from connector_faults where org_id = ${orgId} and connector_id = ${connectorId} and id <= (
    select id from connector_faults where org_id = ${orgId} and connector_id = ${connectorId}
    order by id desc offset ${KEPT} limit 1)`.execute(tx);
}

export async function listFaults(db: Db, orgId: string, connectorId: string): Promise<FaultShown[]> {
  const { rows } = await sql<FaultShown>`select at, message, next_act from connector_faults
    where org_id = ${orgId} and connector_id = ${connectorId} order by id desc limit ${KEPT}`.execute(db);
  return rows;
}

export async function listLastFaults(db: Db, orgId: string): Promise<Map<string, FaultShown>> {
  const { rows } = await sql<FaultShown & { connectorId: string }>`
    select distinct on (connector_id) connector_id, at, message, next_act from connector_faults
    where org_id = ${orgId} order by connector_id, id desc`.execute(db);
  return new Map(rows.map(({ connectorId, ...fault }) => [connectorId, fault]));
}
