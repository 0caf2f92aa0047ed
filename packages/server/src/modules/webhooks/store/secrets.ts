import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The owner of a secret: an endpoint, or the organisation when the id is null. */
export interface SecretOwner {
  readonly orgId: string;
  readonly endpointId: string | null;
}

export interface SecretRow {
  readonly sealedSecret: string;
  readonly createdAt: string;
  /** Null when the former secret signs no more. */
  readonly previousUntil: string | null;
  readonly sealedPrevious: string | null;
}

const isOf = ({ orgId, endpointId }: SecretOwner) =>
  sql`org_id = ${orgId} and endpoint_id is not distinct from ${endpointId}::uuid`;
const columns = sql`sealed_secret, created_at,
  case when previous_until > app.now() then previous_until end as previous_until,
  case when previous_until > app.now() then sealed_previous end as sealed_previous`;

export async function findSecret(db: Db, owner: SecretOwner): Promise<SecretRow | null> {
  const { rows } = await sql<SecretRow>`select ${columns} from webhook_secrets where ${isOf(owner)}`.execute(db);
  return rows[0] ?? null;
}

/** Changes nothing when another transaction inserted one first. */
export async function insertSecret(tx: Tx, { orgId, endpointId }: SecretOwner, sealed: string): Promise<void> {
  await sql`insert into webhook_secrets (org_id, endpoint_id, sealed_secret)
    values (${orgId}, ${endpointId}, ${sealed}) on conflict (org_id, endpoint_id) do nothing`.execute(tx);
}

/** The replaced secret signs beside the new one for these hours. */
export async function replaceSecret(tx: Tx, owner: SecretOwner, sealed: string, hours: number): Promise<void> {
  await sql`update webhook_secrets set sealed_previous = sealed_secret, sealed_secret = ${sealed},
      previous_until = at.now + make_interval(hours => ${hours}), created_at = at.now
    from (select app.now() as now) at where ${isOf(owner)}`.execute(tx);
}
