// Tables: deliverability.
// Facts: none. Jobs: deliverability.check, deliverability.check-all, deliverability.read-test.

export { bulkRefusalOf } from './bulk-refusal.ts';
export { type DomainVerdicts, judgeMailbox } from './check.ts';
export type { DeliverabilityContext } from './context.ts';
export type { DomainChecks } from './domain/check-domain.ts';
export { deliverabilityJobs } from './jobs.ts';
export { deliverabilityRoutes } from './routes.ts';
export { takeTest } from './test-email/take-test.ts';
