import { type Route, routes } from '../../kernel/http/routes.ts';
import type { TasksContext } from './context.ts';
import { listTasks, updateTask } from './tasks.ts';

export const tasksRoutes = (context: TasksContext): Route[] =>
  routes('tasks', {
    list: (caller, { query }) => listTasks(context, caller, query),
    update: (caller, { params, body }) => updateTask(context, caller, params.id, body),
  });
