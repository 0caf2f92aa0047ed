import type { Task, TemplateTask } from '@distribute/contract/tasks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';
import type { SequenceSoFar, TaskPlan } from '../rules/next-state.ts';

type TaskShown = z.output<typeof Task>;

/** A task of a template, filled in for one reader. */
export type PlannedTask = z.output<typeof TemplateTask>;

/** Plans the tasks of one email, once. */
export async function planTasksIn(
  tx: Tx,
  orgId: string,
  of: { readonly emailId: string; readonly campaignId: string; readonly leadId: string },
  tasks: readonly (PlannedTask & { readonly id: string })[],
): Promise<void> {
  for (const [at, { id, kind, text, afterStep, days, occasion, classes }] of tasks.entries()) {
    await sql`insert into tasks (org_id, id, campaign_id, email_id, lead_id, position, kind, text, step, days, occasion,
        classes)
      values (${orgId}, ${id}, ${of.campaignId}, ${of.emailId}, ${of.leadId}, ${at + 1}, ${kind}, ${text}, ${afterStep},
        ${days}, ${occasion}, ${[...classes]}::text[]) on conflict do nothing`.execute(tx);
  }
}

interface TaskToLookAt extends TaskPlan {
  readonly orgId: string;
  readonly id: string;
  readonly soFar: SequenceSoFar;
}

/** Locks tasks whose time to be looked at has come, with what came of their sequences. */
export async function listToLookAt(tx: Tx, limit: number): Promise<TaskToLookAt[]> {
  const { rows } = await sql<
    Omit<TaskPlan, 'isDue'> & {
      orgId: string;
      id: string;
      status: string;
      sentAt: string | null;
      isLost: boolean;
      hasClicked: boolean;
      hasLeft: boolean;
      answer: string | null;
      answeredAt: string | null;
      campaign: string | null;
    }
  >`select t.org_id, t.id, t.status, t.occasion, t.classes, t.days, s.sent_at, coalesce(s.is_lost, true) as is_lost,
      coalesce(s.has_clicked, false) as has_clicked, coalesce(s.has_left, true) as has_left, s.class as answer,
      s.answered_at, s.campaign
    from tasks t left join lateral app.sequence_so_far(t.org_id, t.email_id, t.lead_id, t.step) s on true
    where t.status in ('planned', 'due') and t.look_at <= app.now()
    order by t.look_at limit ${limit} for update of t skip locked
    -- across organisations: due work of all`.execute(tx);
  return rows.map(({ orgId, id, status, occasion, classes, days, ...row }) => ({
    ...{ orgId, id, occasion, classes, days, isDue: status === 'due' },
    soFar: {
      ...row,
      sentAt: row.sentAt === null ? null : new Date(row.sentAt),
      answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
      campaign: stateOf(row.campaign),
    },
  }));
}

/** A completed campaign still has people to call. */
const stateOf = (status: string | null): SequenceSoFar['campaign'] => {
  if (status === 'stopped' || status === null) return 'over';
  return status === 'active' || status === 'completed' ? 'running' : 'waits';
};

export type TaskState = { readonly orgId: string; readonly id: string } & (
  | { readonly status: 'cancelled'; readonly reason: string }
  | { readonly status: 'due'; readonly dueAt: Date }
  | { readonly status: null; readonly lookAt: Date }
);

/** Writes what was decided; tasks that are due are looked at again `later`. */
export async function setStates(tx: Tx, states: readonly TaskState[], later: Date): Promise<void> {
  const row = (state: TaskState) => ({
    org: state.orgId,
    id: state.id,
    status: state.status,
    reason: state.status === 'cancelled' ? state.reason : null,
    due: state.status === 'due' ? state.dueAt : null,
    look: state.status === null ? state.lookAt : later,
  });
  await sql`update tasks t set status = coalesce(s.status, t.status), reason = s.reason,
      due_at = coalesce(s.due, t.due_at), look_at = s.look,
      updated_at = case when s.status is null then t.updated_at else app.now() end
    from jsonb_to_recordset(${JSON.stringify(states.map(row))}::jsonb)
      as s (org uuid, id uuid, status text, reason text, due timestamptz, look timestamptz)
    where t.org_id = s.org and t.id = s.id`.execute(tx);
}

