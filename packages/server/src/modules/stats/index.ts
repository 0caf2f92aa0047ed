// Tables: log_entries.
// Facts: none; listens to the facts of log-lines.ts. Jobs: books.recount, counts.fold, holds.sweep, event-log.forget.

export { statsJobs } from './jobs.ts';
export { createStatsModule, type StatsModule, type StatsModuleDeps } from './module.ts';
export { statsRoutes } from './routes.ts';
