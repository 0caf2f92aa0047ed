import type { InboxConversation } from '@distribute/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import { countListed, countListedEach } from '../../../kernel/db/lists/list-counts.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type Shown = z.output<typeof InboxConversation>;
export type ConversationRow = Pick<
  Shown,
  'id' | 'campaignId' | 'brandId' | 'classification' | 'status' | 'snoozedUntil' | 'assigneeId' | 'unread' | 'cameAt'
>;
type Status = Shown['status'];
export type ReplyClass = Shown['classification'];

/** The person who looks, with the time since when they belong to the team; null for a key without a person. */
export type Viewer = { readonly userId: string; readonly joinedAt: string } | null;

export interface Filters {
  readonly status?: Status | undefined;
  readonly unread?: boolean | undefined;
  /** Null: nobody's. */
  readonly assigneeId?: string | null | undefined;
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly classes: readonly ReplyClass[] | null;
}

const columns = sql`c.lead_id as id, c.campaign_id, c.brand_id, c.classification, c.status, c.snoozed_until,
  c.assignee_id, c.came_at`;

/** Who never opened a conversation has read what came before they joined. */
const isUnread = ({ joinedAt }: NonNullable<Viewer>) => sql<boolean>`(c.news > coalesce(r.seen,
  case when c.came_at < ${joinedAt}::timestamptz then c.news else c.seen_before end))`;
const unreadOf = (viewer: Viewer) => (viewer === null ? sql`null::boolean` : isUnread(viewer));
const readsOf = (viewer: Viewer) =>
  viewer === null
    ? sql``
    : sql`left join conversation_reads r on r.org_id = c.org_id and r.lead_id = c.lead_id and r.user_id = ${viewer.userId}`;

function filtered(orgId: string, filters: Filters, viewer: Viewer, after: Position | null): RawBuilder<unknown> {
  const { assigneeId, classes, unread } = filters;
  const [at = null, id = null] = after ?? [];
  const tests = [
    sql`c.org_id = ${orgId}`,
    ...equals('c.status', filters.status),
    ...equals('c.campaign_id', filters.campaignId),
    ...equals('c.brand_id', filters.brandId),
    ...(assigneeId === null ? [sql`c.assignee_id is null`] : equals('c.assignee_id', assigneeId)),
    ...(classes === null ? [] : [sql`c.classification = any(${[...classes]}::text[])`]),
    ...(unread === undefined || viewer === null ? [] : [sql`${isUnread(viewer)} = ${unread}`]),
    ...(after === null ? [] : [sql`(c.came_at, c.lead_id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  return sql.join(tests, sql` and `);
}

export async function listConversations(
  db: Db,
  orgId: string,
  filters: Filters,
  viewer: Viewer,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`select ${columns}, ${unreadOf(viewer)} as unread
    from inbox_conversations c ${readsOf(viewer)} where ${filtered(orgId, filters, viewer, after)}
    order by c.came_at desc, c.lead_id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Read states are counted one by one, everything else by its counts. */
export async function countConversations(db: Db, orgId: string, filters: Filters, viewer: Viewer): Promise<number> {
  if (filters.unread !== undefined) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from inbox_conversations c
      ${readsOf(viewer)} where ${filtered(orgId, filters, viewer, null)}`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const { classes } = filters;
  const parts = partsOf(filters);
  const anyOf = classes === null ? [parts] : classes.map((classification) => ({ ...parts, classification }));
  return countListed(db, orgId, 'inbox_conversations', anyOf);
}

/** How many conversations each of the wanted kinds has. */
export const countEach = <Name extends string>(
  db: Db,
  orgId: string,
  wanted: Readonly<Record<Name, Omit<Filters, 'classes' | 'unread'> & { readonly classification?: ReplyClass }>>,
): Promise<Record<Name, number>> => {
  const named = Object.entries<(typeof wanted)[Name]>(wanted).map(([name, { classification, ...filters }]) => [
    name,
    { ...partsOf(filters), ...(classification && { classification }) },
  ]);
  return countListedEach(db, orgId, 'inbox_conversations', Object.fromEntries(named));
};

const partsOf = ({ status, assigneeId, campaignId, brandId }: Omit<Filters, 'classes'>) => ({
  ...(status && { status }),
  ...(campaignId && { campaign_id: campaignId }),
  ...(brandId && { brand_id: brandId }),
  ...(assigneeId && { assignee_id: assigneeId }),
  ...(assigneeId === null && { 'assignee_id is null': true }),
});

export async function findConversation(
  db: Db,
  orgId: string,
  id: string,
  viewer: Viewer,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`select ${columns}, ${unreadOf(viewer)} as unread
    from inbox_conversations c ${readsOf(viewer)} where c.org_id = ${orgId} and c.lead_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type LockedConversation = Pick<
  ConversationRow,
  'id' | 'campaignId' | 'brandId' | 'status' | 'snoozedUntil' | 'assigneeId'
>;

/** Locks the conversation, so that two people, and a person and a reply, take turns. */
export async function lockConversation(tx: Tx, orgId: string, id: string): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`select lead_id as id, campaign_id, brand_id, status, snoozed_until,
      assignee_id
    from inbox_conversations where org_id = ${orgId} and lead_id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function setStatus(
  tx: Tx,
  orgId: string,
  id: string,
  { status, snoozedUntil }: { readonly status: Status; readonly snoozedUntil: string | null },
): Promise<void> {
  await sql`update inbox_conversations set status = ${status}, snoozed_until = ${snoozedUntil}::timestamptz
    where org_id = ${orgId} and lead_id = ${id}`.execute(tx);
}

export async function setAssignee(tx: Tx, orgId: string, id: string, assigneeId: string | null): Promise<void> {
  await sql`update inbox_conversations set assignee_id = ${assigneeId}
    where org_id = ${orgId} and lead_id = ${id}`.execute(tx);
}

export async function unassignAllOf(tx: Tx, orgId: string, assigneeId: string): Promise<void> {
  await sql`update inbox_conversations set assignee_id = null
    where org_id = ${orgId} and assignee_id = ${assigneeId}`.execute(tx);
}

/** Everything is read now; or the newest of it is unread again. */
export async function setRead(tx: Tx, orgId: string, id: string, userId: string, unread: boolean): Promise<void> {
  await sql`insert into conversation_reads (org_id, lead_id, user_id, seen)
    select org_id, lead_id, ${userId}::uuid, news - ${unread ? 1 : 0}::int from inbox_conversations
    where org_id = ${orgId} and lead_id = ${id}
    on conflict (org_id, lead_id, user_id) do update set seen = excluded.seen`.execute(tx);
}

/** Ends a snooze whose time has come; one that was moved or ended since stays as it is. */
export async function wakeConversation(db: Db, orgId: string, id: string): Promise<void> {
  await sql`update inbox_conversations set status = 'open', snoozed_until = null, news = news + 1, came_at = app.now()
    where org_id = ${orgId} and lead_id = ${id} and status = 'snoozed' and snoozed_until <= app.now()`.execute(db);
}

/** Nothing is to be done for these people any more. */
export async function setDone(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> {
  await sql`update inbox_conversations set status = 'done', snoozed_until = null
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
}