export interface TaskFilter {
  readonly status: TaskShown['status'];
  readonly campaignId: string | null;
}

const columns = sql`t.id, t.campaign_id, t.lead_id, t.email_id, t.kind, t.text, t.occasion, t.step, t.status, t.reason,
  t.note, app.person_in_event(t.org_id, t.lead_id) as named, t.due_at, t.done_at, t.done_by as done_by_user_id,
  t.created_at, t.updated_at, coalesce(t.due_at, t.created_at) as sorted_at`;

interface TaskRow extends Omit<TaskShown, 'person'> {
  /** Null for an erased person. */
  readonly named: (TaskShown['person'] & { readonly lead_id: string }) | null;
  readonly sortedAt: string;
}

const shown = ({ named, ...row }: TaskRow): TaskShown & { readonly sortedAt: string } => ({
  ...row,
  person: {
    email: named?.email ?? null,
    name: named?.name ?? null,
    company: named?.company ?? null,
    title: named?.title ?? null,
  },
});

const matches = (orgId: string, { status, campaignId }: TaskFilter) => sql<boolean>`t.org_id = ${orgId}
  and t.status = ${status} and (${campaignId}::uuid is null or t.campaign_id = ${campaignId}::uuid)`;

export async function listTasks(
  db: Db,
  orgId: string,
  filter: TaskFilter,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
) {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<TaskRow>`select ${columns} from tasks t
    where ${matches(orgId, filter)} and (${at}::timestamptz is null
      or (coalesce(t.due_at, t.created_at), t.id) > (${at}::timestamptz, ${id}::uuid))
    order by coalesce(t.due_at, t.created_at), t.id limit ${limit + 1}`.execute(db);
  return rows.map(shown);
}

export async function countTasks(db: Db, orgId: string, filter: TaskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tasks t
    where ${matches(orgId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The status of a task, which waits for whoever changes it; null where there is none. */
export async function lockTask(tx: Tx, orgId: string, id: string): Promise<TaskShown['status'] | null> {
  const { rows } = await sql<Pick<TaskShown, 'status'>>`select status from tasks
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0]?.status ?? null;
}

export async function getTask(db: Db, orgId: string, id: string) {
  const { rows } =
    await sql<TaskRow>`select ${columns} from tasks t where t.org_id = ${orgId} and t.id = ${id}`.execute(db);
  return shown(oneRow(rows));
}

export async function setTask(
  tx: Tx,
  orgId: string,
  id: string,
  {
    status,
    note,
    userId,
  }: { readonly status: string | null; readonly note: string | null; readonly userId: string | null },
): Promise<void> {
  await sql`update tasks set status = coalesce(${status}::text, status), note = coalesce(${note}::text, note),
      done_at = case when ${status}::text is null then done_at when ${status}::text <> 'due' then app.now() end,
      done_by = case when ${status}::text is null then done_by when ${status}::text <> 'due' then ${userId}::uuid end,
      updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** The tasks about these people, for those who ask what is held about them. */
export async function exportTasks(db: Db, orgId: string, { leadIds }: { readonly leadIds: readonly string[] }) {
  const { rows } = await sql<Pick<TaskShown, 'id' | 'leadId' | 'kind' | 'text' | 'status' | 'note' | 'dueAt'>>`
    select id, lead_id, kind, text, status, note, due_at from tasks
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) order by created_at, id`.execute(db);
  return rows;
}

/** Nothing is to be done about an erased person; what others' tasks say of them goes too. */
export async function eraseTasks(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`update tasks set text = '', note = '', updated_at = app.now(),
      reason = case when status in ('planned', 'due') then 'erased' else reason end,
      status = case when status in ('planned', 'due') then 'cancelled' else status end
    where org_id = ${orgId} and lead_id = any(${[...traces.leadIds]}::uuid[])`.execute(tx);
  await sql`update tasks set text = ${scrubbed(sql`text`, traces)}, note = ${scrubbed(sql`note`, traces)}
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', text, note)`, traces)}`.execute(tx);
}
