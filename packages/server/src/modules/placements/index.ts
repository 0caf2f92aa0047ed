// Tables: seed_mailboxes, placement_tests, placement_results, placement_schedules.
// Facts: none. Jobs: placement.send, placement.read, placement.start, placement.repeat.

export type { PlacementsContext } from './context.ts';
export { placementJobs } from './jobs.ts';
export { placementsRoutes } from './routes.ts';
