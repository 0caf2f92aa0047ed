// Tables: activity, user_seen.
// Triggers: activity_stays.
// Facts: user.seen; listens to all. Jobs: activity.forget.

export { activityJobs } from './jobs.ts';
export { type Activity, type ActivityDeps, createActivity } from './module.ts';
export { activityRoutes } from './routes.ts';
