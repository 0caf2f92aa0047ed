// Tables: activity, activity_changes, user_seen.
// Triggers: activity_stays, activity_lasts, activity_changes_stay, activity_changes_last.
// Facts: user.seen, activity.exported, operation.done; listens to all. Jobs: activity.forget.

export { createTrailDoor } from './door.ts';
export { activityJobs } from './jobs.ts';
export { type Activity, type ActivityDeps, createActivity } from './module.ts';
export { activityRoutes } from './routes.ts';
export { eraseChanges } from './store/changes.ts';
