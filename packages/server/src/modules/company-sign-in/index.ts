// Tables: sign_in_providers, sign_in_domains, company_identities, company_sign_ins.
// Facts: none of its own. Jobs: company-sign-in.forget. Sign-in by a company's own provider (spec 3.19).

export type { CompanySignInContext } from './context.ts';
export { companySignInJobs } from './jobs.ts';
export type { OpenId, OpenIdClaims, OpenIdClient } from './ports.ts';
export { companySignInRoutes } from './routes.ts';
export { assertMayUseEmail } from './sign-in.ts';
