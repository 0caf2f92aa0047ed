// Tables: visibility_runs, visibility_answers.
// Facts: none. Jobs: visibility.measure, visibility.sweep.

export { visibilityJobs } from './jobs.ts';
export { createVisibility, type Visibility, type VisibilityDeps } from './module.ts';
export type { StandInAnswer } from './ports.ts';
export { visibilityRoutes } from './routes.ts';
