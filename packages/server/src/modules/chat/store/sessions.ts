import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

/** What a conversation is about; a field that a message leaves out keeps its value. */
export interface About {
  readonly campaignId: string | null;
  readonly brandIds: readonly string[];
  readonly workflowSlug: string | null;
  readonly featureSlug: string | null;
}

export interface SessionRow extends About {
  readonly sessionId: string;
  readonly title: string | null;
  readonly isBusy: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`id as session_id, title, campaign_id, brand_ids, workflow_slug, feature_slug,
  coalesce(busy_until > app.now(), false) as is_busy, created_at, updated_at`;

export async function insertSession(
  tx: Tx,
  orgId: string,
  session: { id: string; holder: string; title: string; leaseSeconds: number } & About,
): Promise<void> {
  await sql`insert into chat_sessions (org_id, id, holder, title, campaign_id, brand_ids, workflow_slug, feature_slug,
      busy_until)
    values (${orgId}, ${session.id}, ${session.holder}, ${session.title}, ${session.campaignId},
      ${[...session.brandIds]}::uuid[], ${session.workflowSlug}, ${session.featureSlug},
      app.now() + make_interval(secs => ${session.leaseSeconds}))`.execute(tx);
}

export async function findSession(db: Db, orgId: string, holder: string, id: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select ${columns} from chat_sessions
    where org_id = ${orgId} and holder = ${holder} and id = ${id}`.execute(db);
  // is_busy is never null: coalesce gives false.
  return rows[0] ?? null;
}

/** Locks the session for one answer; false while another answer is streamed, or when the session was deleted. */
export async function takeSession(
  tx: Tx,
  orgId: string,
  session: { id: string; holder: string; leaseSeconds: number } & About,
): Promise<boolean> {
  const { id, holder, campaignId, brandIds, workflowSlug, featureSlug, leaseSeconds } = session;
  const { numAffectedRows } = await sql`update chat_sessions set updated_at = app.now(),
      busy_until = app.now() + make_interval(secs => ${leaseSeconds}),
      campaign_id = coalesce(${campaignId}::uuid, campaign_id),
      brand_ids = case when cardinality(${[...brandIds]}::uuid[]) > 0 then ${[...brandIds]}::uuid[] else brand_ids end,
      workflow_slug = coalesce(${workflowSlug}::text, workflow_slug),
      feature_slug = coalesce(${featureSlug}::text, feature_slug)
    where org_id = ${orgId} and holder = ${holder} and id = ${id}
      and (busy_until is null or busy_until <= app.now())`.execute(tx);
  return numAffectedRows === 1n;
}

/** Releases the session for the next message; false when it was deleted meanwhile. */
export async function releaseSession(db: Db, orgId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update chat_sessions set busy_until = null, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

export async function listSessions(
  db: Db,
  orgId: string,
  holder: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select ${columns} from chat_sessions
    where org_id = ${orgId} and holder = ${holder}
      and ${isAfter(after, 'updated_at')}
    order by updated_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function deleteSession(db: Db, orgId: string, holder: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from chat_sessions
    where org_id = ${orgId} and holder = ${holder} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteSessionsOf(tx: Tx, orgId: string, holder: string): Promise<void> {
  await sql`delete from chat_sessions where org_id = ${orgId} and holder = ${holder}`.execute(tx);
}
