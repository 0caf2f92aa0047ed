// Tables: deliverability, domain_reports.
// Facts: none. Jobs: deliverability.check, deliverability.check-all, deliverability.read-test,
// deliverability.forget-reports.

export { bulkRefusalOf } from './bulk-refusal.ts';
export { type DomainVerdicts, judgeMailbox } from './check.ts';
export type { DeliverabilityContext } from './context.ts';
export type { DomainChecks } from './domain/check-domain.ts';
export { deliverabilityJobs } from './jobs.ts';
export type {
  DmarcReport,
  DmarcRow,
  DomainReport,
  TlsFailure,
  TlsPolicyReport,
  TlsReport,
} from './reports/domain-report.ts';
export { takeReport } from './reports/take-report.ts';
export { deliverabilityRoutes } from './routes.ts';
export { type DomainAtRisk, listAtRisk } from './sending-domains/list-at-risk.ts';
export { sendingDomainsRoutes } from './sending-domains/routes.ts';
export { takeTest } from './test-email/take-test.ts';
