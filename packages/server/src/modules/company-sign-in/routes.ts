import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { CompanySignInContext } from './context.ts';
import { addSignInDomain, proveSignInDomain, removeSignInDomain } from './domains.ts';
import { deleteCompanySignIn, getCompanySignIn, saveCompanySignIn } from './provider.ts';
import { beginCompanySignIn, completeCompanySignIn } from './sign-in.ts';

export const companySignInRoutes = (context: CompanySignInContext): Route[] =>
  routes('companySignIn', {
    get: (caller) => getCompanySignIn(context, caller),
    save: outside((caller, { body }) => saveCompanySignIn(context, caller, body)),
    delete: (caller) => deleteCompanySignIn(context, caller),
    addDomain: async (caller, { body }) => answer(201, await addSignInDomain(context, caller, body.domain)),
    proveDomain: outside((caller, { params }) => proveSignInDomain(context, caller, params.domain)),
    removeDomain: (caller, { params }) => removeSignInDomain(context, caller, params.domain),
    begin: outside((visitor, { body }) => beginCompanySignIn(context, visitor, body.email)),
    complete: outside(async (visitor, { body }) => answer(201, await completeCompanySignIn(context, visitor, body))),
  });
