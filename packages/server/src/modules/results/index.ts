// Tables: benchmarks.
// Facts: none. Jobs: benchmarks.compute.

export { resultsJobs } from './jobs.ts';
export { createResults, type Results } from './module.ts';
export { resultsRoutes } from './routes.ts';
