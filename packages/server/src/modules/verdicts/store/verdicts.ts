import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';
import type { ManualStatus } from '../statuses.ts';

export interface VerdictRow {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string;
  readonly status: ManualStatus;
  readonly notes: string | null;
  readonly qualifiedByUserId: string | null;
  readonly qualifiedAt: string;
}

export interface NewVerdict extends Omit<VerdictRow, 'qualifiedAt'> {
  readonly leadId: string;
  readonly emailHash: string;
}

const columns = sql`id, campaign_id, email, status, notes, user_id as qualified_by_user_id, qualified_at`;

/** The verdict in force is the newest one. */
export async function findInForce(db: Db, orgId: string, leadId: string): Promise<VerdictRow | null> {
  const { rows } = await sql<VerdictRow>`select ${columns} from verdicts
    where org_id = ${orgId} and lead_id = ${leadId} order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The caller holds the lock of the campaign's budget, so that two verdicts on one lead are inserted one after another.
 */
export async function insertVerdict(tx: Tx, orgId: string, verdict: NewVerdict): Promise<VerdictRow> {
  const { rows } = await sql<VerdictRow>`
    insert into verdicts (org_id, id, campaign_id, lead_id, number, email, email_hash, status, notes, user_id)
    select ${orgId}::uuid, ${verdict.id}::uuid, ${verdict.campaignId}::uuid, ${verdict.leadId}::uuid,
      coalesce(max(number), 0) + 1, ${verdict.email}::text, ${verdict.emailHash}::text, ${verdict.status}::text,
      ${verdict.notes}::text, ${verdict.qualifiedByUserId}::uuid
    from verdicts where org_id = ${orgId} and lead_id = ${verdict.leadId}
    returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function listVerdicts(
  db: Db,
  orgId: string,
  filter: { campaignId: string | undefined; emailHash: string | undefined },
  { limit, after }: { limit: number; after: Position | null },
): Promise<VerdictRow[]> {
  const [at = null, id = null] = after ?? [];
  const tests = [
    sql`org_id = ${orgId}`,
    ...equals('campaign_id', filter.campaignId),
    ...equals('email_hash', filter.emailHash),
    ...(at === null ? [] : [sql`(qualified_at, id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const { rows } = await sql<VerdictRow>`select ${columns} from verdicts where ${sql.join(tests, sql` and `)}
    order by qualified_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Every verdict on these leads, oldest first. */
export async function listOfLeads(db: Db, orgId: string, leadIds: readonly string[]): Promise<VerdictRow[]> {
  const { rows } = await sql<VerdictRow>`select ${columns} from verdicts
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) order by qualified_at, id`.execute(db);
  return rows;
}

/** When the verdict in force was given, by lead. */
export async function listTimes(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<{ readonly leadId: string; readonly qualifiedAt: string }[]> {
  const { rows } = await sql<{ leadId: string; qualifiedAt: string }>`
    select distinct on (lead_id) lead_id, qualified_at from verdicts
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) order by lead_id, number desc`.execute(db);
  return rows;
}

/** Keeps the verdicts and removes their notes; in notes on other people, removes the person's address. */
export async function eraseVerdicts(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`update verdicts set email = '', notes = null
    where org_id = ${orgId} and lead_id = any(${[...traces.leadIds]}::uuid[])`.execute(tx);
  await sql`update verdicts set notes = ${scrubbed(sql`notes`, traces)}
    where org_id = ${orgId} and ${mentions(sql`notes`, traces)}`.execute(tx);
}
