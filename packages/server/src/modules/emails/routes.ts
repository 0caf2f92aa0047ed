import { type Handlers, routes } from '../../kernel/http/routes.ts';
import type { Emails } from './module.ts';

/** `verdicts` is a parameter, because that module is created later. */
export const emailsRoutes = (
  emails: Emails,
  verdicts: Pick<Handlers<'emails'>, 'recordQualification' | 'listQualifications'>,
) =>
  routes('emails', {
    ...verdicts,
    list: (caller, { query }) => emails.list(caller, query),
    get: (caller, { params }) => emails.get(caller, params.id),
    update: (caller, { params, body }) => emails.updateText(caller, params.id, body),
    approve: (caller, { params }) => emails.review(caller, params.id, { verdict: 'approved' }),
    reject: (caller, { params, body }) =>
      emails.review(caller, params.id, { verdict: 'rejected', reason: body?.reason ?? null }),
    resolveStep: (caller, { params, body }) =>
      emails.resolveStep(caller, { emailId: params.id, step: params.step }, body.outcome),
    getSpamFilter: async ({ orgId }) => ({ spamFilter: await emails.readSpamFilter(orgId) }),
    getByLead: (caller, { params }) => emails.getByLead(caller, params.leadId),
  });
