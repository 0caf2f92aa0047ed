import { type Handlers, routes } from '../../kernel/http/routes.ts';
import { reviewEmail, updateEmailText } from './drafting/review.ts';
import { getEmail, getEmailByLead, listEmailsPage } from './list-emails.ts';
import type { Emails } from './module.ts';
import { resolveStep } from './steps/resolve.ts';

/** `verdicts` is a parameter, because that module is created later. */
export const emailsRoutes = (
  emails: Emails,
  verdicts: Pick<Handlers<'emails'>, 'recordQualification' | 'listQualifications'>,
) =>
  routes('emails', {
    ...verdicts,
    list: (caller, { query }) => listEmailsPage(emails, caller, query),
    get: (caller, { params }) => getEmail(emails, caller, params.id),
    update: (caller, { params, body }) => updateEmailText(emails, caller, params.id, body),
    approve: (caller, { params }) => reviewEmail(emails, caller, params.id, { verdict: 'approved' }),
    reject: (caller, { params, body }) =>
      reviewEmail(emails, caller, params.id, { verdict: 'rejected', reason: body?.reason ?? null }),
    resolveStep: (caller, { params, body }) =>
      resolveStep(emails, caller, { emailId: params.id, step: params.step }, body.outcome),
    getSpamFilter: async ({ orgId }) => ({ spamFilter: await emails.readSpamFilter(orgId) }),
    getByLead: (caller, { params }) => getEmailByLead(emails, caller, params.leadId),
  });
