// Tables: tasks.
// Triggers: tasks_tell_due.
// Facts: none. Jobs: tasks.look. What a person does between the emails of a template (spec 12.26).

export type { TasksContext } from './context.ts';
export { tasksJobs } from './jobs.ts';
export { tasksRoutes } from './routes.ts';
export { eraseTasks, exportTasks, type PlannedTask, planTasksIn } from './store/tasks.ts';
export { finishTask } from './tasks.ts';
