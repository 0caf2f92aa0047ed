import { type Handlers, routes } from '../../kernel/http/routes.ts';
import type { EmailsContext } from './context.ts';
import { reviewEmail, updateEmailText } from './drafting/review.ts';
import { getEmail, getEmailByLead, listEmailsPage } from './list-emails.ts';
import { readSpamFilter } from './scoring/tracking-costs.ts';
import { resolveStep } from './steps/resolve.ts';

/** `verdicts` is a parameter, because that module is created later. */
export const emailsRoutes = (
  context: EmailsContext,
  verdicts: Pick<Handlers<'emails'>, 'recordQualification' | 'listQualifications'>,
) =>
  routes('emails', {
    ...verdicts,
    list: (caller, { query }) => listEmailsPage(context, caller, query),
    get: (caller, { params }) => getEmail(context, caller, params.id),
    update: (caller, { params, body }) => updateEmailText(context, caller, params.id, body),
    approve: (caller, { params }) => reviewEmail(context, caller, params.id, { verdict: 'approved' }),
    reject: (caller, { params, body }) =>
      reviewEmail(context, caller, params.id, { verdict: 'rejected', reason: body?.reason ?? null }),
    resolveStep: (caller, { params, body }) =>
      resolveStep(context, caller, { emailId: params.id, step: params.step }, body.outcome),
    getSpamFilter: async ({ orgId }) => ({ spamFilter: await readSpamFilter(context, orgId) }),
    getByLead: (caller, { params }) => getEmailByLead(context, caller, params.leadId),
  });
