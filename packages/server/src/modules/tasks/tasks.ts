import type { tasks as operations } from '@distribute/contract/tasks';
import type { z } from 'zod';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { TasksContext } from './context.ts';
import * as store from './store/tasks.ts';

type Contract = typeof operations;
const LIST = 'tasks';

export async function listTasks(
  { db, cursors }: TasksContext,
  { orgId }: Pick<Caller, 'orgId'>,
  { limit, cursor, status, campaignId }: z.output<Contract['list']['query']>,
) {
  const filter = { status, campaignId: campaignId ?? null };
  const { after, cutPage } = cursors.open(LIST, { orgId, ...filter }, cursor);
  const rows = await store.listTasks(db, orgId, filter, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.sortedAt, row.id]);
  return {
    tasks: page.map(({ sortedAt: _sortedAt, ...task }) => task),
    total: await store.countTasks(db, orgId, filter),
    nextCursor,
  };
}

export const updateTask = (
  { db }: TasksContext,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
  id: string,
  { status, note }: z.output<Contract['update']['body']>,
) =>
  db.transaction().execute(async (tx) => {
    const before = await store.lockTask(tx, orgId, id);
    if (before === null) throw notFound('Task');
    if (before === 'planned' || before === 'cancelled') throw conflict('task_not_due', 'This task is not due');
    await store.setTask(tx, orgId, id, { status: status ?? null, note: note ?? null, userId });
    const { sortedAt: _sortedAt, ...task } = await store.getTask(tx, orgId, id);
    return { task };
  });

/** Done once, however often it is said; answers what the task was before. */
export const finishTask = (
  { db }: TasksContext,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
  id: string,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const before = await store.lockTask(tx, orgId, id);
    if (before === null) throw notFound('Task');
    if (before === 'due') await store.setTask(tx, orgId, id, { status: 'done', note: null, userId });
    return before;
  });
