// Tables: address_answers, address_domains.
// Facts: none. Jobs: addresses.forget.

export { badAmong, checkAddresses } from './check.ts';
export type { AddressesContext, DomainOutcomes } from './context.ts';
export { createShare } from './domains/fair-share.ts';
export { addressJobs } from './jobs.ts';
export { addressRoutes } from './routes.ts';
export type { JudgedAddress, Reason, Verdict } from './rules/judge.ts';
export { BOUNCE_LIMIT, countVerdicts, isTooMany, type Summary, summaryOf } from './rules/summary.ts';
export { deleteOfPerson as eraseAddressAnswers } from './store/answers.ts';
