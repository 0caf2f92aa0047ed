import type { Ground } from '../ground.ts';
import { forgetOldWindows } from '../kernel/http/rate/rate-limit.ts';
import { defineJob, type EveryJob } from '../kernel/jobs/job.ts';
import { type Activity, activityJobs } from '../modules/activity/index.ts';
import { addressJobs } from '../modules/addresses/index.ts';
import { billingJobs } from '../modules/billing/index.ts';
import { type BooksContext, bookJobs } from '../modules/books/index.ts';
import { brandJobs } from '../modules/brands/index.ts';
import { campaignJobs } from '../modules/campaigns/index.ts';
import { companySignInJobs } from '../modules/company-sign-in/index.ts';
import { connectorJobs } from '../modules/connectors/index.ts';
import { contactJobs } from '../modules/contacts/index.ts';
import { conversationJobs } from '../modules/conversations/index.ts';
import { conversionJobs } from '../modules/conversions/index.ts';
import { coverageJobs } from '../modules/coverage/index.ts';
import { deliverabilityJobs } from '../modules/deliverability/index.ts';
import { emailJobs } from '../modules/emails/index.ts';
import { factorJobs } from '../modules/factors/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { inboundJobs } from '../modules/inbound/index.ts';
import { inboxJobs } from '../modules/inbox/index.ts';
import { mailboxJobs } from '../modules/mailboxes/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { placementJobs } from '../modules/placements/index.ts';
import { pressKitJobs } from '../modules/press-kits/index.ts';
import { programJobs } from '../modules/programs/index.ts';
import { replyJobs } from '../modules/replies/index.ts';
import { type Results, resultsJobs } from '../modules/results/index.ts';
import { scrapingJobs } from '../modules/scraping/index.ts';
import { type StatsModule, statsJobs } from '../modules/stats/index.ts';
import { tasksJobs } from '../modules/tasks/index.ts';
import { type Visibility, visibilityJobs } from '../modules/visibility/index.ts';
import { webhookJobs } from '../modules/webhooks/index.ts';
import { workflowJobs } from '../modules/workflows/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';
import { readerJobs } from './sandbox-readers.ts';

/** How long a repeated POST is recognised (spec 1.8). */
const IDEMPOTENCY_DAYS = 1;

/** Of the kernel. */
const kernelJobs = ({ database, idempotency, mail, retention, withdrawals }: Ground) => [
  defineJob({ name: 'system-mail.deliver', handler: ({ id }) => mail.deliver(id) }),
  defineJob({ name: 'system-mail.forget', cron: '23 * * * *', handler: () => mail.forgetOld() }),
  defineJob({
    name: 'idempotency.forget',
    cron: '7 * * * *',
    handler: () => retention('idempotency_keys', IDEMPOTENCY_DAYS, idempotency.deleteOld),
  }),
  defineJob({ name: 'withdrawals.write', cron: '* * * * *', handler: () => withdrawals.write() }),
  defineJob({ name: 'rate-window.forget', cron: '*/10 * * * *', handler: () => forgetOldWindows(database) }),
];

/** Every kind of job. One that is missing does not compile. */
export function listJobs(
  ground: Ground,
  { identity, programs, companySignIn, factors, billing }: Base,
  { scraping, brands, addresses, contacts, workflows }: Knowledge,
  reach: Reach,
  modules: { visibility: Visibility; stats: StatsModule; activity: Activity; results: Results; books: BooksContext },
) {
  const jobs = [
    ...kernelJobs(ground),
    ...identityJobs(identity),
    ...programJobs(programs),
    ...companySignInJobs(companySignIn),
    ...factorJobs(factors),
    ...activityJobs(modules.activity),
    ...bookJobs(modules.books),
    ...billingJobs(billing),
    ...scrapingJobs(scraping),
    ...brandJobs(brands),
    ...addressJobs(addresses),
    ...contactJobs(contacts),
    ...workflowJobs(workflows),
    ...mailboxJobs(reach.mailboxes),
    ...pressKitJobs(reach.pressKits),
    ...coverageJobs(reach.coverage),
    ...emailJobs(reach.emails),
    ...inboundJobs(reach.inbound),
    ...replyJobs(reach.replies),
    ...conversionJobs(reach.conversions),
    ...conversationJobs(reach.conversations),
    ...deliverabilityJobs(reach.deliverability),
    ...placementJobs(reach.placements),
    ...inboxJobs(reach.inbox),
    ...tasksJobs(reach.tasks),
    ...webhookJobs(reach.webhooks),
    ...campaignJobs(reach.campaigns),
    ...notificationJobs(reach.notifications),
    ...connectorJobs(reach.connectors),
    ...statsJobs(ground.db, modules.stats),
    ...visibilityJobs(modules.visibility),
    ...resultsJobs(modules.results),
    ...readerJobs(reach.readers),
  ];
  return jobs satisfies EveryJob<typeof jobs>;
}
