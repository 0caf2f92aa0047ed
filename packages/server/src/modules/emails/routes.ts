import { routes } from '../../kernel/http/routes.ts';
import type { Emails } from './index.ts';

export const emailsRoutes = (emails: Emails) =>
  routes('emails', {
    list: (caller, { query }) => emails.list(caller, query),
    get: (caller, { params }) => emails.get(caller, params.id),
    resolveStep: (caller, { params, body }) =>
      emails.resolveStep(caller, { emailId: params.id, step: params.step }, body.outcome),
    getByLead: (caller, { params }) => emails.getByLead(caller, params.leadId),
  });
